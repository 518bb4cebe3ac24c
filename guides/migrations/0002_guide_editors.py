"""The group “Guide editors”: what it takes to write and publish guides, and nothing else."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

GROUP = "Guide editors"
RIGHTS = {
    "guide": ("add", "change", "view", "publish"),
    "questionrow": ("add", "change", "delete", "view"),
    "sourcerow": ("add", "change", "delete", "view"),
    "relatedpage": ("add", "change", "delete", "view"),
}


def make_group(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Make the group; permissions do not exist yet on a new database, so they are made here under the same names."""
    content_type = apps.get_model("contenttypes", "ContentType")
    permission = apps.get_model("auth", "Permission")
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    for model, actions in RIGHTS.items():
        kind, _ = content_type.objects.get_or_create(app_label="guides", model=model)
        for action in actions:
            right, _ = permission.objects.get_or_create(
                codename=f"{action}_{model}", content_type=kind, defaults={"name": f"Can {action} {model}"}
            )
            group.permissions.add(right)


def remove_group(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Remove the group."""
    apps.get_model("auth", "Group").objects.filter(name=GROUP).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("guides", "0001_initial"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [migrations.RunPython(make_group, remove_group)]
