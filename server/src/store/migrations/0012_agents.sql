set local role playfront_owner;

-- Instants that pages of a list go by have whole milliseconds, as those who ask for a page know no smaller ones.

-- The code that a member gives to friends: made when it is first asked for, it never changes.
create table referral_code (
  merchant text not null,
  member uuid not null,
  code text not null check (code ~ '^[a-z2-9]{8}$'),
  made_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  constraint referral_code_once unique (merchant, code),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('referral_code');
grant select, insert on referral_code to playfront_app;

-- Who came by whose code, written with the account itself: once for each member, and never changed.
create table referral (
  merchant text not null,
  invited uuid not null,
  inviter uuid not null check (inviter <> invited),
  -- How many invitations lie behind this one, itself included.
  depth smallint not null check (depth between 1 and 21),
  -- Why the invitation counts for nobody; null when it counts.
  refused text check (refused in ('not.offered', 'inviter.away', 'own.device', 'own.contact', 'chain.long')),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  primary key (merchant, invited),
  foreign key (merchant, invited) references member (merchant, id),
  foreign key (merchant, inviter) references member (merchant, id)
);
create index referral_by_inviter on referral (merchant, inviter, at, invited);
select guard_merchant_rows('referral');
grant select, insert on referral to playfront_app;

-- Members whose accounts an agent opened.
create table downline (
  merchant text not null,
  member uuid not null,
  agent uuid not null check (agent <> member),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, agent) references member (merchant, id)
);
create index downline_by_agent on downline (merchant, agent, at, member);
select guard_merchant_rows('downline');
grant select, insert on downline to playfront_app;

-- Links that an agent hands out, each under a name of the agent's own.
create table agent_link (
  merchant text not null,
  -- Made by the agent's device, so that a request that is sent twice makes one link.
  id uuid not null,
  agent uuid not null,
  code text not null check (code ~ '^[a-z2-9]{10}$'),
  name text not null check (length(name) between 1 and 80),
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- Since when it counts nothing; null while it does.
  off_at timestamptz,
  primary key (merchant, id),
  constraint agent_link_code_once unique (merchant, code),
  foreign key (merchant, agent) references member (merchant, id)
);
create index agent_link_by_agent on agent_link (merchant, agent, made_at, id);
select guard_merchant_rows('agent_link');
grant select, insert, update (off_at) on agent_link to playfront_app;

-- What each link has brought, by the merchant's calendar. Counted where it happens, so that a page of links is short work.
create table agent_link_day (
  merchant text not null,
  link uuid not null,
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  registrations integer not null default 0 check (registrations >= 0),
  first_deposits integer not null default 0 check (first_deposits >= 0),
  primary key (merchant, link, day),
  foreign key (merchant, link) references agent_link (merchant, id)
);
select guard_merchant_rows('agent_link_day');
grant select, insert, update (visits, registrations, first_deposits) on agent_link_day to playfront_app;

-- Whose visit was counted already. Neither mark leads to anybody: the first is made for one link and one day, the second
-- under a key of the platform's for one link and one day.
create table agent_link_visit (
  merchant text not null,
  link uuid not null,
  day date not null,
  visit bytea not null check (length(visit) = 32),
  address bytea not null check (length(address) = 32),
  expires_at timestamptz not null default platform_now() + interval '2 days',
  primary key (merchant, link, day, visit),
  foreign key (merchant, link) references agent_link (merchant, id)
);
create index agent_link_visit_by_address on agent_link_visit (merchant, link, day, address);
create index agent_link_visit_by_end on agent_link_visit (expires_at);
select guard_merchant_rows('agent_link_visit');
create policy platform_sweeps on agent_link_visit to playfront_platform using (expires_at < platform_now());
grant select, insert on agent_link_visit to playfront_app;
grant select, delete on agent_link_visit to playfront_platform;

