set local role playfront_owner;

-- One-use codes that open a game (B7, REQ-LAUNCH-003). Only the hash is kept: who reads this table can open nothing.
create table launch_code (
  merchant text not null references merchant (code),
  code_hash text not null,
  member uuid not null,
  launch jsonb not null,
  language text not null,
  -- The session that launched it; the game's session ends with that one.
  parent_session text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, code_hash)
);
create index launch_code_by_age on launch_code (expires_at);
select guard_merchant_rows('launch_code');
create policy platform_sweeps on launch_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update on launch_code to playfront_app;
grant select, delete on launch_code to playfront_platform;

-- The games of game providers that a merchant offers, as the last good list of each provider named them; nothing here is a
-- person's. Written by the import alone.
create table catalogue_game (
  merchant text not null references merchant (code),
  vendor text not null check (vendor ~ '^[A-Za-z0-9_.-]{1,32}$'),
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  node_id text not null,
  -- The name the provider is shown under at this merchant.
  shown_vendor text not null,
  classify text not null,
  title text not null,
  -- The title without accents, case and marks: what a search looks at.
  folded text not null,
  -- Path on the provider's own host.
  cover text not null check (cover ~ '^/[^/\\]'),
  -- Percent as published, times a hundred.
  return_bps integer check (return_bps between 0 and 10000),
  has_trial boolean not null,
  -- Place among all games of the merchant: by class, provider, and the provider's own order.
  place integer not null,
  primary key (merchant, vendor, game_id)
);
create index catalogue_game_by_place on catalogue_game (merchant, place);
create index catalogue_game_by_class on catalogue_game (merchant, classify, place);
select guard_merchant_rows('catalogue_game');
create policy platform_all on catalogue_game to playfront_platform using (true) with check (true);
grant select on catalogue_game to playfront_app;
grant select, insert, update, delete on catalogue_game to playfront_platform;

-- A game keeps its place in a member's lists while it is off the catalogue, and is there again when it is back.
create table favourite_game (
  merchant text not null references merchant (code),
  member uuid not null,
  vendor text not null,
  game_id text not null,
  added_at timestamptz not null default platform_now(),
  primary key (merchant, member, vendor, game_id),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('favourite_game');
grant select, insert, delete on favourite_game to playfront_app;

create table played_game (
  merchant text not null references merchant (code),
  member uuid not null,
  vendor text not null,
  game_id text not null,
  played_at timestamptz not null default platform_now(),
  primary key (merchant, member, vendor, game_id),
  foreign key (merchant, member) references member (merchant, id)
);
create index played_game_by_age on played_game (merchant, member, played_at);
select guard_merchant_rows('played_game');
grant select, insert, update, delete on played_game to playfront_app;

-- A member's session in a provider's game: first a code in the game's address that works once, then the token that the
-- provider got for it. Only hashes are kept, and both are gone with the session that they were made in.
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

-- A bet in a provider's game, by the provider's own id for it, and how it ended. Money is in the ledger alone; this
-- says what may still happen. `refused` was reversed before it arrived: the row keeps the late bet out.
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
  -- The provider's id for what ended it.
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
-- Bets in providers' games that are not settled yet: few of many.
create index vendor_bet_open on vendor_bet (merchant, member) where state = 'placed';
create index vendor_bet_settled on vendor_bet (merchant, ended_at) where state = 'settled';
create index vendor_bet_by_day on vendor_bet using brin (placed_at);
select guard_merchant_rows('vendor_bet');
create policy platform_looks on vendor_bet for select to playfront_platform using (state = 'settled');
grant select (merchant, state, ended_at) on vendor_bet to playfront_platform;
grant select, insert, update on vendor_bet to playfront_app;

-- The playing session of a member, current or last. One row per member: the ledger has what is over.
create table play_time (
  merchant text not null references merchant (code),
  member uuid not null,
  -- The last sign that a game is open.
  seen_at timestamptz not null default platform_now(),
  -- The last sign was that the game was left.
  is_left boolean not null default false,
  played_ms bigint not null default 0 check (played_ms >= 0),
  -- How much of it had been played at the last reality check that was answered.
  checked_ms bigint not null default 0,
  -- The wallet's version at the beginning: what came after it belongs to the sitting.
  from_version bigint not null default 0,
  -- How often the member wants to be reminded; the merchant's own when absent.
  check_every_minutes smallint check (check_every_minutes between 5 and 240),
  -- Up to where a sitting has taken over the time that its member's days count, so that stakes between two signs of the page
  -- around a game belong to it: a page that says nothing puts no reality check off.
  counted_day date,
  counted_ms bigint not null default 0,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  check (checked_ms between 0 and played_ms)
);
select guard_merchant_rows('play_time');
grant select, insert, update on play_time to playfront_app;

reset role;
