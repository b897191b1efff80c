set local role playfront_owner;

-- A prize mode has names in the languages of its players, and a version of it may wait for its day (lottery 2.3). On sale is the
-- highest version whose day has come: the view has the name by which placing asks for it.
alter table lottery_prize_mode rename to lottery_prize_mode_version;
alter table lottery_prize_mode_version
  add column label jsonb not null default '{}',
  add column valid_from timestamptz not null default platform_now();

create view lottery_prize_mode with (security_invoker = true) as
  select merchant, code, version, area, tables, label, valid_from
  from lottery_prize_mode_version
  where valid_from <= platform_now();
grant select on lottery_prize_mode to playfront_app;

reset role;
