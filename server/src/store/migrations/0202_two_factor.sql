set local role playfront_owner;

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

reset role;
