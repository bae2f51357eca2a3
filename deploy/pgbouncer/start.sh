#!/bin/sh
# The password comes from the environment and is in no file of the image.
set -eu
umask 077
printf '"%s" "%s"\n' "$DATABASE_USER" "$DATABASE_PASSWORD" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/bagwise.ini
