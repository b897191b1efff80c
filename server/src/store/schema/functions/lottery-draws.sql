-- Steps of draws that are one statement: most draws have no bets, and as transactions of several statements their steps were half of
-- what an idle node asked. Each answers what came of it, as the steps on the node do:
--   moved      it was taken and recorded
--   elsewhere  the issue is in another state, or another scheduler holds it
--   early      its time has not come by the database's clock
--   played     the issue has bets: the step is the node's

-- Writes down that issues are open, and answers which. Bets do not wait for it: they go by the clock (lottery 4.1).
create or replace function lottery_open_issues(p_issues text[], p_actor text) returns setof text
language sql volatile set search_path = public, pg_temp as $$
  with due as (
    select merchant, issue_id from lottery_issue
    where issue_id = any (p_issues) and state = 'scheduled' and open_at <= platform_now()
    order by issue_id for update skip locked
  ), moved as (
    update lottery_issue issue set state = 'open', version = issue.version + 1, due_at = issue.close_at
    from due where issue.merchant = due.merchant and issue.issue_id = due.issue_id
    returning issue.merchant, issue.issue_id, issue.version
  )
  insert into lottery_issue_audit (merchant, issue_id, version, from_state, to_state, actor, at)
  select merchant, issue_id, version, 'scheduled', 'open', p_actor, platform_now() from moved returning issue_id
$$;
grant execute on function lottery_open_issues to playfront_app;

-- Ends the betting on an issue without slips and publishes the root of nothing. Waits for bets that are being placed and sees those
-- that were accepted meanwhile, because each of its statements reads what is committed by then (lottery 6.2, T3).
create or replace function lottery_close_unplayed(
  p_issue text, p_root text, p_genesis_ms bigint, p_period_ms bigint, p_actor text) returns text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_issue lottery_issue;
  v_now timestamptz;
begin
  select * into v_issue from lottery_issue where issue_id = p_issue for update;
  if not found or v_issue.state not in ('open', 'suspended') then
    return 'elsewhere';
  end if;
  v_now := date_trunc('milliseconds', platform_now());
  if v_now < v_issue.close_at then
    return 'early';
  end if;
  if exists (select from lottery_slip_issue where issue_id = p_issue) then
    return 'played';
  end if;
  update lottery_issue set state = 'closed', version = version + 1, client_root = p_root, bet_root = p_root, roots_at = v_now,
    due_at = coalesce(to_timestamp((p_genesis_ms + (beacon_round - 1) * p_period_ms) / 1000.0), draw_at)
  where issue_id = p_issue;
  insert into lottery_issue_audit (merchant, issue_id, version, from_state, to_state, actor, at)
  values (v_issue.merchant, p_issue, v_issue.version + 1, v_issue.state, 'closed', p_actor, platform_now());
  return 'moved';
end
$$;
grant execute on function lottery_close_unplayed to playfront_app;

-- Draws an issue without bets and settles it: there is nobody to pay. All its steps are recorded, and what observes issues sees the
-- result first and then the end. Whatever there is to pay, void or add up leaves the step to the node.
create or replace function lottery_draw_unplayed(
  p_issue text, p_version integer, p_numbers jsonb, p_seed text, p_actor text) returns text
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  v_issue lottery_issue;
  v_now timestamptz;
begin
  select * into v_issue from lottery_issue where issue_id = p_issue for update skip locked;
  if not found or v_issue.state <> 'drawing' or v_issue.version <> p_version then
    return 'elsewhere';
  end if;
  v_now := date_trunc('milliseconds', platform_now());
  if v_now < v_issue.draw_at then
    return 'early';
  end if;
  if v_issue.draw_source <> 'inHouse' or v_issue.beacon_randomness is null or v_issue.paid_bets <> 0 or v_issue.paid_amount <> 0
    or exists (select from lottery_slip_issue where issue_id = p_issue)
    or exists (select from lottery_bet where issue_id = p_issue)
    or exists (select from lottery_bet_outcome where issue_id = p_issue)
    or exists (select from lottery_void_issue where issue_id = p_issue and done_at is null) then
    return 'played';
  end if;
  update lottery_issue set state = 'settled', version = version + 3, due_at = null, numbers = p_numbers, server_seed = p_seed,
    result_version = 1, drawn_at = v_now, finished_at = v_now
  where issue_id = p_issue;
  insert into lottery_issue_audit (merchant, issue_id, version, from_state, to_state, actor, at)
  select v_issue.merchant, p_issue, v_issue.version + step.number, step.from_state, step.to_state, p_actor, platform_now()
  from (values (1, 'drawing', 'drawn'), (2, 'drawn', 'settling'), (3, 'settling', 'settled')) step (number, from_state, to_state);
  return 'moved';
end
$$;
grant execute on function lottery_draw_unplayed to playfront_app;
