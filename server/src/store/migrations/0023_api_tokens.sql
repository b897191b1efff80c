-- API tokens: keys of a merchant's own systems to the console's calls.
set local role playfront_owner;

create table api_token (
  merchant text not null references merchant (code),
  id uuid not null,
  -- SHA-256 of the token, which nobody but its holder knows.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- Given once: the audit log names who did something by it.
  name text not null check (length(name) between 1 and 40),
  -- Permissions of contract/src/console/permissions.ts.
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null,
  created_name text not null,
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz,
  -- The last call by it, written once a minute at most.
  used_at timestamptz,
  used_from text,
  revoked_at timestamptz,
  revoked_name text,
  primary key (merchant, id),
  constraint api_token_once unique (token_hash),
  constraint api_token_name_once unique (merchant, name),
  check ((used_at is null) = (used_from is null)),
  check ((revoked_at is null) = (revoked_name is null))
);
create index api_token_by_time on api_token (merchant, created_at desc, id desc);
select guard_merchant_rows('api_token');
create policy platform_all on api_token to playfront_platform using (true) with check (true);
-- Who lists tokens does not read their hashes.
grant select (merchant, id, name, scopes, created_by, created_name, created_at, expires_at, used_at, used_from, revoked_at,
  revoked_name) on api_token to playfront_app;
grant insert on api_token to playfront_app;
grant update (revoked_at, revoked_name) on api_token to playfront_app;
grant select on api_token to playfront_platform;
grant update (used_at, used_from) on api_token to playfront_platform;
select guard_moving_merchants();

reset role;
