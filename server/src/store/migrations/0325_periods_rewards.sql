set local role playfront_owner;

-- A day or week of a cashback or a leader board whose result stands. Whoever writes the row reckons it, in one transaction.
create table reward_period (
  merchant text not null references merchant (code),
  kind text not null check (kind in ('cashback', 'board')),
  -- The promotion, or the board.
  name text not null,
  period text not null check (period ~ '^\d{4}-\d\d-\d\d$'),
  at timestamptz not null default platform_now(),
  primary key (merchant, kind, name, period)
);
select guard_merchant_rows('reward_period');
grant select, insert on reward_period to playfront_app;

-- What a period, or an invited friend, brings a member: reckoned once, paid once, or kept back with its reason.
create table reward_due (
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('cashback', 'board', 'referral')),
  name text not null,
  -- The period's first day; of a referral the friend's id.
  occasion text not null,
  prize text not null check (prize in ('POINTS', 'CASH')),
  amount bigint not null check (amount > 0),
  -- Net loss behind a cashback, place on a board; nothing of a friend.
  figure bigint,
  state text not null default 'due' check (state in ('due', 'paid', 'withheld')),
  reason text,
  tried_at timestamptz,
  at timestamptz not null default platform_now(),
  primary key (merchant, kind, name, occasion, member),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'withheld') = (reason is not null))
);
create index reward_due_open on reward_due (merchant, tried_at nulls first) where state = 'due';
create index reward_due_by_member on reward_due (merchant, member, at);
-- A friend is worth a reward once, whoever invited them and whatever the promotion is called.
create unique index reward_once_a_friend on reward_due (merchant, occasion) where kind = 'referral';
select guard_merchant_rows('reward_due');
grant select, insert, update (state, reason, tried_at) on reward_due to playfront_app;

-- Members who do not want their name on a leader board.
create table board_hidden (
  merchant text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('board_hidden');
grant select, insert, delete on board_hidden to playfront_app;

reset role;
