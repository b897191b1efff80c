set local role playfront_owner;

-- What of a merchant's settings the database itself must know: whose day it is, and which group looks after players together.
create table protection_rules (
  merchant text primary key references merchant (code),
  time_zone text not null,
  group_code text check (group_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Whether a merchant takes a weak sign of an excluded person for that person, or lets staff look first.
  is_strict boolean not null default false
);
select guard_merchant_rows('protection_rules');
create policy platform_all on protection_rules to playfront_platform using (true) with check (true);
grant select on protection_rules to playfront_app;
grant select, insert, update on protection_rules to playfront_platform;

-- What a member did on a day of the merchant's calendar, minor units. Written with the ledger's own entries, by a trigger.
create table play_day (
  merchant text not null,
  member uuid not null,
  day date not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  staked bigint not null default 0,
  bets bigint not null default 0,
  -- Payouts, rebates and refunded stakes.
  returned bigint not null default 0,
  played_ms bigint not null default 0,
  -- Playing time is counted from what the server sees: launches, the signs of the page around a game, and every stake. The last
  -- moment up to which a day's time is counted keeps a stretch from being counted twice.
  counted_until timestamptz,
  primary key (merchant, member, day)
) with (fillfactor = 50);
select guard_merchant_rows('play_day');
grant select on play_day to playfront_app;

-- A limit as it holds (amount null: none), and the higher one that waits. Minor units; milliseconds for a session.
create table protection_limit (
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  waits boolean not null default false,
  waiting_amount bigint check (waiting_amount >= 0),
  ready_at timestamptz,
  primary key (merchant, member, kind, period),
  foreign key (merchant, member) references member (merchant, id),
  check (waits = (ready_at is not null)),
  check (waits or waiting_amount is null)
);
select guard_merchant_rows('protection_limit');
grant select, insert, update on protection_limit to playfront_app;

-- Everything a member changed about their protection, kept.
create table protection_change (
  id bigint generated always as identity primary key,
  merchant text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  what text not null check (what in (
    'set', 'asked', 'confirmed', 'cancelled', 'break', 'exclusion', 'return', 'deposit_choice', 'check', 'history')),
  facts jsonb not null,
  foreign key (merchant, member) references member (merchant, id)
);
create index protection_change_by_member on protection_change (merchant, member, id);
select guard_merchant_rows('protection_change');
grant select, insert on protection_change to playfront_app;

-- Breaks end by themselves. An exclusion ends only when the member has asked for it after its time, and has waited again;
-- without an end it is for good.
create table protection_restriction (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('break', 'exclusion')),
  starts_at timestamptz not null default platform_now(),
  ends_at timestamptz,
  returns_at timestamptz,
  across boolean not null default false,
  -- The same exclusion may hold for several accounts of one person.
  primary key (merchant, member, id),
  foreign key (merchant, member) references member (merchant, id),
  check (kind = 'exclusion' or ends_at is not null and returns_at is null and not across),
  check (returns_at is null or ends_at is not null and returns_at >= ends_at)
);
select guard_merchant_rows('protection_restriction');
grant select on protection_restriction to playfront_app;

-- How often a member wants to be reminded outside games too, and what was answered about a limit before the first deposit.
create table protection_member (
  merchant text not null,
  member uuid not null,
  deposit_choice text check (deposit_choice in ('limit', 'none')),
  deposit_choice_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('protection_member');
grant select, insert, update on protection_member to playfront_app;

-- Who is excluded in a group of merchants, by fingerprints of proven phones and addresses. Only the functions of exclusions
-- read either table: no merchant learns from them who is a member elsewhere.
create table exclusion_record (
  group_code text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  restriction uuid not null,
  ends_at timestamptz,
  returns_at timestamptz,
  primary key (group_code, fingerprint, restriction)
);
create index exclusion_record_by_restriction on exclusion_record (restriction);

create table exclusion_key (
  only_one boolean primary key default true check (only_one),
  bytes bytea not null
);
insert into exclusion_key (bytes) values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')));

-- Fingerprints by which excluded people are recognised: at their merchant, or in its group. Only the functions of exclusions
-- read it.
create table exclusion_signal (
  scope text not null,
  -- A proven contact and a payment account tell a person; a device, or a name with its birth date, only hints at one.
  kind text not null check (kind in ('contact', 'account', 'person', 'device')),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  restriction uuid not null,
  primary key (scope, fingerprint, restriction)
);
create index exclusion_signal_by_restriction on exclusion_signal (restriction);

-- How long each of those exclusions holds; absent ends are for good.
create table exclusion_term (
  scope text not null,
  restriction uuid not null,
  starts_at timestamptz not null default platform_now(),
  ends_at timestamptz,
  returns_at timestamptz,
  primary key (scope, restriction)
);

-- An account that looks like an excluded person's: no deposits and no play until staff have decided.
create table exclusion_review (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member uuid not null,
  restriction uuid not null,
  signals text[] not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'excluded')),
  at timestamptz not null default platform_now(),
  decided_by text,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 300),
  clearing_by uuid,
  clearing_name text,
  clearing_reason text check (char_length(clearing_reason) between 1 and 300),
  clearing_at timestamptz,
  primary key (merchant, id),
  unique (merchant, member, restriction),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'open') = (decided_at is null)),
  check ((clearing_by is null) = (clearing_at is null))
);
create index exclusion_review_open on exclusion_review (merchant, at, id) where state = 'open';
create index exclusion_review_by_member on exclusion_review (merchant, member) where state = 'open';
select guard_merchant_rows('exclusion_review');
grant select on exclusion_review to playfront_app;

reset role;
