set local role playfront_owner;

-- Odds tables by code and version (lottery 2.3). The highest version is the one on sale; older ones stay, bets were priced with them.
create table lottery_prize_mode_version (
  merchant text not null,
  code text not null,
  version integer not null constraint lottery_prize_mode_version_check check (version > 0),
  area text not null constraint lottery_prize_mode_area_check check (area in ('VN', 'SEA')),
  tables jsonb not null,
  created_at timestamptz not null default platform_now(),
  label jsonb not null default '{}',
  valid_from timestamptz not null default platform_now(),
  constraint lottery_prize_mode_pkey primary key (merchant, code, version)
);
select guard_merchant_rows('lottery_prize_mode_version');
grant select, insert on lottery_prize_mode_version to playfront_app;

-- One draw period of one lottery of one merchant (lottery 4.1, 4.2, 6.2). Created ahead with its commitment; results stay for ever.
create table lottery_issue (
  merchant text not null references merchant (code),
  issue_id text not null,
  lottery text not null,
  seq integer not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'suspended', 'closed', 'drawing', 'drawn',
    'settling', 'settled', 'cancelled', 'refunding', 'refunded', 'correcting')),
  -- Grows with every step; a step names the version it starts from, so it is taken once.
  version integer not null default 1,
  -- When the scheduler has to look at the issue next; null when its life is over.
  due_at timestamptz,
  commit_hash text,
  seed_ciphertext bytea,
  -- The public source and the round of it that decides, both fixed before the first bet.
  beacon_chain text,
  beacon_round bigint,
  client_root text,
  bet_root text,
  roots_at timestamptz,
  beacon_signature text,
  beacon_randomness text,
  -- Revealed with the result, and never before it.
  server_seed text,
  numbers jsonb,
  result_version integer not null default 0,
  drawn_at timestamptz,
  void_reason text,
  -- How far settlement or refunding has come: bets are walked in the order of their ids.
  paid_up_to uuid,
  paid_bets bigint not null default 0,
  paid_amount bigint not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default platform_now(),
  -- `feed`: the draw is official. The issue has no seed, no promise and no beacon; its result is fed in (lottery 2.2, 4.7).
  draw_source text not null default 'inHouse' check (draw_source in ('inHouse', 'official')),
  -- Told while the draw's hour has passed and there is no result.
  awaiting text check (awaiting in ('result', 'agreement', 'person')),
  -- What was shown before the newest correction.
  earlier_numbers jsonb,
  primary key (merchant, issue_id),
  check (open_at < close_at and close_at <= draw_at),
  check ((numbers is null) = (result_version = 0)),
  check (server_seed is null or state not in ('scheduled', 'open', 'suspended', 'closed', 'drawing')),
  constraint promised_when_ours check (draw_source = 'official'
    or (commit_hash is not null and seed_ciphertext is not null and beacon_chain is not null and beacon_round is not null))
) with (fillfactor = 60);
create index lottery_issue_by_draw on lottery_issue (merchant, lottery, draw_at);
create index lottery_issue_due on lottery_issue (due_at) where due_at is not null;
create index lottery_issue_unfinished on lottery_issue (merchant, draw_at) where finished_at is null;
create index lottery_issue_settled on lottery_issue (merchant, finished_at) where state = 'settled';
-- The console lists issues by their hour, of all lotteries at once, and finds those that are held without reading the others.
create index lottery_issue_by_hour on lottery_issue (merchant, draw_at, issue_id);
create index lottery_issue_held on lottery_issue (merchant, draw_at) where state = 'suspended' or awaiting is not null;
-- The scheduler asks at every step when the next issue of some states is due. By time alone it read every issue that is
-- planned to find that none is to be paid.
create index lottery_issue_due_by_state on lottery_issue (state, due_at) where due_at is not null;
-- Draws that were called off are counted for everybody (lottery 6.5): few, whatever the number of draws.
create index lottery_issue_called_off on lottery_issue (merchant, lottery, draw_at)
  where state in ('cancelled', 'refunding', 'refunded');
