set local role playfront_owner;

-- Figures by day of the merchant's own calendar, kept from the ledger and the members as these grow, and at any time reckoned
-- anew from them. All of it may be emptied: nothing here is the only one to know something.

-- How far the reckoning of a merchant has come.
create table report_state (
  merchant text primary key references merchant (code),
  -- The zone that the days below are days of; another one in the settings begins it all anew.
  zone text not null,
  -- Every movement whose `writer` is below has been counted.
  counted_to bigint not null default 0,
  -- Until `counted_to` has come here, a reckoning anew is under way and the figures are not whole.
  whole_from bigint not null default 0,
  counted_at timestamptz not null default platform_now()
);
select guard_merchant_rows('report_state');
grant select, insert, update on report_state to playfront_app;

-- Members to be looked at: new ones, and those whose number or address was proved or taken away.
create table report_due_member (
  merchant text not null,
  id bigint generated always as identity,
  member uuid not null,
  primary key (merchant, id)
);
select guard_merchant_rows('report_due_member');
grant select, insert, delete on report_due_member to playfront_app;

create function report_note_member() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into report_due_member (merchant, member) values (new.merchant, new.id);
  return null;
end
$$;
create trigger report_note_member after insert or update of mobile_verified_at, email_verified_at on member
  for each row execute function report_note_member();

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
  -- A lottery's code; of another house, the house and its game.
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

-- The same stakes less refunds by the odds they were sold at: what a return in theory is reckoned from.
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

reset role;
