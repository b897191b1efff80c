set local role playfront_owner;

-- Promotions learn three kinds that nobody claims: they are had by a deposit, by having lost, and by inviting.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('CHECK_IN', 'APP_DOWNLOAD', 'GIFT', 'DEPOSIT_BONUS', 'CASHBACK', 'REFERRAL'));

-- What was played and settled, once for a member and an issue or another house's bet, and never changed. Voids and refunds
-- are not in it. Everything that play earns is reckoned from here.
create table counted_play (
  merchant text not null,
  member uuid not null,
  source text not null check (source in ('lottery', 'vendor')),
  -- The issue; of another house, the house and its name for the bet.
  reference text not null,
  game_class text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  -- Prizes and rebates.
  paid bigint not null check (paid >= 0),
  -- The part of the stake that could be lost: bets on more than the merchant's share of all picks are not in it.
  fair_stake bigint not null check (fair_stake between 0 and stake),
  -- When it was settled.
  at timestamptz not null,
  primary key (merchant, member, source, reference),
  foreign key (merchant, member) references member (merchant, id)
);
create index counted_play_by_member on counted_play (merchant, member, at);
create index counted_play_by_time on counted_play (merchant, at);
select guard_merchant_rows('counted_play');
grant select, insert on counted_play to playfront_app;

-- Issues whose bets have been counted, and how far the counting has come.
create table counted_issue (
  merchant text not null,
  issue_id text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, issue_id)
);
select guard_merchant_rows('counted_issue');
grant select, insert on counted_issue to playfront_app;

create table counting (
  merchant text primary key references merchant (code),
  -- What was settled well before has been counted.
  issues_to timestamptz not null default '-infinity',
  bets_to timestamptz not null default '-infinity'
);
select guard_merchant_rows('counting');
grant select, insert, update on counting to playfront_app;

create index lottery_issue_settled on lottery_issue (merchant, finished_at) where state = 'settled';
create index vendor_bet_settled on vendor_bet (merchant, ended_at) where state = 'settled';

-- A bonus that was granted, with the terms it was granted under. Its money stands in the member's bonus account until the
-- play that it asks for is there (released to cash) or its time is over (back to the house).
create table bonus (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  source text not null check (source in ('deposit', 'order')),
  -- The promotion, or what was ordered.
  promotion text not null,
  -- The deposit or the order that brought it; each brings one.
  reference text not null,
  state text not null default 'active' check (state in ('active', 'released', 'forfeited')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Settled stakes that it asks for, and how much of that counts by class of game, percent; a class not named counts whole.
  need bigint not null check (need >= 0),
  shares jsonb not null,
  -- As it was last reckoned.
  progress bigint not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  ended_at timestamptz,
  primary key (merchant, id),
  constraint bonus_once unique (merchant, source, reference),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_one_active on bonus (merchant, member) where state = 'active';
create index bonus_by_member on bonus (merchant, member, granted_at);
select guard_merchant_rows('bonus');
grant select, insert, update (state, progress, ended_at) on bonus to playfront_app;

reset role;
