-- wrk's requests for one row of the table. Arguments: the path, "gzip" or "identity", and the ETag that the client has or nothing.
-- %OWN% in the path becomes another rating with every request, %1% to %9% those of nine opponents. The requests are
-- written before the clock starts, since wrk shares the machine with the server; 8,000 of them differ, and nothing in
-- the server keeps a result.

local requests = {}

function init(args)
  local headers = {["Accept"] = "text/html", ["Accept-Encoding"] = args[2]}
  if args[3] and args[3] ~= "" then
    headers["If-None-Match"] = args[3]
  end
  for count = 1, 8000 do
    local path = args[1]:gsub("%%OWN%%", function() return tostring(2000 + count % 400) end)
    path = path:gsub("%%(%d)%%", function(seat) return tostring(1700 + (math.floor(count / 400) + 97 * seat) % 900) end)
    requests[count] = wrk.format("GET", path, headers)
  end
end

local count = 0

function request()
  count = count % 8000 + 1
  return requests[count]
end
