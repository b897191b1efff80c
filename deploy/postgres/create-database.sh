#!/bin/sh
# Run once by the image of PostgreSQL: the database and its owner, which is no superuser and may create the three roles
# of the migrations.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$(cat /run/secrets/database_password)" <<'SQL'
create role playfront login createrole password :'password';
create database playfront owner playfront;
SQL
