set local role playfront_owner;

-- People who work in the console. They belong to the house and not to a merchant, so that a merchant's connection sees none
-- of them: passwords and secrets are the platform's alone.
create table staff_member (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  display_name text not null,
  password_hash text not null,
  -- Encrypted under a key that is not in the database; a drafted one opens nothing until a code has proved it.
  totp_secret bytea,
  totp_draft bytea,
  totp_drafted_at timestamptz,
  -- The last 30-second step whose code was taken; none is taken twice.
  totp_step bigint,
  created_at timestamptz not null default platform_now(),
  -- Since then nobody signs in with it.
  closed_at timestamptz,
  constraint staff_name_once unique (name_key)
);
alter table staff_member enable row level security;
alter table staff_member force row level security;
create policy platform_all on staff_member to playfront_platform using (true) with check (true);
grant select, insert on staff_member to playfront_platform;
grant update (display_name, password_hash, totp_secret, totp_draft, totp_drafted_at, totp_step, closed_at)
  on staff_member to playfront_platform;

-- What somebody may do, and where: a merchant's code, or `*` for the whole group. No merchant can be called `*`.
create table staff_role (
  staff uuid not null references staff_member (id),
  merchant text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'support', 'editor', 'auditor')),
  given_at timestamptz not null default platform_now(),
  primary key (staff, merchant, role)
);
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

-- Guesses at names, codes and from networks, as `login_attempt` counts them for members.
create table staff_guess (
  subject text primary key,
  spent_until timestamptz not null
);
create index staff_guess_by_end on staff_guess (spent_until);
alter table staff_guess enable row level security;
alter table staff_guess force row level security;
create policy platform_all on staff_guess to playfront_platform using (true) with check (true);
grant select, insert, update, delete on staff_guess to playfront_platform;

reset role;