select guard_merchant_rows('lottery_issue');
-- The scheduler's list spans all merchants, and holds no secret.
create policy platform_due on lottery_issue for select to playfront_platform using (due_at is not null);
-- Rewards are computed after draws that had bets.
create policy platform_settled on lottery_issue for select to playfront_platform using (state = 'settled');
grant select (merchant, issue_id, state, due_at, paid_bets, finished_at) on lottery_issue to playfront_platform;
grant select, insert, update on lottery_issue to playfront_app;

-- Who moved an issue, when and why: one row for each step (lottery 4.2).
create table lottery_issue_audit (
  merchant text not null,
  issue_id text not null,
  version integer not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null default platform_now(),
  primary key (merchant, issue_id, version)
);
select guard_merchant_rows('lottery_issue_audit');
grant select, insert on lottery_issue_audit to playfront_app;

-- Results of official draws are facts that belong to no merchant: everybody may read them, the platform alone writes them.
-- One row for each thing a source said; a source that says the same again adds nothing.
create table lottery_feed_report (
  id bigint generated always as identity primary key,
  draw_id text not null,
  lottery text not null,
  source text not null,
  numbers jsonb not null,
  -- How it came: asked for by this platform, or handed in by a person.
  received_by text not null,
  received_at timestamptz not null default platform_now()
);
create index lottery_feed_report_by_draw on lottery_feed_report (draw_id, source, id);
grant select on lottery_feed_report to playfront_app;
grant select, insert on lottery_feed_report to playfront_platform;

-- What counts as the result, by version. Nothing here is changed: a correction is another version (lottery 4.7, 4.8).
create table lottery_official_result (
  draw_id text not null,
  version integer not null check (version > 0),
  lottery text not null,
  numbers jsonb not null,
  confirmed_by text not null check (confirmed_by in ('sources', 'people')),
  -- The sources that agreed, or who proposed and who approved.
  agreed text[] not null check (cardinality(agreed) >= 2),
  reason text not null default '',
  confirmed_at timestamptz not null default platform_now(),
  primary key (draw_id, version)
);
grant select on lottery_official_result to playfront_app;
grant select, insert on lottery_official_result to playfront_platform;

-- A result that a person wants to set: it waits for a second person (lottery 4.7, four eyes).
create table lottery_result_proposal (
  id uuid primary key,
  draw_id text not null,
  lottery text not null,
  -- The version it would follow; a proposal for an outdated one cannot be approved.
  base_version integer not null check (base_version >= 0),
  numbers jsonb not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default platform_now(),
  decided_by text,
  decided_at timestamptz,
  approved boolean,
  -- How a result came to be proposed: said at once, chosen from what a source says, typed by two people apart, or put in the place of
  -- a published one (lottery 4.7, 4.8). A proposal can be withdrawn by the person who made it.
  way text not null default 'said' check (way in ('said', 'source', 'typed', 'correction')),
  source text,
  -- Prizes that nobody will ever tell; a bet that compares one of them is void (lottery 4.9).
  missing text[] not null default '{}',
  withdrawn_at timestamptz,
  check (decided_by is null or decided_by <> proposed_by),
  check ((decided_by is null) = (approved is null) and (decided_by is null) = (decided_at is null)),
  check ((way = 'source') = (source is not null)),
  check (withdrawn_at is null or decided_by is null)
);
create index lottery_result_proposal_by_draw on lottery_result_proposal (draw_id, proposed_at);
create unique index lottery_result_proposal_open on lottery_result_proposal (draw_id)
  where decided_by is null and withdrawn_at is null and way <> 'said';
grant select, insert, update (decided_by, decided_at, approved) on lottery_result_proposal to playfront_platform;
grant select on lottery_result_proposal to playfront_app;
grant update (withdrawn_at) on lottery_result_proposal to playfront_platform;

-- What a person has to look at; at most one of a kind is open for a draw.
create table lottery_feed_alarm (
  id bigint generated always as identity primary key,
  draw_id text not null,
  lottery text not null,
  kind text not null check (kind in ('disagreement', 'late', 'conflict')),
  raised_at timestamptz not null default platform_now(),
  cleared_at timestamptz
);
create unique index lottery_feed_alarm_open on lottery_feed_alarm (draw_id, kind) where cleared_at is null;
create index lottery_feed_alarm_standing on lottery_feed_alarm (raised_at) where cleared_at is null;
grant select, insert, update (cleared_at) on lottery_feed_alarm to playfront_platform;
grant select on lottery_feed_alarm to playfront_app;

