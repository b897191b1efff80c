set local role playfront_owner;

-- Figures by day of the merchant's own calendar, kept from the ledger and the members as these grow, and computed
-- again from them at any time. All of it may be emptied: nothing is kept here alone.

-- How far the reports of a merchant have been computed.
create table report_state (
  merchant text primary key references merchant (code),
  -- The zone that the days below are days of; when the settings name another one, all is computed again.
  zone text not null,
  -- Every movement whose `writer` is below has been counted.
  counted_to bigint not null default 0,
  -- Until `counted_to` has come here, everything is being computed again and the figures are incomplete.
  whole_from bigint not null default 0,
  counted_at timestamptz not null default platform_now()
);
select guard_merchant_rows('report_state');
create policy platform_looks on report_state for select to playfront_platform using (true);
grant select (merchant, zone, counted_to, counted_at) on report_state to playfront_platform;
grant select, insert, update on report_state to playfront_app;

-- Members to be counted: new ones, and those whose number or address was proved or removed.
create table report_due_member (
  merchant text not null,
  id bigint generated always as identity,
  member uuid not null,
  primary key (merchant, id)
);
select guard_merchant_rows('report_due_member');
create policy platform_looks on report_due_member for select to playfront_platform using (true);
grant select (merchant) on report_due_member to playfront_platform;
grant select, insert, delete on report_due_member to playfront_app;

-- What has been counted of each member.
create table report_member (
  merchant text not null,
  member uuid not null,
  registered_on date not null,
  way text not null,
  proved boolean not null,
  deposited_on date,
  played_on date,
  -- Bet on a day from the 7th to the 13th after the registration.
  returned boolean not null default false,
  primary key (merchant, member)
);
select guard_merchant_rows('report_member');
grant select, insert, update, delete on report_member to playfront_app;

create table report_cohort_day (
  merchant text not null,
  day date not null,
  way text not null,
  registered bigint not null default 0,
  proved bigint not null default 0,
  deposited bigint not null default 0,
  played bigint not null default 0,
  returned bigint not null default 0,
  primary key (merchant, day, way)
);
select guard_merchant_rows('report_cohort_day');
grant select, insert, update, delete on report_cohort_day to playfront_app;

-- Weeks, named by their Monday, in which a member bet; and how many of a week's new members did.
create table report_active_week (
  merchant text not null,
  member uuid not null,
  week date not null,
  primary key (merchant, member, week)
);
select guard_merchant_rows('report_active_week');
grant select, insert, delete on report_active_week to playfront_app;

create table report_retention (
  merchant text not null,
  cohort date not null,
  week date not null,
  members bigint not null,
  primary key (merchant, cohort, week)
);
select guard_merchant_rows('report_retention');
grant select, insert, update, delete on report_retention to playfront_app;

-- Every movement of the ledger, by its kind, on the day on which it was written.
create table report_money_day (
  merchant text not null,
  day date not null,
  currency text not null,
  kind text not null,
  movements bigint not null,
  amount bigint not null,
  primary key (merchant, day, currency, kind)
);
select guard_merchant_rows('report_money_day');
grant select, insert, update, delete on report_money_day to playfront_app;

-- What was staked on a game, and whatever became of those very stakes later, on the day on which they were placed.
create table report_play_day (
  merchant text not null,
  day date not null,
  currency text not null,
  source text not null check (source in ('lottery', 'vendor', 'other')),
  -- A lottery's code; of a game provider, the provider and its game.
  game text not null,
  bets bigint not null default 0,
  staked bigint not null default 0,
  refunded bigint not null default 0,
  -- Prizes, with what corrections added and took away.
  won bigint not null default 0,
  rebate bigint not null default 0,
  primary key (merchant, day, currency, source, game)
);
select guard_merchant_rows('report_play_day');
grant select, insert, update, delete on report_play_day to playfront_app;

