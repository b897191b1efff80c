set local role playfront_owner;

-- Keys on members' devices that sign them in. A key belongs to the one address that it was made at. Public keys only: who
-- reads this table can sign in with nothing.
create table passkey (
  merchant text not null,
  id uuid not null,
  member uuid not null,
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
  primary key (merchant, id),
  constraint passkey_once unique (merchant, rp_id, credential_id),
  foreign key (merchant, member) references member (merchant, id)
);
create index passkey_by_member on passkey (merchant, member);
select guard_merchant_rows('passkey');
grant select, insert, update, delete on passkey to playfront_app;

-- What was given out to be signed and has not come back. Unlogged: whoever waits for it begins again.
create unlogged table passkey_challenge (
  merchant text not null references merchant (code),
  hash bytea not null check (octet_length(hash) = 32),
  rp_id text not null,
  -- Whose passkey is being made; null for a sign-in.
  member uuid,
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
select guard_merchant_rows('passkey_challenge');
create policy platform_sweeps on passkey_challenge to playfront_platform using (expires_at < platform_now());
grant select, insert, delete on passkey_challenge to playfront_app;
grant select, delete on passkey_challenge to playfront_platform;

-- How the member signed in. One that a device did by itself proves nothing about who holds it.
alter table session add column way text;

reset role;
