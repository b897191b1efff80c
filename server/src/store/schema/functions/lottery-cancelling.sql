-- Takes the issues of a slip for itself, and says whether the slip may be cancelled now:
--   held      it may, until this transaction ends: meanwhile there is no placing, closing, voiding or drawing there
--   repeat    it was cancelled before
--   unknown   the member has no such slip
--   settled   something of it was drawn or refunded already
--   closed    one of its issues takes no bets
--   late      it was accepted p_within_ms ago or earlier
-- Issues are taken in the order in which placing takes them, and before anything else.
create or replace function lottery_claim_cancel(p_member uuid, p_slip uuid, p_within_ms bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_issues text[];
  v_accepted_at timestamptz;
  v_open text[];
begin
  select array(select part ->> 'issueId' from jsonb_array_elements(slip.issues) part), slip.accepted_at
  into v_issues, v_accepted_at
  from lottery_slip slip where slip.member = p_member and slip.slip_id = p_slip;
  if not found then
    return 'unknown';
  end if;
  v_open := array(
    select held.issue_id from (
      select issue_id from lottery_issue
      where issue_id = any (v_issues) and state in ('scheduled', 'open') and platform_now() < close_at
      order by issue_id for no key update
    ) held);
  if exists (select from lottery_slip_cancel gone where gone.member = p_member and gone.slip_id = p_slip) then
    return 'repeat';
  end if;
  if exists (
    select from lottery_bet bet
    where bet.member = p_member and bet.slip_id = p_slip and exists (
      select from lottery_bet_outcome outcome where outcome.bet_id = bet.bet_id)
  ) or exists (select from lottery_issue issue where issue.issue_id = any (v_issues) and issue.finished_at is not null) then
    return 'settled';
  end if;
  -- Asked again of the clock: the locks may have taken a while.
  if exists (
    select from unnest(v_issues) asked
    left join lottery_issue issue on issue.issue_id = asked and issue.issue_id = any (v_open)
    where issue.issue_id is null or platform_now() >= issue.close_at
  ) then
    return 'closed';
  end if;
  if platform_now() >= v_accepted_at + p_within_ms * interval '1 millisecond' then
    return 'late';
  end if;
  return 'held';
end
$$;
grant execute on function lottery_claim_cancel to playfront_app;

-- Takes the slip out of its issues, once every bet of it is refunded; false, and nothing is done, when one is not.
create or replace function lottery_finish_cancel(p_member uuid, p_slip uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
begin
  if exists (
    select from lottery_bet bet
    where bet.member = p_member and bet.slip_id = p_slip and not exists (
      select from lottery_bet_outcome outcome
      where outcome.bet_id = bet.bet_id and outcome.result_version = 0 and outcome.state = 'void'
        and outcome.void_reason = 'player_cancelled' and not outcome.withheld)
  ) then
    return false;
  end if;
  with gone as (
    delete from lottery_slip_issue part using lottery_slip slip
    where slip.member = p_member and slip.slip_id = p_slip and part.member = p_member and part.slip_id = p_slip
      and part.issue_id = any (array(select asked ->> 'issueId' from jsonb_array_elements(slip.issues) asked))
    returning part.issue_id, part.canonical, part.bet_leaf, part.seed_leaf
  )
  insert into lottery_slip_cancel (merchant, member, slip_id, cancelled_at, parts, balance_after, balance_version)
  select v_merchant, p_member, p_slip, date_trunc('milliseconds', platform_now()),
    (select jsonb_agg(jsonb_build_object('issueId', issue_id, 'canonical', canonical, 'betLeaf', bet_leaf, 'seedLeaf', seed_leaf)
      order by issue_id) from gone),
    wallet.balance, wallet.version
  from wallet where wallet.member = p_member;
  update lottery_slip set refunded_issues = issue_count where member = p_member and slip_id = p_slip;
  return true;
end
$$;
grant execute on function lottery_finish_cancel to playfront_app;
