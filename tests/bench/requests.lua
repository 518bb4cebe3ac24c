-- wrk's requests for one row of the table. Arguments: the path, then "gzip" or "identity".
-- %OWN% in the path becomes another rating with every request, %1% to %9% those of nine opponents: no two requests
-- of a thread are the same for 360,000 requests, so no cache in between can help.

local template, headers

function init(args)
  template = args[1]
  headers = {["Accept"] = "text/html", ["Accept-Encoding"] = args[2]}
end

local count = 0

function request()
  count = count + 1
  local path = template:gsub("%%OWN%%", function() return tostring(2000 + count % 400) end)
  path = path:gsub("%%(%d)%%", function(seat) return tostring(1700 + (math.floor(count / 400) + 97 * seat) % 900) end)
  return wrk.format("GET", path, headers)
end
