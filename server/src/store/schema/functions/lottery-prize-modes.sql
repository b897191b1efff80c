-- What is on sale: of each prize mode, the versions whose day has come; the highest one counts (lottery 2.3).
create or replace view lottery_prize_mode with (security_invoker = true) as
  select merchant, code, version, area, tables, label, valid_from
  from lottery_prize_mode_version
  where valid_from <= platform_now();
grant select on lottery_prize_mode to playfront_app;
