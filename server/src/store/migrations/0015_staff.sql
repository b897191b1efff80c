set local role playfront_owner;

-- People who work in the console. They belong to the group and not to a merchant, so that a merchant's connection sees none
-- of them: passwords and secrets are the platform's alone.
create table staff_member (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  display_name text not null,
  password_hash text,
  -- Encrypted under a key that is not in the database; a drafted one opens nothing until a code has proved it.
  totp_secret bytea,
  totp_draft bytea,
  totp_drafted_at timestamptz,
  -- The last 30-second step whose code was taken; none is taken twice.
  totp_step bigint,
  created_at timestamptz not null default platform_now(),
  -- Since then nobody signs in with it.
  closed_at timestamptz,
  -- When they last did something in the console; outlives their sessions.
  seen_at timestamptz,
  -- Where enrolment codes are sent. Null for people that the operator added at the command line.
  email text check (email like '%_@_%' and length(email) <= 254),
  -- The one person who created or reset this account alone; null when two people did, when a third has confirmed it, and for
  -- people that the operator added.
  given_by uuid references staff_member (id),
  -- They approve nothing before. Null: no waiting time.
  approves_from timestamptz,
  constraint staff_name_once unique (name_key),
  constraint staff_not_given_by_self check (given_by <> id)
);
create index staff_member_by_giver on staff_member (given_by) where given_by is not null;
alter table staff_member enable row level security;
alter table staff_member force row level security;
create policy platform_all on staff_member to playfront_platform using (true) with check (true);
grant select, insert on staff_member to playfront_platform;
grant update (display_name, password_hash, totp_secret, totp_draft, totp_drafted_at, totp_step, closed_at)
  on staff_member to playfront_platform;
grant update (seen_at) on staff_member to playfront_platform;
grant update (given_by, approves_from) on staff_member to playfront_platform;
grant update (email) on staff_member to playfront_platform;

-- What a staff user may do, and where: a merchant's code, or `*` for the whole group. No merchant can be called `*`.
create table staff_role (
  staff uuid not null references staff_member (id),
  merchant text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'support', 'editor', 'auditor')),
  given_at timestamptz not null default platform_now(),
  primary key (staff, merchant, role)
);
create index staff_role_by_merchant on staff_role (merchant, staff);
select guard_merchant_rows('staff_role');
create policy platform_all on staff_role to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_role to playfront_platform;

-- A sign-in of the console. It opens nothing before the second factor was passed.
create table staff_session (
  -- SHA-256 of the cookie; the cookie itself is known to its browser alone.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff uuid not null references staff_member (id),
  stage text not null check (stage in ('begun', 'open')),
  ip text not null,
  user_agent text not null,
  began_at timestamptz not null default platform_now(),
  -- Moved on by what a person does, not by what the page asks on its own.
  seen_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  -- Wrong codes of this sign-in.
  tries smallint not null default 0
);
create index staff_session_by_staff on staff_session (staff);
create index staff_session_by_end on staff_session (expires_at);
alter table staff_session enable row level security;
alter table staff_session force row level security;
create policy platform_all on staff_session to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_session to playfront_platform;
grant update (seen_at, tries) on staff_session to playfront_platform;

-- Login attempts by name, code and network, as `login_attempt` counts them for members.
create table staff_login_attempt (
  subject text primary key,
  spent_until timestamptz not null
);
create index staff_login_attempt_by_end on staff_login_attempt (spent_until);
alter table staff_login_attempt enable row level security;
alter table staff_login_attempt force row level security;
create policy platform_all on staff_login_attempt to playfront_platform using (true) with check (true);
grant select, insert, update, delete on staff_login_attempt to playfront_platform;

-- Enrolment codes, which let a staff user set a password: good once, and one for each person.
create table staff_enrolment (
  staff uuid primary key references staff_member (id),
  -- SHA-256 of 100 random bits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null default platform_now(),
  expires_at timestamptz not null
);
create index staff_enrolment_by_end on staff_enrolment (expires_at);
alter table staff_enrolment enable row level security;
alter table staff_enrolment force row level security;
create policy platform_all on staff_enrolment to playfront_platform using (true) with check (true);
grant select, insert, update, delete on staff_enrolment to playfront_platform;

-- Access that one person of a merchant's wants to reset for a colleague, and what another made of it. The table itself
-- knows that they are two, and that neither is the colleague.
create table staff_reset (
  -- The name that the proposer's page gave it.
  id uuid primary key,
  staff uuid not null references staff_member (id),
  -- The console page where it was proposed, and is decided.
  merchant text not null references merchant (code),
  what text not null check (what in ('password', 'authenticator')),
  proposed_by uuid not null references staff_member (id),
  proposed_name text not null,
  proposed_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid references staff_member (id),
  decided_at timestamptz,
  check (proposed_by <> staff),
  check (decided_by <> staff),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create unique index staff_reset_open on staff_reset (staff) where state = 'open';
select guard_merchant_rows('staff_reset');
create policy platform_all on staff_reset to playfront_platform using (true) with check (true);
grant select, insert on staff_reset to playfront_platform;
grant update (state, decided_by, decided_at) on staff_reset to playfront_platform;

-- Keys on devices of the staff that sign them in, for the console's own address. They belong to the group, and are apart from the
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

-- What was given out to be signed and has not come back. Unlogged: after a crash the sign-in is started again.
create unlogged table staff_passkey_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  rp_id text not null,
  purpose text not null check (purpose in ('signIn', 'unlock', 'add')),
  -- The staff user who confirms something or adds a passkey; null for a sign-in, where nobody is named.
  staff uuid,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (staff is null))
);
create index staff_passkey_challenge_by_end on staff_passkey_challenge (expires_at);
alter table staff_passkey_challenge enable row level security;
alter table staff_passkey_challenge force row level security;
create policy platform_all on staff_passkey_challenge to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_passkey_challenge to playfront_platform;

