set local role playfront_owner;

-- The games of other houses that a merchant offers, as the last good list of each house named them; nothing here is a
-- person's. Written by the taking-in alone.
create table catalogue_game (
  merchant text not null references merchant (code),
  vendor text not null check (vendor ~ '^[A-Za-z0-9_.-]{1,32}$'),
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  node_id text not null,
  -- The name the house is shown under at this merchant.
  shown_vendor text not null,
  classify text not null,
  title text not null,
  -- The title without accents, case and marks: what a search looks at.
  folded text not null,
  -- Path on the house's own host.
  cover text not null check (cover ~ '^/[^/\\]'),
  -- Percent as published, times a hundred.
  return_bps integer check (return_bps between 0 and 10000),
  has_trial boolean not null,
  -- Place among all games of the merchant: by class, house, and the house's own order.
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

reset role;
