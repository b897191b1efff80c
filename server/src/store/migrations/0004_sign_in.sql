set local role playfront_owner;

-- The devices that a member has signed in from. A known device has login attempts of its own while strangers who guess at
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
  device uuid,
  -- How the member signed in. One that a device did by itself proves nothing about who holds it.
  way text,
  foreign key (merchant, member) references member (merchant, id),
  constraint session_device foreign key (merchant, member, device) references device (merchant, member, id)
    on delete set null (device)
);
create index session_by_member on session (merchant, member);
create index session_by_parent on session (parent) where parent is not null;
create index session_by_end on session (expires_at);
select guard_merchant_rows('session');
create policy platform_sweeps on session to playfront_platform using (expires_at < platform_now());
grant select, insert, update on session to playfront_app;
grant select, delete on session to playfront_platform;

-- One row per account or network with recent login attempts. `spent_until` moves forward with each attempt, and time catches up:
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

-- What a member is asked for besides the first factor; any one of those that are on is enough. No row: nothing more.
create table second_factor (
  merchant text not null references merchant (code),
  member uuid not null,
  email boolean not null default false,
  sms boolean not null default false,
  ga boolean not null default false,
  payee_name boolean not null default false,
  -- Encrypted under a key that is not in the database. A drafted secret asks for nothing until a code has proved it.
  totp_secret bytea,
  totp_draft bytea,
  totp_drafted_at timestamptz,
  -- The last 30-second step whose code was taken; none is taken twice (RFC 6238, 5.2).
  totp_step bigint,
  changed_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  constraint second_factor_proved check (not ga or totp_secret is not null)
);
select guard_merchant_rows('second_factor');
grant select, insert, update on second_factor to playfront_app;

-- One-time ways in for who has lost the phone. Keyed hashes alone: a code is shown once and nobody can read it again.
create table recovery_code (
  merchant text not null references merchant (code),
  member uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (merchant, member, code_hash),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('recovery_code');
grant select, insert, update, delete on recovery_code to playfront_app;

-- A login whose first factor was passed and whose second is awaited (D-14). Its name is known to the one device that began it.
create table factor_attempt (
  merchant text not null references merchant (code),
  attempt_hash bytea not null check (octet_length(attempt_hash) = 32),
  member uuid not null,
  device_id text,
  user_agent text not null,
  -- How the first factor was passed, for the login that goes on.
  way jsonb not null,
  -- What tries have cost so far; the attempt dies with its budget.
  spent smallint not null default 0,
  opened_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  passed_at timestamptz,
  primary key (merchant, attempt_hash),
  foreign key (merchant, member) references member (merchant, id)
);
create index factor_attempt_by_member on factor_attempt (merchant, member);
create index factor_attempt_by_end on factor_attempt (expires_at);
select guard_merchant_rows('factor_attempt');
create policy platform_sweeps on factor_attempt to playfront_platform using (expires_at < platform_now());
grant select, insert, update on factor_attempt to playfront_app;
grant select, delete on factor_attempt to playfront_platform;

-- The one code that is good for a purpose, an address and a login attempt; the next one takes its place. Neither what it
-- is bound to nor the code can be read or tried out from here: both are hashed with a key that is not in the database.
create table one_time_code (
  merchant text not null references merchant (code),
  binding_hash bytea not null check (octet_length(binding_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  attempts_left smallint not null check (attempts_left >= 0),
  -- The dialling code that it went to by SMS; null when nothing was sent.
  country text,
  sent_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (merchant, binding_hash)
);
create index one_time_code_by_end on one_time_code (expires_at);
create index one_time_code_by_country on one_time_code (merchant, country, sent_at) where country is not null;
select guard_merchant_rows('one_time_code');
-- Kept for a while after its end: how many codes of a country are spent shows whether people request them.
create policy platform_sweeps on one_time_code to playfront_platform
  using (expires_at < platform_now() - interval '15 minutes');
grant select, insert, update on one_time_code to playfront_app;
grant select, delete on one_time_code to playfront_platform;

-- How many codes a number, device, network, country or merchant was sent since its window opened. Never more than the
-- limit in a window; the row is locked while one is counted, so a thousand at once are no more than one after another.
create table code_budget (
  merchant text not null references merchant (code),
  subject text not null,
  sent integer not null check (sent >= 0),
  ends_at timestamptz not null,
  primary key (merchant, subject)
);
create index code_budget_by_end on code_budget (ends_at);
select guard_merchant_rows('code_budget');
create policy platform_sweeps on code_budget to playfront_platform using (ends_at < platform_now());
grant select, insert, update on code_budget to playfront_app;
grant select, delete on code_budget to playfront_platform;

-- Results of captchas that were brought here, so that none counts twice. Unlogged: a result is worthless soon after.
create unlogged table captcha_spent (
  merchant text not null references merchant (code),
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index captcha_spent_by_end on captcha_spent (expires_at);
select guard_merchant_rows('captcha_spent');
create policy platform_sweeps on captcha_spent to playfront_platform using (expires_at < platform_now());
grant select, insert on captcha_spent to playfront_app;
grant select, delete on captcha_spent to playfront_platform;

-- Third-party identities and the member each one signs in. The person's id at the provider is kept as a keyed hash: it
-- has to be found again, never read.
create table identity (
  merchant text not null references merchant (code),
  channel text not null check (channel in ('google', 'facebook', 'twitter', 'line')),
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  member uuid not null,
  bound_at timestamptz not null default platform_now(),
  primary key (merchant, channel, subject_hash),
  constraint identity_channel_once unique (merchant, member, channel),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('identity');
grant select, insert, delete on identity to playfront_app;

-- Tokens that did their work, kept for longer than any of them is believed: each is good once.
create table identity_token (
  merchant text not null references merchant (code),
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index identity_token_by_end on identity_token (expires_at);
select guard_merchant_rows('identity_token');
create policy platform_sweeps on identity_token to playfront_platform using (expires_at < platform_now());
grant select, insert on identity_token to playfront_app;
grant select, delete on identity_token to playfront_platform;

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

-- What was given out to be signed and has not come back. Unlogged: after a crash the sign-in is started again.
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

-- One-use codes that sign a member in at the first start of an app put on the home screen. Only the hash is kept: who reads
-- this table can open nothing. A code lives with the session that asked for it and is gone with it.
create table install_code (
  merchant text not null references merchant (code),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  member uuid not null,
  -- The session that asked for it; it makes no other while this one waits.
  session bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint install_code_once unique (merchant, session),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (session) references session (token_hash) on delete cascade
);
create index install_code_by_age on install_code (expires_at);
select guard_merchant_rows('install_code');
create policy platform_sweeps on install_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on install_code to playfront_app;
grant select, delete on install_code to playfront_platform;

-- Single-use codes that a link carries in place of a session's token. Only the hash is kept. A code lives with the session
-- that asked for it and is gone with it.
create table hand_off_code (
  merchant text not null references merchant (code),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  member uuid not null,
  session bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint hand_off_code_once unique (merchant, session),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (session) references session (token_hash) on delete cascade
);
create index hand_off_code_by_age on hand_off_code (expires_at);
select guard_merchant_rows('hand_off_code');
create policy platform_sweeps on hand_off_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on hand_off_code to playfront_app;
grant select, delete on hand_off_code to playfront_platform;

reset role;
