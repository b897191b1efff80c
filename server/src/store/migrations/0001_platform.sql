set local role playfront_owner;

create table merchant (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  published_version integer,
  created_at timestamptz not null default platform_now()
);

-- A merchant's own row has no merchant column, so its rule is written out.
alter table merchant enable row level security;
alter table merchant force row level security;
create policy merchant_only on merchant using (code = current_setting('playfront.merchant', true));
create policy platform_all on merchant to playfront_platform using (true) with check (true);
grant select on merchant to playfront_app;
grant select, insert, update on merchant to playfront_platform;

-- Every published state of a merchant's settings; nothing here is changed, a rollback points to an older version.
create table settings_version (
  merchant text not null references merchant (code),
  version integer not null check (version > 0),
  document jsonb not null,
  -- Who wrote it: the demonstration data or a person in the console.
  origin text not null check (origin in ('seed', 'console')),
  published_at timestamptz not null default platform_now(),
  primary key (merchant, version)
);
select guard_merchant_rows('settings_version');
create policy platform_all on settings_version to playfront_platform using (true) with check (true);
grant select on settings_version to playfront_app;
grant select, insert on settings_version to playfront_platform;

alter table merchant add constraint merchant_published_version
  foreign key (code, published_version) references settings_version (merchant, version) deferrable initially deferred;

create table merchant_host (
  host text primary key check (host = lower(host)),
  merchant text not null references merchant (code),
  kind text not null check (kind in ('front', 'mirror', 'game'))
);
create index merchant_host_by_merchant on merchant_host (merchant);
select guard_merchant_rows('merchant_host');
create policy platform_all on merchant_host to playfront_platform using (true) with check (true);
grant select on merchant_host to playfront_app;
grant select, insert, update, delete on merchant_host to playfront_platform;

create table member (
  merchant text not null references merchant (code),
  id uuid not null,
  username text not null,
  -- Compared instead of lower(username): row-level security lets an index be searched only by operators that leak nothing,
  -- and lower() is not one of them.
  username_key text not null generated always as (lower(username)) stored,
  -- Null: no password opens this account until one is set.
  password_hash text,
  must_change_password boolean not null default false,
  type smallint not null default 0 check (type in (0, 1, 2)),
  state text not null default 'active' check (state in ('active', 'restricted', 'closed')),
  language text not null,
  registered_at timestamptz not null default platform_now(),
  last_login_at timestamptz,
  consent_terms_version text not null,
  register_method text not null,
  register_url text,
  register_device_id text,
  official_app boolean not null default false,
  affiliate_code text,
  referral_code text,
  original_domain text,
  pixel_track jsonb,
  primary key (merchant, id),
  constraint member_username_once unique (merchant, username_key)
);
select guard_merchant_rows('member');
grant select, insert, update on member to playfront_app;

create table session (
  -- SHA-256 of the token; the token itself is known to its holder alone.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('member', 'game')),
  -- The member's session that a game was opened from; both end together.
  parent bytea references session (token_hash) on delete cascade,
  launch jsonb check ((kind = 'game') = (launch is not null)),
  created_at timestamptz not null default platform_now(),
  last_seen_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  device_id text,
  user_agent text not null,
  foreign key (merchant, member) references member (merchant, id)
);
create index session_by_member on session (merchant, member);
create index session_by_parent on session (parent) where parent is not null;
create index session_by_end on session (expires_at);
select guard_merchant_rows('session');
create policy platform_sweeps on session to playfront_platform using (expires_at < platform_now());
grant select, insert, update on session to playfront_app;
grant select, delete on session to playfront_platform;

-- One row per account or network that guessed lately. `spent_until` moves forward with each guess and back to now by itself:
-- a limit that slides, in one column.
create table login_attempt (
  merchant text not null references merchant (code),
  subject text not null,
  spent_until timestamptz not null,
  primary key (merchant, subject)
);
create index login_attempt_by_end on login_attempt (spent_until);
select guard_merchant_rows('login_attempt');
create policy platform_sweeps on login_attempt to playfront_platform using (spent_until < platform_now());
grant select, insert, update, delete on login_attempt to playfront_app;
grant select, delete on login_attempt to playfront_platform;

-- Sealed bodies received lately, so that none counts twice. Unlogged: they are worthless after the minute a seal lives.
create unlogged table seen_seal (
  merchant text not null,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index seen_seal_by_end on seen_seal (expires_at);
select guard_merchant_rows('seen_seal');
create policy platform_sweeps on seen_seal to playfront_platform using (expires_at < platform_now());
grant select, insert on seen_seal to playfront_app;
grant select, delete on seen_seal to playfront_platform;

-- What happened and others must hear of, written in the transaction in which it happened.
create table outbox (
  id bigint generated always as identity primary key,
  merchant text not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default platform_now(),
  claimed_at timestamptz,
  done_at timestamptz
);
create index outbox_waiting on outbox (id) where done_at is null;
select guard_merchant_rows('outbox');
create policy platform_all on outbox to playfront_platform using (true) with check (true);
grant insert on outbox to playfront_app;
grant select, update, delete on outbox to playfront_platform;

-- Encrypted with the master key, which is not in the database; its fingerprint is, so that a node with another key notices.
create table platform_secret (
  name text primary key,
  ciphertext bytea not null,
  key_fingerprint text not null,
  created_at timestamptz not null default platform_now()
);
grant select, insert on platform_secret to playfront_platform;

reset role;