-- The promises of a lottery's day in one text, each linked to the day before; published before its first issue opens and
-- never changed (lottery 6.2).
create table lottery_manifest (
  merchant text not null references merchant (code),
  lottery text not null,
  day date not null,
  text text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default platform_now(),
  primary key (merchant, lottery, day)
);
select guard_merchant_rows('lottery_manifest');
grant select, insert on lottery_manifest to playfront_app;

-- What bets might return, each time that the settings said something else (lottery 4.9). Whether the odds of a bet were a fault is
-- judged by what held when it was accepted: nobody narrows a band afterwards to be rid of bets.
create table lottery_return_band (
  merchant text not null references merchant (code),
  version integer not null check (version > 0),
  -- As the settings have them; what they do not name has its standard.
  bands jsonb not null,
  since timestamptz not null,
  primary key (merchant, version)
);
select guard_merchant_rows('lottery_return_band');
create policy platform_all on lottery_return_band to playfront_platform using (true) with check (true);
grant select on lottery_return_band to playfront_app, playfront_platform;
grant insert on lottery_return_band to playfront_platform;

-- A request that open lines be void (lottery 4.9): all of a member who may not play, or all that were sold at odds that were a
-- fault. Kept until every one of them is refunded, by whichever node.
create table lottery_void_request (
  merchant text not null references merchant (code),
  id uuid not null,
  reason text not null check (reason in ('account', 'odds_error')),
  member uuid,
  prize_mode text,
  odds_version integer,
  bet_type text,
  asked_by text not null,
  asked_at timestamptz not null default platform_now(),
  voided integer not null default 0,
  done_at timestamptz,
  primary key (merchant, id),
  check ((reason = 'account') = (member is not null)),
  check ((reason = 'odds_error') = (prize_mode is not null and odds_version is not null and bet_type is not null))
);
create index lottery_void_request_open on lottery_void_request (asked_at) where done_at is null;
select guard_merchant_rows('lottery_void_request');
create policy platform_due on lottery_void_request for select to playfront_platform using (done_at is null);
grant select, insert, update (voided, done_at) on lottery_void_request to playfront_app;
grant select (merchant, id, asked_at, done_at) on lottery_void_request to playfront_platform;

-- The issues whose faulty bets a request refunds, written with the approval while nobody could know their results
-- (lottery 4.9). An issue is not paid before its row is done: of the bets that the request means, all are refunded or none.
create table lottery_void_issue (
  merchant text not null,
  request uuid not null,
  issue_id text not null,
  -- The last bet that was looked at.
  up_to uuid,
  voided integer not null default 0,
  cost bigint not null default 0,
  done_at timestamptz,
  primary key (merchant, request, issue_id),
  foreign key (merchant, request) references lottery_void_request (merchant, id),
  foreign key (merchant, issue_id) references lottery_issue (merchant, issue_id)
);
create index lottery_void_issue_open on lottery_void_issue (merchant, issue_id) where done_at is null;
select guard_merchant_rows('lottery_void_issue');
grant select, insert, update (up_to, voided, cost, done_at) on lottery_void_issue to playfront_app;

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

-- What an issue may cost the operator in excess of its stakes, as it was measured last (lottery 4.6): by its book where results are
-- few, otherwise by many random draws, of which one in a hundred costs more.
create table lottery_risk (
  merchant text not null references merchant (code),
  issue_id text not null,
  lottery text not null,
  way text not null check (way in ('book', 'simulated')),
  bets bigint not null,
  taken bigint not null,
  -- What the bad draw would pay out.
  payout bigint not null,
  measured_at timestamptz not null default platform_now(),
  -- Raised once: the issue was paused because it might lose more than the merchant bears.
  alarm_at timestamptz,
  primary key (merchant, issue_id)
);
select guard_merchant_rows('lottery_risk');
grant select, insert, update on lottery_risk to playfront_app;

reset role;
