set local role playfront_owner;

-- What the database is for, as its first server said. It never changes: the accounts of a demonstration are published.
create table platform_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demonstration', 'production')),
  claimed_at timestamptz not null default platform_now()
);
alter table platform_mode enable row level security;
alter table platform_mode force row level security;
create policy platform_all on platform_mode to playfront_platform using (true) with check (true);
grant select, insert on platform_mode to playfront_platform;

reset role;
