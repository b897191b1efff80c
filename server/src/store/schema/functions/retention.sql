-- Deletes what single numbers of a merchant's draws could cost, of draws before an instant, the oldest first, and answers of how
-- many draws. It goes on where the last call ended; another node that is at it leaves nothing to do.
create or replace function sweep_lottery_risk(p_before timestamptz, p_draws integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_from timestamptz;
  v_to timestamptz;
  v_issues text[];
begin
  insert into retention_progress (merchant) values (v_merchant) on conflict do nothing;
  select risk_to into v_from from retention_progress where merchant = v_merchant for update skip locked;
  if not found then
    return 0;
  end if;
  -- Draws of one instant stay together.
  select array_agg(issue_id), max(draw_at) into v_issues, v_to from (
    select issue_id, draw_at from lottery_issue
    where merchant = v_merchant and draw_at > v_from and draw_at < p_before
    order by draw_at fetch first p_draws rows with ties) past;
  if v_issues is null then
    return 0;
  end if;
  delete from lottery_exposure where merchant = v_merchant and issue_id = any (v_issues);
  delete from lottery_player_stake where merchant = v_merchant and issue_id = any (v_issues);
  delete from lottery_book where merchant = v_merchant and issue_id = any (v_issues);
  delete from lottery_risk where merchant = v_merchant and issue_id = any (v_issues);
  update retention_progress set risk_to = v_to where merchant = v_merchant;
  return cardinality(v_issues);
end
$$;
grant execute on function sweep_lottery_risk to playfront_app;

-- Deletes draws before an instant on which nobody ever bet, with their steps, of one merchant, the oldest first. Answers how many
-- draws it looked at. Kept are draws with bets, official draws, draws that were called off, because they are counted for
-- everybody, and the first draw of each lottery, from which that count begins. A draw that is not finished when its turn comes
-- is kept too.
create or replace function sweep_lottery_draws(p_before timestamptz, p_draws integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_from timestamptz;
  v_to timestamptz;
  v_draws integer;
  v_issues text[];
begin
  insert into retention_progress (merchant) values (v_merchant) on conflict do nothing;
  select draws_to into v_from from retention_progress where merchant = v_merchant for update skip locked;
  if not found then
    return 0;
  end if;
  -- Draws of one instant stay together.
  select count(*), max(draw_at), array_agg(issue_id) filter (where state = 'settled' and draw_source = 'inHouse'
    and not exists (select from lottery_bet bet where bet.merchant = v_merchant and bet.issue_id = past.issue_id)
    and not exists (select from lottery_slip_issue part where part.merchant = v_merchant and part.issue_id = past.issue_id)
    and not exists (select from lottery_void_issue void where void.merchant = v_merchant and void.issue_id = past.issue_id)
    and not exists (select from lottery_settlement_alarm raised
      where raised.merchant = v_merchant and raised.issue_id = past.issue_id)
    and exists (select from lottery_issue earlier
      where earlier.merchant = v_merchant and earlier.lottery = past.lottery and earlier.draw_at < past.draw_at))
  into v_draws, v_to, v_issues
  from (
    select issue_id, lottery, draw_at, state, draw_source from lottery_issue
    where merchant = v_merchant and draw_at > v_from and draw_at < p_before
    order by draw_at fetch first p_draws rows with ties) past;
  if v_draws = 0 then
    return 0;
  end if;
  delete from lottery_risk where merchant = v_merchant and issue_id = any (v_issues);
  delete from lottery_issue_audit where merchant = v_merchant and issue_id = any (v_issues);
  delete from lottery_issue where merchant = v_merchant and issue_id = any (v_issues);
  update retention_progress set draws_to = v_to where merchant = v_merchant;
  return v_draws;
end
$$;
grant execute on function sweep_lottery_draws to playfront_app;
