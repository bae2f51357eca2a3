#!/bin/sh
# The password is read from the environment and never stored in a file. The superuser has none: it can sign in only
# inside the container, through the local socket.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres <<'END'
\getenv password POSTGRES_PASSWORD
alter role bagwise password :'password';
alter role postgres password null;
END
