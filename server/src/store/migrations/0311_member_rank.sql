set local role playfront_owner;

-- The rank a member holds, and what it was last reckoned from. Reckoning it again from the same facts changes nothing.
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
  reckoned_at timestamptz not null,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('member_rank');
grant select, insert, update on member_rank to playfront_app;

-- Bets with other houses that are not settled yet: few of many.
create index vendor_bet_open on vendor_bet (merchant, member) where state = 'placed';

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

reset role;
