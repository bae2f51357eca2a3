#!/bin/sh
# The password is read from the environment, so the image doesn't contain it.
set -eu
umask 077
printf '"%s" "%s"\n' "$DATABASE_USER" "$DATABASE_PASSWORD" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/bagwise.ini
