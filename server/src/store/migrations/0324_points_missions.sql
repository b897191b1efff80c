set local role playfront_owner;

-- Points are no money: earned by settled play and missions, spent in the point market. Entries are added and never changed;
-- the balance beside them is the last entry's.
create table point_wallet (
  merchant text not null,
  member uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null default 0,
  -- All fair stakes that were turned into points, so that nothing is lost in rounding.
  played bigint not null default 0,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('point_wallet');
grant select, insert, update on point_wallet to playfront_app;

create table point_entry (
  merchant text not null,
  member uuid not null,
  version bigint not null,
  kind text not null check (kind in ('play', 'mission', 'board', 'order')),
  reference text not null,
  amount bigint not null check (amount <> 0 and (amount < 0) = (kind = 'order')),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null default platform_now(),
  primary key (merchant, member, version),
  constraint point_entry_once unique (merchant, member, kind, reference),
  foreign key (merchant, member) references point_wallet (merchant, member)
);
create index point_entry_by_time on point_entry (merchant, at);
select guard_merchant_rows('point_entry');
grant select, insert on point_entry to playfront_app;

-- How many of a good have been ordered; how many there are is a setting.
create table mall_sold (
  merchant text not null references merchant (code),
  good text not null,
  sold integer not null check (sold >= 0),
  primary key (merchant, good)
);
select guard_merchant_rows('mall_sold');
grant select, insert, update on mall_sold to playfront_app;

create table mall_order (
  merchant text not null,
  member uuid not null,
  -- Made by the caller: the same again is the same order.
  id uuid not null,
  good text not null,
  -- What it was called then, by language.
  names jsonb not null,
  points bigint not null check (points > 0),
  delivery text not null check (delivery in ('CASH', 'BONUS', 'COUPON')),
  amount bigint check (amount > 0),
  coupon text,
  at timestamptz not null default platform_now(),
  primary key (merchant, member, id),
  constraint mall_coupon_once unique (merchant, coupon),
  foreign key (merchant, member) references member (merchant, id),
  check ((delivery = 'COUPON') = (coupon is not null) and (delivery = 'COUPON') = (amount is null))
);
create index mall_order_by_time on mall_order (merchant, member, at);
select guard_merchant_rows('mall_order');
grant select, insert on mall_order to playfront_app;

-- A mission's prize, taken once a period.
create table mission_claim (
  merchant text not null,
  member uuid not null,
  mission text not null,
  -- First day of the merchant's day or week.
  period text not null check (period ~ '^\d{4}-\d\d-\d\d$'),
  claim_id uuid not null,
  -- Points, or cash in minor units.
  prize text not null check (prize in ('POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default platform_now(),
  primary key (merchant, member, mission, period),
  constraint mission_claim_once unique (merchant, member, claim_id),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('mission_claim');
grant select, insert on mission_claim to playfront_app;

reset role;