-- Who opened an account by which link, written with the account itself.
create table agent_link_member (
  merchant text not null,
  member uuid not null,
  link uuid not null,
  -- Why the registration counts for nobody; null when it counts.
  refused text check (refused in ('link.off', 'agent.away', 'own.device', 'own.contact')),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  first_deposit_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, link) references agent_link (merchant, id)
);
select guard_merchant_rows('agent_link_member');
grant select, insert, update (first_deposit_at) on agent_link_member to playfront_app;

-- Members who apply to become an agent, or are put forward by a staff user, and what was decided.
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
  -- A staff user who puts a member forward may withdraw it, and never approves it.
  check (state <> 'approved' or put_by is null or decided_by <> put_by)
);
create unique index agent_application_waiting on agent_application (merchant, member) where state = 'waiting';
create index agent_application_by_time on agent_application (merchant, made_at, id);
select guard_merchant_rows('agent_application');
grant select, insert on agent_application to playfront_app;
grant update (state, because, decided_by, decided_name, decided_at) on agent_application to playfront_app;

-- Commission that waits for people: collected in a run, shown, approved as a request with the run's id, and paid line by line.
create table commission_run (
  merchant text not null references merchant (code),
  -- The name that its maker's page gave it, and the id of its approval request.
  id uuid not null,
  -- Days up to and with this one.
  until date not null,
  total bigint not null check (total > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'paid', 'dropped')),
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  paid_at timestamptz,
  primary key (merchant, id),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index commission_run_open on commission_run (merchant) where state = 'open';
create index commission_run_approved on commission_run (merchant) where state = 'approved';
create index commission_run_by_time on commission_run (merchant, made_at, id);
select guard_merchant_rows('commission_run');
grant select, insert on commission_run to playfront_app;
grant update (state, paid_at) on commission_run to playfront_app;

-- What an agent earned on one of the merchant's days, computed once when the day is over. Amounts are minor units.
create table agent_day (
  merchant text not null,
  agent uuid not null,
  day date not null,
  -- The day's end: where the next one begins.
  until_at timestamptz not null,
  -- Members below the agent whose bets were settled, what they staked, and what the operator kept of it.
  players integer not null check (players >= 0),
  turnover bigint not null,
  net bigint not null,
  -- The day's commission, what came over from the days before (never positive), and what was paid of both.
  earned bigint not null,
  carried bigint not null check (carried <= 0),
  paid bigint not null check (paid >= 0),
  computed_at timestamptz not null default platform_now(),
  -- Days that wait for a run instead of being paid when they are computed.
  waits boolean not null default false,
  run uuid,
  primary key (merchant, agent, day),
  check (paid = greatest(earned + carried, 0)),
  foreign key (merchant, agent) references member (merchant, id),
  constraint only_what_waits_is_run check (run is null or waits),
  foreign key (merchant, run) references commission_run (merchant, id)
);
create index agent_day_waiting on agent_day (merchant, day, agent) where waits and run is null;
create index agent_day_by_run on agent_day (merchant, run, agent) where run is not null;
select guard_merchant_rows('agent_day');
grant select, insert on agent_day to playfront_app;
grant update (run) on agent_day to playfront_app;

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

-- Corrections of what agents earned, as two people approved them. What is added is paid with the next run; what is taken off
-- goes into what comes over to the agent's next day.
create table commission_correction (
  merchant text not null references merchant (code),
  -- Of the approval request.
  id uuid not null,
  agent uuid not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 300),
  -- When it was requested.
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  run uuid,
  day date,
  primary key (merchant, id),
  foreign key (merchant, agent) references member (merchant, id),
  foreign key (merchant, run) references commission_run (merchant, id),
  check (run is null or amount > 0),
  check (day is null or amount < 0)
);
create index commission_correction_due on commission_correction (merchant, agent) where run is null and day is null;
create index commission_correction_by_run on commission_correction (merchant, run, agent) where run is not null;
select guard_merchant_rows('commission_correction');
grant select, insert, update (run, day) on commission_correction to playfront_app;

reset role;
