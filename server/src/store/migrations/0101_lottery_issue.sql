set local role playfront_owner;

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
    'settling', 'settled', 'cancelled', 'refunding', 'refunded')),
  -- Grows with every step; a step names the version it starts from, so it is taken once.
  version integer not null default 1,
  -- When the scheduler has to look at the issue next; null when its life is over.
  due_at timestamptz,
  commit_hash text not null,
  seed_ciphertext bytea not null,
  -- The public source and the round of it that decides, both fixed before the first bet.
  beacon_chain text not null,
  beacon_round bigint not null,
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
  primary key (merchant, issue_id),
  check (open_at < close_at and close_at <= draw_at),
  check ((numbers is null) = (result_version = 0)),
  check (server_seed is null or state not in ('scheduled', 'open', 'suspended', 'closed', 'drawing'))
);
-- Every claim, step and batch rewrites the row; room on the page keeps those writes off the indexes.
alter table lottery_issue set (fillfactor = 60);

create index lottery_issue_by_draw on lottery_issue (merchant, lottery, draw_at);
create index lottery_issue_due on lottery_issue (due_at) where due_at is not null;
create index lottery_issue_unfinished on lottery_issue (merchant, draw_at) where finished_at is null;
select guard_merchant_rows('lottery_issue');
-- The scheduler's list spans all merchants, and holds no secret.
create policy platform_due on lottery_issue for select to playfront_platform using (due_at is not null);
grant select (merchant, issue_id, state, due_at) on lottery_issue to playfront_platform;
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

-- Odds tables by code and version (lottery 2.3). The highest version is the one on sale; older ones stay, bets were priced with them.
create table lottery_prize_mode (
  merchant text not null,
  code text not null,
  version integer not null check (version > 0),
  area text not null check (area in ('VN', 'SEA')),
  tables jsonb not null,
  created_at timestamptz not null default platform_now(),
  primary key (merchant, code, version)
);
select guard_merchant_rows('lottery_prize_mode');
grant select, insert on lottery_prize_mode to playfront_app;

reset role;
