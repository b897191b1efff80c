-- Adds a period that ends now and that a heartbeat of the page reported, less what stakes have counted of it already.
create or replace function count_played(p_member uuid, p_ms bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into play_day as held (merchant, member, day, played_ms, counted_until)
  values (current_setting('playfront.merchant'), p_member, protection_day(platform_now()), p_ms, platform_now())
  on conflict (merchant, member, day) do update set
    played_ms = held.played_ms + greatest(0, least(p_ms, coalesce(
      floor(extract(epoch from platform_now() - held.counted_until) * 1000)::bigint, p_ms))),
    counted_until = greatest(held.counted_until, excluded.counted_until)
$$;
grant execute on function count_played to playfront_app;

-- Milliseconds played before a stake: the time since the last stake or heartbeat, at most a minute and a half of it. After five
-- minutes of nothing a new period begins; its first stake counts a second, so that rare stakes use the time up as well.
create or replace function played_before_stake(p_counted_until timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select case
    when p_counted_until is null or p_counted_until < platform_now() - interval '5 minutes' then 1000
    else greatest(0, least(90000, floor(extract(epoch from platform_now() - p_counted_until) * 1000)))
  end::bigint
$$;

-- Counts what the ledger has just written, with the time played, and undoes it whole when a stake is among it that is not
-- allowed: whichever way it came, and however many come at once, because the wallet's row is held. Routes ask before they post,
-- for a better answer. All players of the statement are asked about together.
--   PF010 a break or an exclusion, PF011 a limit; the detail holds the facts
create or replace function count_play() returns trigger
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_players uuid[];
  v_member uuid;
  v_refusal record;
begin
  with moved as materialized (
    select mine.merchant, mine.member,
      sum(case when other.account = 'stakes' and mine.amount < 0 then -mine.amount else 0 end)::bigint as staked,
      count(*) filter (where other.account = 'stakes' and mine.amount < 0) as bets,
      sum(case when other.account in ('payouts', 'rebates') or other.account = 'stakes' and mine.amount > 0
        then mine.amount else 0 end)::bigint as returned,
      sum(case when other.account = 'deposits' then mine.amount else 0 end)::bigint as deposited,
      sum(case when other.account = 'payments_out' then -mine.amount else 0 end)::bigint as withdrawn
    from fresh mine join fresh other on other.transaction = mine.transaction and other.member is null
    where mine.member is not null and other.account in ('stakes', 'payouts', 'rebates', 'deposits', 'payments_out')
    group by mine.merchant, mine.member
  ), today as materialized (
    select protection_day(platform_now()) as day
  ), kept as (
    insert into play_day as held
      (merchant, member, day, staked, bets, returned, deposited, withdrawn, played_ms, counted_until)
    select merchant, member, day, staked, bets, returned, deposited, withdrawn,
      case when staked > 0 then played_before_stake(null) else 0 end, case when staked > 0 then platform_now() end
    from moved, today order by member
    on conflict (merchant, member, day) do update set
      staked = held.staked + excluded.staked, bets = held.bets + excluded.bets,
      returned = held.returned + excluded.returned, deposited = held.deposited + excluded.deposited,
      withdrawn = held.withdrawn + excluded.withdrawn,
      played_ms = held.played_ms + case when excluded.staked > 0 then played_before_stake(held.counted_until) else 0 end,
      counted_until = coalesce(excluded.counted_until, held.counted_until)
  )
  select array_agg(member) filter (where staked > 0) into v_players from moved;
  if v_players is null then
    return null;
  end if;

  for v_member in
    select member from unnest(protection_set_among(v_players)) as playing (member)
  loop
    v_refusal := protection_stake_refusal(v_member, 0);
    if v_refusal.code is not null then
      raise exception '%', v_refusal.code using
        errcode = case v_refusal.code when 'limit_reached' then 'PF011' else 'PF010' end, detail = v_refusal.facts::text;
    end if;
  end loop;
  return null;
end
$$;
create or replace trigger ledger_entries_count after insert on ledger_entry
  referencing new table as fresh for each statement execute function count_play();
