set local role playfront_owner;

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

-- Adds up two rows of counts, step by step.
create function add_counts(one integer[], other integer[]) returns integer[]
language sql immutable as $$
  select array_agg(least(a::bigint + b, 2000000000)::integer order by place)
  from unnest(one, other) with ordinality as step (a, b, place)
$$;
grant execute on function add_counts to playfront_app;

reset role;
