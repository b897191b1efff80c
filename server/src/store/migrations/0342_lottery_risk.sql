set local role playfront_owner;

-- What an issue may cost the house beyond what it took, as it was measured last (lottery 4.6): by its book where results are
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