-- New people, new roles and reactivations that wait for a second person. The table itself knows that they are two, and that
-- neither is the person that it is about.
create table staff_change (
  -- The name that the requester's page gave it.
  id uuid primary key,
  -- A merchant's code, or `*` across the group.
  place text not null,
  kind text not null check (kind in ('add', 'roles', 'resume')),
  -- The person; for `add` the id that they will have.
  staff uuid not null,
  -- What was asked for: name, address and roles of a new person, or roles before and after.
  detail jsonb not null,
  requested_by uuid not null references staff_member (id),
  requested_name text not null,
  requested_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid references staff_member (id),
  decided_at timestamptz,
  check (requested_by <> staff),
  check (decided_by <> staff),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> requested_by),
  check (state <> 'takenBack' or decided_by = requested_by)
);
create unique index staff_change_open on staff_change (staff, place) where state = 'open';
create index staff_change_waiting on staff_change (place, requested_at) where state = 'open';
alter table staff_change enable row level security;
alter table staff_change force row level security;
create policy platform_all on staff_change to playfront_platform using (true) with check (true);
grant select, insert on staff_change to playfront_platform;
grant update (state, decided_by, decided_at) on staff_change to playfront_platform;

-- What one person of the staff requests and another decides, whatever its kind. The table itself knows that they are two.
create table approval_request (
  merchant text not null references merchant (code),
  -- The name that the requester's page gave it.
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,39}$'),
  -- What it is about, as the audit log names it: `member:<id>`.
  subject text not null check (length(subject) between 1 and 200),
  -- Of requests with the same key one is open at most.
  open_key text check (length(open_key) between 1 and 200),
  -- What is replaced, and what takes effect; the kind's own schema says what is in them.
  before jsonb,
  after jsonb not null,
  reason text check (length(reason) between 1 and 500),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- Nobody can approve it from then on.
  expires_at timestamptz,
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  -- What came of it, where that is more than its status.
  outcome text,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  check ((status = 'open') = (decided_by is null)),
  check (status <> 'approved' or decided_by <> requested_by),
  check (status <> 'withdrawn' or decided_by = requested_by)
);
create unique index approval_request_open_key on approval_request (merchant, kind, open_key) where status = 'open';
create index approval_request_open on approval_request (merchant, requested_at, id) where status = 'open';
create index approval_request_by_subject on approval_request (merchant, subject, requested_at desc, id desc);
create index approval_request_by_time on approval_request (merchant, kind, requested_at desc, id desc);
select guard_merchant_rows('approval_request');
grant select, insert on approval_request to playfront_app;
grant update (status, outcome, decided_by, decided_name, decided_at) on approval_request to playfront_app;

-- What the staff changed, a chain for each merchant and one (`*`) for the group itself. Each entry's hash covers
-- the one before it. The application's roles write here through functions and cannot change or delete.
-- Partitioned by the month of UTC; `make_partitions` makes those to come, and what finds none is in the default one.
create table audit_entry (
  merchant text not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- Null: the platform itself.
  staff uuid,
  staff_name text not null,
  action text not null check (action ~ '^[a-z][a-zA-Z.]{1,63}$'),
  subject text not null,
  -- Canonical JSON, as text: the very bytes that were hashed.
  before text,
  after text,
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  -- The time stands in the key because partitions need it there; that `seq` is given once is for audit_head.
  primary key (merchant, seq, at)
) partition by range (at);
create table audit_entry_default partition of audit_entry default;
create index audit_entry_by_staff on audit_entry (merchant, staff, seq);
create index audit_entry_by_action on audit_entry (merchant, action, seq);
create index audit_entry_by_subject on audit_entry (merchant, subject, seq);
select guard_merchant_rows('audit_entry');
select guard_merchant_rows('audit_entry_default');
grant select on audit_entry to playfront_app;

-- Up to where each chain was moved to the schema `archive`: its verification begins there.
create table audit_archive (
  merchant text primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- The last month that was moved, `2026_11`.
  month text not null
);
select guard_merchant_rows('audit_archive');
grant select on audit_archive to playfront_app;

-- The end of each chain. It makes writers wait for each other, and shows when entries were cut off at the end.
create table audit_head (
  merchant text primary key,
  seq bigint not null,
  hash bytea not null
);
select guard_merchant_rows('audit_head');
grant select on audit_head to playfront_app;

reset role;
