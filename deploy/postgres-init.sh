#!/bin/sh
# Runs once, when PostgreSQL of compose.yaml creates its data. Creates the database of the shop and
# its role, which is no superuser and has the password in SHOP_DATABASE_PASSWORD.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
\getenv password SHOP_DATABASE_PASSWORD
create role luca login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database luca owner luca;
revoke connect on database postgres, luca, template1 from public;
SQL
