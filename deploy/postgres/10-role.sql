-- Runs once, as the superuser, when the database is created. The product's role owns its database and nothing else.
create role bagwise login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
alter database bagwise owner to bagwise;
revoke all on database bagwise from public;
revoke connect on database postgres, template1 from public;
