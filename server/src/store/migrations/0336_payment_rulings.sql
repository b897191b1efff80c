set local role playfront_owner;

-- What a person decided about money that came beyond a deposit: it is the member's, or it was sent back. One for each deposit.
create table deposit_excess_ruling (
  merchant text not null references merchant (code),
  deposit uuid not null,
  -- The ruling's own name: sent twice, it is one.
  id uuid not null,
  verdict text not null check (verdict in ('credit', 'sendBack')),
  amount bigint not null check (amount > 0),
  reason text not null check (char_length(reason) between 1 and 300),
  ruled_by text not null check (char_length(ruled_by) between 1 and 80),
  ruled_at timestamptz not null default platform_now(),
  primary key (merchant, deposit),
  unique (merchant, id),
  foreign key (merchant, deposit) references deposit (merchant, id)
);
select guard_merchant_rows('deposit_excess_ruling');
grant select, insert on deposit_excess_ruling to playfront_app;
-- The same on the deposit, for everybody who shows it.
alter table deposit add column excess_verdict text check (excess_verdict in ('credit', 'sendBack'));
grant update (excess_verdict) on deposit to playfront_app;
create index deposit_excess_open on deposit (merchant, settled_at, id) where excess > 0 and excess_verdict is null;

-- What a person decided about a payout of which its house told two ends. A withdrawal may be contradicted again.
create table payout_ruling (
  merchant text not null references merchant (code),
  id uuid not null,
  withdrawal uuid not null,
  verdict text not null check (verdict in ('giveBack', 'keep')),
  reason text not null check (char_length(reason) between 1 and 300),
  ruled_by text not null check (char_length(ruled_by) between 1 and 80),
  contradicted_at timestamptz not null,
  ruled_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id)
);
create index payout_ruling_by_withdrawal on payout_ruling (merchant, withdrawal);
-- The money comes back once.
create unique index payout_given_back_once on payout_ruling (merchant, withdrawal) where verdict = 'giveBack';
select guard_merchant_rows('payout_ruling');
grant select, insert on payout_ruling to playfront_app;
create index withdrawal_contradicted on withdrawal (merchant, contradicted_at, id) where contradicted_at is not null;

-- The demonstration's paying house sends back what it has paid.
alter table sandbox_payout add column came_back boolean not null default false;
grant update (ends, came_back) on sandbox_payout to playfront_app;

reset role;
