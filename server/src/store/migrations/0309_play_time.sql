set local role playfront_owner;

-- The sitting that a member plays in, or played in last. One row a member: what is over is told by the ledger.
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
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  check (checked_ms between 0 and played_ms)
);
select guard_merchant_rows('play_time');
grant select, insert, update on play_time to playfront_app;

reset role;
