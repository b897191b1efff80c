set local role playfront_owner;

-- Whoever asks to become an agent, or is put forward by somebody of the staff, and what was decided.
create table agent_application (
  merchant text not null references merchant (code),
  -- The name that its maker's page gave it.
  id uuid not null,
  member uuid not null,
  -- What speaks for it.
  words text not null check (length(words) between 1 and 1000),
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- Nobody where the member asked.
  put_by uuid,
  put_name text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- What the member reads about a refusal.
  because text check (length(because) between 1 and 300),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((put_by is null) = (put_name is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'refused') = (because is not null)),
  -- Whoever puts somebody forward may withdraw it, and never be the one who says yes.
  check (state <> 'approved' or put_by is null or decided_by <> put_by)
);
create unique index agent_application_waiting on agent_application (merchant, member) where state = 'waiting';
create index agent_application_by_time on agent_application (merchant, made_at, id);
select guard_merchant_rows('agent_application');
grant select, insert on agent_application to playfront_app;
grant update (state, because, decided_by, decided_name, decided_at) on agent_application to playfront_app;

create index member_agents on member (merchant, id) where type in (1, 2);

-- Commission that waits for people: collected in a run, shown, approved by a second person, and paid line by line.
create table commission_run (
  merchant text not null references merchant (code),
  -- The name that its maker's page gave it.
  id uuid not null,
  -- Days up to and with this one.
  until date not null,
  total bigint not null check (total > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'paid', 'dropped')),
  made_by uuid not null,
  made_name text not null,
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  paid_at timestamptz,
  primary key (merchant, id),
  check ((state = 'open') = (decided_by is null)),
  check (state not in ('approved', 'paid') or decided_by <> made_by),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index commission_run_open on commission_run (merchant) where state = 'open';
create index commission_run_approved on commission_run (merchant) where state = 'approved';
create index commission_run_by_time on commission_run (merchant, made_at, id);
select guard_merchant_rows('commission_run');
grant select, insert on commission_run to playfront_app;
grant update (state, decided_by, decided_name, decided_at, paid_at) on commission_run to playfront_app;

create table commission_line (
  merchant text not null,
  run uuid not null,
  agent uuid not null,
  -- Minor units: what the agent's days come to, what corrections add, and both.
  earned bigint not null check (earned >= 0),
  corrected bigint not null check (corrected >= 0),
  amount bigint not null check (amount > 0 and amount = earned + corrected),
  days integer not null check (days >= 0),
  paid_at timestamptz,
  tried_at timestamptz,
  primary key (merchant, run, agent),
  foreign key (merchant, run) references commission_run (merchant, id),
  foreign key (merchant, agent) references member (merchant, id)
);
create index commission_line_unpaid on commission_line (merchant, run) where paid_at is null;
select guard_merchant_rows('commission_line');
grant select, insert, update (paid_at, tried_at) on commission_line to playfront_app;

-- Days that wait for a run instead of being paid when they are reckoned.
alter table agent_day
  add column waits boolean not null default false,
  add column run uuid,
  add constraint only_what_waits_is_run check (run is null or waits),
  add foreign key (merchant, run) references commission_run (merchant, id);
create index agent_day_waiting on agent_day (merchant, day, agent) where waits and run is null;
create index agent_day_by_run on agent_day (merchant, run, agent) where run is not null;
grant update (run) on agent_day to playfront_app;

-- A correction of what an agent earned, by two people. What is added is paid with the next run; what is taken off goes
-- into what comes over to the agent's next day.
create table commission_correction (
  merchant text not null references merchant (code),
  id uuid not null,
  agent uuid not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  made_by uuid not null,
  made_name text not null,
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  run uuid,
  day date,
  primary key (merchant, id),
  foreign key (merchant, agent) references member (merchant, id),
  foreign key (merchant, run) references commission_run (merchant, id),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> made_by),
  check (state <> 'takenBack' or decided_by = made_by),
  check (run is null or (amount > 0 and state = 'confirmed')),
  check (day is null or (amount < 0 and state = 'confirmed'))
);
create index commission_correction_by_time on commission_correction (merchant, made_at, id);
create index commission_correction_due on commission_correction (merchant, agent)
  where state = 'confirmed' and run is null and day is null;
create index commission_correction_by_run on commission_correction (merchant, run, agent) where run is not null;
select guard_merchant_rows('commission_correction');
grant select, insert on commission_correction to playfront_app;
grant update (state, decided_by, decided_name, decided_at, run, day) on commission_correction to playfront_app;

reset role;
