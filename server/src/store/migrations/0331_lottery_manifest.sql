set local role playfront_owner;

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

reset role;
