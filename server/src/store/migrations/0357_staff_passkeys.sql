set local role playfront_owner;

-- Keys on devices of the staff that sign them in, for the console's own address. They are the house's, and apart from the
-- members' in every way.
create table staff_passkey (
  id uuid primary key,
  staff uuid not null references staff_member (id),
  rp_id text not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the authenticator says it has signed; many say nothing and stay at zero.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  synced boolean not null,
  name text check (length(name) between 1 and 40),
  user_agent text not null,
  created_at timestamptz not null default platform_now(),
  last_used_at timestamptz,
  -- Its counter once went back: there are two of it, and neither opens anything.
  blocked_at timestamptz,
  constraint staff_passkey_once unique (rp_id, credential_id)
);
create index staff_passkey_by_staff on staff_passkey (staff, created_at);
alter table staff_passkey enable row level security;
alter table staff_passkey force row level security;
create policy platform_all on staff_passkey to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_passkey to playfront_platform;
grant update (counter, name, last_used_at, blocked_at) on staff_passkey to playfront_platform;

-- What was given out to be signed and has not come back. Unlogged: whoever waits for it begins again.
create unlogged table staff_passkey_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  rp_id text not null,
  purpose text not null check (purpose in ('signIn', 'unlock', 'add')),
  -- Whose desk, or whose new passkey; null for a sign-in, where nobody is named.
  staff uuid,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (staff is null))
);
create index staff_passkey_challenge_by_end on staff_passkey_challenge (expires_at);
alter table staff_passkey_challenge enable row level security;
alter table staff_passkey_challenge force row level security;
create policy platform_all on staff_passkey_challenge to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_passkey_challenge to playfront_platform;

reset role;
