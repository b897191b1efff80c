set local role playfront_owner;

-- The issues whose faulty bets a wish gives back, written down with the second person's word while nobody could know their results
-- (lottery 4.9). An issue is not paid before its row is done: of the bets that the wish means, all go back or none.
create table lottery_void_issue (
  merchant text not null,
  wish uuid not null,
  issue_id text not null,
  -- The last bet that was looked at.
  up_to uuid,
  voided integer not null default 0,
  cost bigint not null default 0,
  done_at timestamptz,
  primary key (merchant, wish, issue_id),
  foreign key (merchant, wish) references lottery_void_wish (merchant, id),
  foreign key (merchant, issue_id) references lottery_issue (merchant, issue_id)
);
create index lottery_void_issue_open on lottery_void_issue (merchant, issue_id) where done_at is null;
select guard_merchant_rows('lottery_void_issue');
grant select, insert, update (up_to, voided, cost, done_at) on lottery_void_issue to playfront_app;

reset role;