-- The same stakes less refunds by the odds they were sold at: what the theoretical return is computed from.
create table report_stake_day (
  merchant text not null,
  day date not null,
  currency text not null,
  lottery text not null,
  prize_mode text not null,
  odds_version integer not null,
  bet_type text not null,
  stake bigint not null,
  primary key (merchant, day, currency, lottery, prize_mode, odds_version, bet_type)
);
select guard_merchant_rows('report_stake_day');
grant select, insert, update, delete on report_stake_day to playfront_app;

-- How fast pages were for people, counted and never kept one by one: one row for each kind of visit in an hour, a count for
-- each step of the scale. Nothing here leads to anybody.
create table speed_hour (
  merchant text not null references merchant (code),
  hour timestamptz not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb', 'fcp')),
  version integer not null,
  build text not null check (build ~ '^[A-Za-z0-9_-]{1,16}$'),
  route text not null check (length(route) <= 60),
  device text not null check (device in ('phone', 'desktop')),
  line text not null check (line in ('slow', '3g', '4g', 'unknown')),
  counts integer[] not null,
  expires_at timestamptz not null,
  primary key (merchant, hour, metric, version, build, route, device, line)
);
create index speed_hour_by_end on speed_hour (expires_at);
select guard_merchant_rows('speed_hour');
create policy platform_sweeps on speed_hour to playfront_platform using (expires_at < platform_now());
grant select, insert, update (counts) on speed_hour to playfront_app;
grant select, delete on speed_hour to playfront_platform;

-- What browsers reported about visits, for a merchant's report. None of it is proved: money is settled from the ledger alone.
-- No name, no address and no user agent is kept.
create table tracked_event (
  merchant text not null references merchant (code),
  -- Made by the browser, so that an event that is sent twice is one.
  id uuid not null,
  name text not null check (length(name) between 1 and 32),
  happened_at timestamptz not null,
  received_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  -- The partner that the visit is owed to.
  source text not null check (length(source) <= 128),
  referral_code text,
  original_domain text,
  customer text,
  revenue numeric,
  amount numeric,
  currency text check (length(currency) = 3),
  value text,
  s2s_info jsonb,
  pixel jsonb,
  primary key (merchant, id)
);
create index tracked_event_by_time on tracked_event (merchant, happened_at);
create index tracked_event_by_end on tracked_event (expires_at);
select guard_merchant_rows('tracked_event');
create policy platform_sweeps on tracked_event to playfront_platform using (expires_at < platform_now());
grant select, insert on tracked_event to playfront_app;
grant select, delete on tracked_event to playfront_platform;

-- Members whose device is asked what it decided. The mark is what open pages hear: a page knows its own and nobody can
-- turn it back into a member.
create table why_request (
  merchant text not null references merchant (code),
  member uuid not null,
  mark text not null check (mark ~ '^[0-9a-f]{16}$'),
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
create index why_request_by_end on why_request (expires_at);
select guard_merchant_rows('why_request');
create policy platform_looks on why_request for select to playfront_platform using (true);
create policy platform_sweeps on why_request for delete to playfront_platform using (expires_at < platform_now());
grant select, insert, update (asked_by, asked_name, asked_at, expires_at) on why_request to playfront_app;
grant select, delete on why_request to playfront_platform;

-- What a device reported: the decisions of its last visits. A device is known by a code that it shows itself.
create table why_report (
  merchant text not null references merchant (code),
  device text not null check (device ~ '^[A-Z2-7]{8}$'),
  id uuid not null,
  -- Who was signed in when it was reported; null for a visitor.
  member uuid,
  report jsonb not null,
  reported_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, device, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index why_report_by_member on why_report (merchant, member, reported_at) where member is not null;
create index why_report_by_end on why_report (expires_at);
select guard_merchant_rows('why_report');
create policy platform_sweeps on why_report to playfront_platform using (expires_at < platform_now());
grant select, insert, delete on why_report to playfront_app;
grant select, delete on why_report to playfront_platform;

reset role;
