set local role playfront_owner;

-- What an agent earned on one of the merchant's days, reckoned once when the day is over. Amounts are minor units.
create table agent_day (
  merchant text not null,
  agent uuid not null,
  day date not null,
  -- The day's end: where the next one begins.
  until_at timestamptz not null,
  -- Members below the agent whose bets were settled, what they staked, and what the house kept of it.
  players integer not null check (players >= 0),
  turnover bigint not null,
  net bigint not null,
  -- The day's commission, what came over from the days before (never positive), and what was paid of both.
  earned bigint not null,
  carried bigint not null check (carried <= 0),
  paid bigint not null check (paid >= 0),
  reckoned_at timestamptz not null default platform_now(),
  primary key (merchant, agent, day),
  check (paid = greatest(earned + carried, 0)),
  foreign key (merchant, agent) references member (merchant, id)
);
select guard_merchant_rows('agent_day');
grant select, insert on agent_day to playfront_app;

-- Settlements by the day on which they came.
create index lottery_bet_outcome_by_time on lottery_bet_outcome using brin (at);

reset role;
