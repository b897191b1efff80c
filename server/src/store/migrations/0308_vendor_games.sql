set local role playfront_owner;

-- A member's way into a game of another house: first a code in the game's address that works once, then the token that the
-- house got for it. Only hashes are kept, and both are gone with the session that they were made in.
create table vendor_visit (
  merchant text not null references merchant (code),
  id uuid not null,
  vendor text not null,
  game text not null,
  member uuid not null,
  session bytea not null references session (token_hash) on delete cascade,
  language text not null,
  -- Absent once it is spent.
  code_hash bytea check (octet_length(code_hash) = 32),
  -- Absent until then.
  token_hash bytea check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, id),
  check ((code_hash is null) <> (token_hash is null)),
  foreign key (merchant, member) references member (merchant, id)
);
create unique index vendor_visit_by_code on vendor_visit (merchant, code_hash);
create unique index vendor_visit_by_token on vendor_visit (merchant, token_hash);
create index vendor_visit_by_session on vendor_visit (session);
create index vendor_visit_by_end on vendor_visit (expires_at);
select guard_merchant_rows('vendor_visit');
create policy platform_sweeps on vendor_visit to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on vendor_visit to playfront_app;
grant select, delete on vendor_visit to playfront_platform;

-- A bet in a game of another house, by that house's own name for it, and how it ended. Money stands in the ledger alone; this
-- says what may still happen. `refused` was taken back before it came: the row is all that keeps the late bet out.
create table vendor_bet (
  merchant text not null references merchant (code),
  vendor text not null,
  id text not null check (length(id) between 1 and 64),
  state text not null check (state in ('placed', 'settled', 'reversed', 'refused')),
  member uuid,
  -- The visit it was placed in; visits are swept, bets are not.
  visit uuid,
  game text,
  round text,
  stake bigint check (stake > 0),
  paid bigint check (paid >= 0),
  bet_hash bytea,
  -- The house's name for what ended it.
  end_id text check (length(end_id) between 1 and 64),
  end_hash bytea,
  placed_at timestamptz not null default platform_now(),
  ended_at timestamptz,
  primary key (merchant, vendor, id),
  constraint vendor_bet_one_end unique (merchant, vendor, end_id),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'refused') = (member is null and visit is null and game is null and round is null
    and stake is null and bet_hash is null)),
  check ((state = 'placed') = (end_id is null and end_hash is null and ended_at is null)),
  check ((state = 'settled') = (paid is not null))
);
create index vendor_bet_by_member on vendor_bet (merchant, member, placed_at);
select guard_merchant_rows('vendor_bet');
grant select, insert, update on vendor_bet to playfront_app;

-- Rounds that the demonstration's studio has decided and still has to settle: written down before the first call, so that a
-- studio that stops in between goes on where it was.
create table studio_round (
  merchant text not null references merchant (code),
  id uuid not null,
  vendor text not null,
  state text not null check (state in ('begun', 'staked', 'undoing')),
  member uuid not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (merchant, id)
);
create index studio_round_by_due on studio_round (merchant, due_at);
select guard_merchant_rows('studio_round');
grant select, insert, update, delete on studio_round to playfront_app;

reset role;
