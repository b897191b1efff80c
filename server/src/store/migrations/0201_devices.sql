set local role playfront_owner;

-- The devices that a member has signed in from. One that is known keeps a way in of its own while strangers who guess at
-- the account are held back.
create table device (
  merchant text not null,
  member uuid not null,
  id uuid not null,
  -- What its front calls it, or what can be said of one that says nothing; see `deviceMark`.
  mark text not null,
  user_agent text not null,
  -- Where it signed in from last, as a country and no nearer.
  country text check (country ~ '^[A-Z]{2}$'),
  first_seen_at timestamptz not null default platform_now(),
  last_seen_at timestamptz not null default platform_now(),
  primary key (merchant, member, id),
  constraint device_once unique (merchant, member, mark),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('device');
grant select, insert, update, delete on device to playfront_app;

alter table session
  add column device uuid,
  add constraint session_device foreign key (merchant, member, device) references device (merchant, member, id)
    on delete set null (device);

-- Keys of remembered sign-ins (D-04). Those of one device are a family: each is used once and makes the next, and a second
-- use of an old one ends them all. Only the hash is kept: who reads this table can sign in with nothing.
create table remember_key (
  merchant text not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  member uuid not null,
  device uuid not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant, key_hash),
  foreign key (merchant, member, device) references device (merchant, member, id) on delete cascade
);
create index remember_key_by_device on remember_key (merchant, member, device);
create index remember_key_by_age on remember_key (expires_at);
select guard_merchant_rows('remember_key');
create policy platform_sweeps on remember_key to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on remember_key to playfront_app;
grant select, delete on remember_key to playfront_platform;

reset role;
