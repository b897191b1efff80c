set local role playfront_owner;

-- How a result came to be proposed: said at once, chosen from what a source says, typed by two people apart, or put in the place of
-- a published one (lottery 4.7, 4.8). A proposal can be taken back by whoever made it.
alter table lottery_result_proposal
  add column way text not null default 'said' check (way in ('said', 'source', 'typed', 'correction')),
  add column source text,
  -- Prizes that nobody will ever tell; a bet that compares one of them is void (lottery 4.9).
  add column missing text[] not null default '{}',
  add column withdrawn_at timestamptz,
  add check ((way = 'source') = (source is not null)),
  add check (withdrawn_at is null or decided_by is null);
create unique index lottery_result_proposal_open on lottery_result_proposal (draw_id)
  where decided_by is null and withdrawn_at is null and way <> 'said';
grant update (withdrawn_at) on lottery_result_proposal to playfront_platform;

-- What somebody wants to call off: an issue, or the open bets at a price that is an obvious fault (lottery 4.9). It waits for a
-- second person, and the table itself knows that they are two.
create table lottery_desk_wish (
  merchant text not null references merchant (code),
  -- The name that the proposer's page gave it.
  id uuid not null,
  kind text not null check (kind in ('cancel', 'odds')),
  issue_id text,
  prize_mode text,
  odds_version integer,
  bet_type text,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, issue_id) references lottery_issue (merchant, issue_id),
  check ((kind = 'cancel') = (issue_id is not null)),
  check ((kind = 'odds') = (prize_mode is not null and odds_version is not null and bet_type is not null)),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create unique index lottery_desk_wish_issue on lottery_desk_wish (merchant, issue_id) where state = 'open' and kind = 'cancel';
create unique index lottery_desk_wish_price on lottery_desk_wish (merchant, prize_mode, odds_version, bet_type)
  where state = 'open' and kind = 'odds';
select guard_merchant_rows('lottery_desk_wish');
grant select, insert, update (state, decided_by, decided_at) on lottery_desk_wish to playfront_app;

-- A step of an issue that failed over its money: two settlements that differ, or payments that do not add up. It is of the
-- version that could not go on, so that it is over when the issue has gone on.
create table lottery_settlement_alarm (
  merchant text not null references merchant (code),
  issue_id text not null,
  version integer not null,
  kind text not null check (kind in ('settlement', 'payments')),
  said text not null,
  raised_at timestamptz not null default platform_now(),
  primary key (merchant, issue_id, version, kind)
);
create index lottery_settlement_alarm_by_time on lottery_settlement_alarm (merchant, raised_at);
select guard_merchant_rows('lottery_settlement_alarm');
grant select, insert on lottery_settlement_alarm to playfront_app;

-- The desk walks issues by their hour, of all lotteries at once, and finds those that are held without walking the others.
create index lottery_issue_by_hour on lottery_issue (merchant, draw_at, issue_id);
create index lottery_issue_held on lottery_issue (merchant, draw_at) where state = 'suspended' or awaiting is not null;
create index lottery_feed_alarm_standing on lottery_feed_alarm (raised_at) where cleared_at is null;

reset role;
