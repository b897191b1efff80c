-- Three roles, none of which can log in or step around row-level security. The account of DATABASE_URL is a member of each
-- and takes one of them in each transaction. It need not be a superuser: one that may create roles and owns the database will do.
--   playfront_owner     owns every table and every function; only migrations act as it
--   playfront_app       serves one merchant at a time
--   playfront_platform  sees what belongs to no merchant: the list of merchants, work that is due, platform secrets
do $$
declare
  role_name text;
begin
  foreach role_name in array array['playfront_owner', 'playfront_app', 'playfront_platform'] loop
    begin
      execute format('create role %I nologin noinherit nosuperuser nobypassrls', role_name);
    exception
      -- Roles belong to the whole cluster: another of its databases may have made them, at this very moment even.
      when duplicate_object or unique_violation then null;
    end;
    -- From PostgreSQL 16 on an account that creates a role is a member of it but may not take it until it grants itself that.
    if current_setting('server_version_num')::int >= 160000 then
      if not pg_has_role(current_user, role_name, 'set') then
        execute format('grant %I to current_user with inherit false, set true', role_name);
      end if;
    elsif not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

revoke create on schema public from public;
grant usage, create on schema public to playfront_owner;
grant usage on schema public to playfront_app, playfront_platform;

-- Old partitions that an operator has taken out of service, until they are exported. The serving roles do not reach it.
create schema archive;
grant usage, create on schema archive to playfront_owner;

set local role playfront_owner;

-- Functions are for those they are granted to.
alter default privileges revoke execute on functions from public;

-- The one clock of everything that must not depend on a single machine. Stable, so that an index can be searched with it;
-- a statement that waited for a lock and needs the time after the wait asks in a statement of its own.
create function platform_now() returns timestamptz
language plpgsql stable parallel safe as $$
begin
  return clock_timestamp();
end
$$;

-- Shuts a table to all but the merchant of the connection. Every table with a merchant column goes through it.
create function guard_merchant_rows(guarded regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy merchant_only on %s
       using (merchant = current_setting(''playfront.merchant'', true))
       with check (merchant = current_setting(''playfront.merchant'', true))',
    guarded);
end
$$;

grant execute on function platform_now() to playfront_app, playfront_platform;

reset role;
