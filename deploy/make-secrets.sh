#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once. Keep a copy of master_key: without it the database's
# secrets cannot be read.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir secrets
password() { openssl rand -hex 24; }
put() { printf '%s\n' "$2" > "secrets/$1"; }

database=$(password)
put postgres_password "$(password)"
put database_password "$database"
put pgbouncer_users "\"playfront\" \"$database\""
put database_url "postgres://playfront:$database@pgbouncer:6432/playfront"
put migration_url "postgres://playfront:$database@postgres:5432/playfront"
put redis_url redis://valkey:6379
put master_key "$(openssl rand -base64 32)"
# Containers read them with their own accounts; on this machine the folder lets nobody else in.
chmod 0444 secrets/*
# The servers' account is 1000.
if chown 1000:1000 secrets/master_key 2> /dev/null; then chmod 0400 secrets/master_key; fi
