set local role playfront_owner;

-- A slip as the node worked it out, n being its place in the batch (lottery 4.3).
create type placing_slip as (
  n integer, member uuid, slip_id uuid, request_hash text, lottery text, prize_mode text, odds_version integer,
  issues jsonb, client_seed text, slip_hash text, cost bigint
);
create type placing_issue as (
  n integer, place integer, issue_id text, canonical text, bet_leaf text, seed_leaf text
);
create type placing_bet as (
  n integer, bet_id uuid, issue_id text, type text, numbers text[], stake bigint, lines integer, cost bigint, snapshot jsonb
);
create type placing_draw as (
  issue_id text, lottery text, open_at timestamptz, close_at timestamptz, draw_at timestamptz, commit_hash text
);
create type placing_token as (n integer, issue_id text, token text, liability bigint, cap bigint);
create type placing_stake as (n integer, issue_id text, member uuid, token text, stake bigint, max_stake bigint);
-- What one line adds to a book: `amounts[i]` to every outcome from `froms[i]` to `tos[i]`, counted from 1 through all parts.
create type placing_book as (
  n integer, issue_id text, token text, sizes integer[], part integer, froms integer[], tos integer[], amounts bigint[]
);

-- One purchase (lottery 4.3). Written once when it is accepted; what became of its bets is in lottery_bet_outcome.
create table lottery_slip (
  merchant text not null,
  member uuid not null,
  -- Made by the client: the key that makes sending it twice one purchase (lottery 4.4).
  slip_id uuid not null,
  request_hash text not null,
  lottery text not null,
  prize_mode text not null,
  odds_version integer not null,
  currency text not null,
  -- [{issueId, multiple}] in the order of the request.
  issues jsonb not null,
  client_seed text not null,
  slip_hash text not null,
  cost bigint not null check (cost > 0),
  issue_count integer not null,
  refunded_issues integer not null default 0 check (refunded_issues <= issue_count),
  last_draw_at timestamptz not null,
  balance_after bigint not null,
  balance_version bigint not null,
  accepted_at timestamptz not null,
  primary key (merchant, member, slip_id)
);
create index lottery_slip_by_time on lottery_slip (merchant, member, accepted_at, slip_id);
create index lottery_slip_by_draw on lottery_slip (merchant, member, last_draw_at);
create index lottery_slip_refunded on lottery_slip (merchant, member, accepted_at, slip_id) where refunded_issues > 0;
select guard_merchant_rows('lottery_slip');
grant select, update (refunded_issues) on lottery_slip to playfront_app;

-- Which slips are in an issue: the list that is frozen at close and hashed into its two roots (lottery 6.2).
-- No foreign keys on this path: place_slips alone writes these tables, all rows of a slip in one transaction.
create table lottery_slip_issue (
  merchant text not null,
  issue_id text not null,
  member uuid not null,
  slip_id uuid not null,
  -- The slip as this issue sees it, and the leaves that it and its seed are in the roots.
  canonical text not null,
  bet_leaf text not null,
  seed_leaf text not null,
  primary key (merchant, issue_id, member, slip_id)
);
select guard_merchant_rows('lottery_slip_issue');
grant select on lottery_slip_issue to playfront_app;

create table lottery_bet (
  merchant text not null,
  issue_id text not null,
  bet_id uuid not null,
  member uuid not null,
  slip_id uuid not null,
  type text not null,
  numbers text[] not null,
  -- Unit stake per line, the issue's multiple applied.
  stake bigint not null check (stake > 0),
  lines integer not null check (lines > 0),
  cost bigint not null check (cost > 0),
  currency text not null,
  -- The price it was accepted at; settlement reads nothing else (lottery 2.3).
  snapshot jsonb not null,
  primary key (merchant, issue_id, bet_id)
);
create index lottery_bet_by_slip on lottery_bet (merchant, member, slip_id);
select guard_merchant_rows('lottery_bet');
grant select on lottery_bet to playfront_app;

