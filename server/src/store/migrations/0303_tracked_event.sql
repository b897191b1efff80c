set local role playfront_owner;

-- What browsers told of visits, for a merchant's report. Nobody proves any of it: money is settled from the ledger alone.
-- No name, no address and no user agent is kept.
create table tracked_event (
  merchant text not null references merchant (code),
  -- Made by the browser, so that an event that is told twice is one.
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

reset role;
