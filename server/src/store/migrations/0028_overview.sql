set local role playfront_owner;

-- A merchant's figures of a day as they stood at its ten-minute steps: the reports keep whole days alone, and a day that is not
-- over is compared with the same part of an earlier one. Kept for a little longer than a week.
create table report_day_progress (
  merchant text not null references merchant (code),
  day date not null,
  -- The first minute of the step, by the clock of the zone; the figures are the last of the step.
  minute smallint not null check (minute between 0 and 1439),
  zone text not null,
  currency text not null,
  deposits bigint not null,
  withdrawals bigint not null,
  turnover bigint not null,
  wins bigint not null,
  net bigint not null,
  registered bigint not null,
  primary key (merchant, day, minute)
);
select guard_merchant_rows('report_day_progress');
grant select, insert, update, delete on report_day_progress to playfront_app;

-- Where the days of an audit log begin and end in its chain.
create index audit_entry_by_time on audit_entry (merchant, at, seq);

reset role;
