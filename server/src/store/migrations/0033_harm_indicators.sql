set local role playfront_owner;

-- Up to which day of its calendar the daily run has looked for indicators of harm at a merchant.
create table harm_state (
  merchant text primary key references merchant (code),
  counted_day date not null
);
select guard_merchant_rows('harm_state');
create policy platform_looks on harm_state for select to playfront_platform using (true);
grant select on harm_state to playfront_platform;
grant select, insert, update on harm_state to playfront_app;

-- Members with indicators of harm; one case of a member is not closed at most.
create table harm_case (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  state text not null default 'open' check (state in ('open', 'followUp', 'closed')),
  opened_at timestamptz not null default platform_now(),
  -- When the newest indicator was found.
  found_at timestamptz not null default platform_now(),
  follow_up_on date,
  closed_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'followUp' or follow_up_on is not null)
);
create unique index harm_case_open on harm_case (merchant, member) where closed_at is null;
create index harm_case_by_time on harm_case (merchant, state, found_at, id);
select guard_merchant_rows('harm_case');
grant select, insert, update on harm_case to playfront_app;

-- What was found about a member on a day of the merchant's calendar, once for each kind.
create table harm_finding (
  merchant text not null,
  member uuid not null,
  day date not null,
  kind text not null check (kind in ('chasingLosses', 'nightPlay', 'longPlay', 'frequentDeposits', 'declinedDeposits',
    'cancelledWithdrawals', 'raisedLimits')),
  harm_case uuid not null,
  -- Times, or minutes of play; and the threshold of then.
  value integer not null,
  threshold integer not null,
  primary key (merchant, member, day, kind),
  foreign key (merchant, harm_case) references harm_case (merchant, id)
);
create index harm_finding_by_case on harm_finding (merchant, harm_case);
create index harm_finding_by_day on harm_finding (merchant, day);
select guard_merchant_rows('harm_finding');
grant select, insert on harm_finding to playfront_app;

-- What staff did about it. The note is sealed as notes about members are.
create table harm_interaction (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  harm_case uuid,
  kind text not null check (kind in ('message', 'conversation', 'limitSuggested', 'exclusionOffered', 'noAction')),
  sealed bytea not null,
  follow_up_on date,
  closes boolean not null,
  staff uuid not null,
  staff_name text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, harm_case) references harm_case (merchant, id)
);
create index harm_interaction_by_member on harm_interaction (merchant, member, at);
create index harm_interaction_by_case on harm_interaction (merchant, harm_case);
create index harm_interaction_by_time on harm_interaction (merchant, at);
select guard_merchant_rows('harm_interaction');
grant select, insert on harm_interaction to playfront_app;

-- The daily run and the evidence of a period read a day of all members.
create index play_day_by_day on play_day (merchant, day, member);
create index protection_change_by_time on protection_change (merchant, at);

select guard_moving_merchants();

reset role;