-- What became of a bet, added once and never changed. A bet without a row lost, once its issue is settled: most do, and
-- writing nothing for them makes settlement as cheap as its winners.
create table lottery_bet_outcome (
  merchant text not null,
  bet_id uuid not null,
  result_version integer not null,
  issue_id text not null,
  state text not null check (state in ('won', 'lost', 'void')),
  hits integer not null default 0,
  won_lines integer not null default 0,
  payout bigint not null default 0 check (payout >= 0),
  rebate bigint not null default 0 check (rebate >= 0),
  void_reason text,
  -- Owed and not paid out: the wallet may not move until a person has looked at it.
  withheld boolean not null default false,
  at timestamptz not null default platform_now(),
  -- Of what was paid in excess by a corrected result: taken from the cash, written down as owed, waived.
  taken_back bigint not null default 0 check (taken_back >= 0),
  owed bigint not null default 0 check (owed >= 0),
  waived bigint not null default 0 check (waived >= 0),
  primary key (merchant, bet_id, result_version),
  check ((state = 'void') = (void_reason is not null))
);
create index lottery_bet_outcome_by_issue on lottery_bet_outcome (merchant, issue_id);
-- Settlements by the day on which they came.
create index lottery_bet_outcome_by_time on lottery_bet_outcome using brin (at);
-- What was called off before its draw, found without walking an issue's winners.
create index lottery_bet_outcome_before_result on lottery_bet_outcome (merchant, issue_id, bet_id) where result_version = 0;
select guard_merchant_rows('lottery_bet_outcome');
grant select, insert, update (withheld) on lottery_bet_outcome to playfront_app;

-- Slips that stop after the first issue in which they win, a row for each of their issues (lottery 4.5).
create table lottery_stop (
  merchant text not null,
  issue_id text not null,
  member uuid not null,
  slip_id uuid not null,
  primary key (merchant, issue_id, member, slip_id)
);
create index lottery_stop_by_slip on lottery_stop (merchant, member, slip_id);
select guard_merchant_rows('lottery_stop');
grant select on lottery_stop to playfront_app;

-- The operator's liability on one number of one issue (lottery 4.6).
create table lottery_exposure (
  merchant text not null,
  issue_id text not null,
  token text not null,
  liability bigint not null check (liability >= 0),
  primary key (merchant, issue_id, token)
) with (fillfactor = 30);
select guard_merchant_rows('lottery_exposure');
grant select on lottery_exposure to playfront_app;

-- What a player has put on one number of one issue, unit stakes added up (lottery 4.6: per player and token).
create table lottery_player_stake (
  merchant text not null,
  issue_id text not null,
  member uuid not null,
  token text not null,
  stake bigint not null check (stake >= 0),
  primary key (merchant, issue_id, member, token)
) with (fillfactor = 50);
select guard_merchant_rows('lottery_player_stake');
grant select on lottery_player_stake to playfront_app;

-- What every outcome of an issue would cost the operator, for results that are few enough (lottery 4.6). Parts stand one after
-- the other; they are drawn apart, so the worst result costs the sum of their worst.
create table lottery_book (
  merchant text not null,
  issue_id text not null,
  sizes integer[] not null,
  outcomes bigint[] not null,
  worst bigint[] not null,
  primary key (merchant, issue_id)
);
select guard_merchant_rows('lottery_book');
grant select on lottery_book to playfront_app;

-- Up to which draw a merchant's exposures, stakes by number and books have been deleted. sweep_lottery_risk alone writes here.
create table retention_progress (
  merchant text primary key references merchant (code),
  risk_to timestamptz not null default '-infinity'
);
select guard_merchant_rows('retention_progress');

-- A slip that its player cancelled while all its issues still took bets (lottery 4.5): what left their roots, and how the wallet
-- stood after. Its bets stay where they are, each void; its leaves are gone from lottery_slip_issue, so that
-- closing an issue finds the list that it would be had the slip never been placed.
create table lottery_slip_cancel (
  merchant text not null,
  member uuid not null,
  slip_id uuid not null,
  cancelled_at timestamptz not null,
  -- [{issueId, canonical, betLeaf, seedLeaf}], as they stood in lottery_slip_issue.
  parts jsonb not null,
  balance_after bigint not null,
  balance_version bigint not null,
  primary key (merchant, member, slip_id)
);
select guard_merchant_rows('lottery_slip_cancel');
grant select on lottery_slip_cancel to playfront_app;

reset role;
