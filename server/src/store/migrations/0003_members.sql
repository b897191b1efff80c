set local role playfront_owner;

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
  -- How a member can be reached, and by which a code proves that it is them.
  mobile_dialing_code text check (mobile_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  mobile_number text check (mobile_number ~ '^[0-9]{4,14}$'),
  -- E.164; compared as a whole, because the same digits exist behind several dialling codes.
  mobile_key text generated always as ('+' || mobile_dialing_code || mobile_number) stored,
  mobile_verified_at timestamptz,
  email text,
  email_key text generated always as (lower(email)) stored,
  email_verified_at timestamptz,
  -- The name on the member's bank account; withdrawals go to nobody else.
  payee_name text,
  -- Which of the merchant's pictures stands for the member; every member begins with the first.
  profile_picture smallint not null default 1 check (profile_picture between 1 and 99),
  primary key (merchant, id),
  constraint member_username_once unique (merchant, username_key),
  constraint member_mobile_whole check ((mobile_dialing_code is null) = (mobile_number is null))
);
-- Only a proven number or address is anybody's: otherwise a stranger could take it from its owner by typing it.
create unique index member_mobile_once on member (merchant, mobile_key) where mobile_verified_at is not null;
create unique index member_email_once on member (merchant, email_key) where email_verified_at is not null;
create index member_agents on member (merchant, id) where type in (1, 2);
select guard_merchant_rows('member');
grant select, insert, update on member to playfront_app;

-- What members say about themselves, each once: cards are matched against the name, and the age against the merchant's.
create table member_profile (
  merchant text not null,
  member uuid not null,
  display_name text check (length(display_name) between 1 and 30),
  full_name text check (length(full_name) between 2 and 120),
  birthday date,
  changed_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('member_profile');
grant select, insert, update on member_profile to playfront_app;

-- The rank a member holds, and what it was last computed from. Computing it again from the same facts changes nothing.
create table member_rank (
  merchant text not null,
  member uuid not null,
  -- 0 before the first rank.
  level smallint not null check (level between 0 and 99),
  label_id text,
  reached_at timestamptz,
  -- Settled bets, settled stakes and deposits, minor units.
  bets bigint not null,
  turnover bigint not null,
  deposits bigint not null,
  -- The wallet and the settings that were looked at, and whether bets stood open then: who looks again knows when to.
  wallet_version bigint not null,
  settings_version integer not null,
  has_open boolean not null,
  -- The period in which the rank is to be kept, and the turnover at its begin. Without an end ranks are for good.
  period_from timestamptz not null,
  period_until timestamptz,
  period_turnover bigint not null,
  -- Below what was earned, because a period was not kept.
  is_lowered boolean not null,
  -- Grows with each write; a write names the version it was decided on, so that of two only one counts.
  version integer not null,
  computed_at timestamptz not null,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('member_rank');
create policy platform_looks on member_rank for select to playfront_platform using (true);
grant select (merchant, member, wallet_version, settings_version, has_open, period_until) on member_rank to playfront_platform;
grant select, insert, update on member_rank to playfront_app;

-- Every change of rank, with its date. Written once.
create table member_rank_step (
  merchant text not null,
  member uuid not null,
  version integer not null,
  from_level smallint not null,
  to_level smallint not null,
  label_id text,
  reason text not null check (reason in ('promoted', 'demoted')),
  at timestamptz not null,
  primary key (merchant, member, version),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('member_rank_step');
grant select, insert on member_rank_step to playfront_app;

-- Notes of the staff about a member; the text is encrypted. Nothing is changed or deleted.
create table member_note (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  staff uuid not null,
  staff_name text not null,
  sealed bytea not null,
  written_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index member_note_by_member on member_note (merchant, member, written_at);
select guard_merchant_rows('member_note');
grant select, insert on member_note to playfront_app;

-- An account that its member closed, written once with the closing.
create table account_closing (
  merchant text not null,
  member uuid not null,
  -- Minor units that were too few to be paid out.
  given_up bigint not null check (given_up >= 0),
  currency text not null,
  closed_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('account_closing');
grant select, insert on account_closing to playfront_app;

reset role;
