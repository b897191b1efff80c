-- Whether an endpoint of the merchant wants an event: asked first where putting the event together reads many rows.
create or replace function webhook_wanted(p_type text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from webhook_endpoint
    where merchant = current_setting('playfront.merchant', true) and state <> 'off' and p_type = any (event_types))
$$;

-- Writes events of one type, in the order of the arrays, for each endpoint of the merchant that wants them, in the transaction of
-- the fact. Without one it writes nothing. An event holds ids, amounts in minor units and states; nothing else about a person.
create or replace function webhook_emit_each(p_type text, p_members uuid[], p_data jsonb[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select merchant, id, state from webhook_endpoint
    where merchant = current_setting('playfront.merchant', true) and state <> 'off' and p_type = any (event_types)
  ), named as materialized (
    select gen_random_uuid() as event, fact.member, fact.data, fact.place
    from unnest(p_members, p_data) with ordinality as fact (member, data, place)
  )
  insert into webhook_delivery (merchant, endpoint, event, member, type, version, data, due_at)
  select merchant, id, named.event, named.member, p_type, 1, jsonb_strip_nulls(named.data),
    case when state = 'paused' then 'infinity' else platform_now() end
  from wanted cross join named order by named.place
$$;

create or replace function webhook_emit(p_member uuid, p_type text, p_data jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  select webhook_emit_each(p_type, array[p_member], array[p_data])
$$;

-- An instant as JSON has it: UTC with milliseconds.
create or replace function webhook_instant(p_at timestamptz) returns text
language sql stable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function webhook_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.id, case tg_op when 'INSERT' then 'member.registered' else 'member.closed' end,
    jsonb_build_object('memberId', new.id));
  return null;
end
$$;
create or replace trigger webhook_registered after insert on member
  for each row execute function webhook_of_member();
create or replace trigger webhook_closed after update of state on member
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function webhook_of_member();

create or replace function webhook_of_exclusion() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.member, 'member.excluded', jsonb_build_object('memberId', new.member,
    'from', webhook_instant(new.starts_at), 'until', webhook_instant(new.ends_at)));
  return null;
end
$$;
create or replace trigger webhook_excluded after insert on protection_restriction
  for each row when (new.kind = 'exclusion') execute function webhook_of_exclusion();

create or replace function webhook_of_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.member, case new.state when 'done' then 'deposit.credited' else 'deposit.reversed' end,
    jsonb_build_object('memberId', new.member, 'depositId', new.id, 'currency', new.currency,
      'amount', case new.state when 'done' then new.credited else coalesce(new.credited, new.amount) end, 'fee', new.fee));
  return null;
end
$$;
create or replace trigger webhook_deposit after update of state on deposit
  for each row when (new.state in ('done', 'reversed') and old.state <> new.state) execute function webhook_of_deposit();

create or replace function webhook_of_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.member,
    case when tg_op = 'INSERT' then 'withdrawal.requested' when new.state = 'paid' then 'withdrawal.paid'
      else 'withdrawal.rejected' end,
    jsonb_build_object('memberId', new.member, 'withdrawalId', new.id, 'currency', new.currency, 'amount', new.amount,
      'fee', new.fee, 'outcome', case when tg_op = 'UPDATE' and new.state <> 'paid' then new.state end));
  return null;
end
$$;
create or replace trigger webhook_withdrawal_requested after insert on withdrawal
  for each row execute function webhook_of_withdrawal();
create or replace trigger webhook_withdrawal_ended after update of state on withdrawal
  for each row when (new.state in ('paid', 'failed', 'refused', 'cancelled') and old.state <> new.state)
  execute function webhook_of_withdrawal();

create or replace function webhook_of_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.member, 'promotion.claimed', jsonb_build_object('memberId', new.member,
    'promotionId', new.promotion, 'claimId', new.claim_id, 'currency', new.currency, 'amount', new.amount));
  return null;
end
$$;
create or replace trigger webhook_claimed after insert on promotion_claim
  for each row execute function webhook_of_claim();

create or replace function webhook_of_slips() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wanted('slip.placed') then
    perform webhook_emit_each('slip.placed', array_agg(member order by accepted_at, slip_id),
      array_agg(jsonb_build_object('memberId', member, 'slipId', slip_id, 'lottery', lottery, 'currency', currency, 'amount', cost,
        'issues', issues) order by accepted_at, slip_id))
    from placed;
  end if;
  return null;
end
$$;
create or replace trigger webhook_slip_placed after insert on lottery_slip
  referencing new table as placed for each statement execute function webhook_of_slips();

create or replace function webhook_of_slip_cancel() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_emit(new.member, 'slip.cancelled', jsonb_build_object('memberId', new.member, 'slipId', new.slip_id,
      'lottery', slip.lottery, 'currency', slip.currency, 'amount', slip.cost))
  from lottery_slip slip where slip.merchant = new.merchant and slip.member = new.member and slip.slip_id = new.slip_id;
  return null;
end
$$;
create or replace trigger webhook_slip_cancelled after insert on lottery_slip_cancel
  for each row execute function webhook_of_slip_cancel();

-- What an issue's result, or its end without one, brought each of its slips: all of them the first time, and those that a
-- corrected result changed. A slip that its member cancelled has been told before. A bet without an outcome lost.
create or replace function webhook_slips_of_issue(p_issue lottery_issue)
returns table (member uuid, slip_id uuid, currency text, cost bigint, payout bigint, refunded bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with outcome as materialized (
    select distinct on (bet_id) bet_id, result_version, state, payout from lottery_bet_outcome
    where merchant = p_issue.merchant and issue_id = p_issue.issue_id order by bet_id, result_version desc
  )
  select bet.member, bet.slip_id, bet.currency, sum(bet.cost)::bigint, coalesce(sum(outcome.payout), 0)::bigint,
    coalesce(sum(bet.cost) filter (where outcome.state = 'void'), 0)::bigint
  from lottery_bet bet left join outcome using (bet_id)
  where bet.merchant = p_issue.merchant and bet.issue_id = p_issue.issue_id and not exists (
    select from lottery_slip_cancel gone
    where gone.merchant = bet.merchant and gone.member = bet.member and gone.slip_id = bet.slip_id)
  group by bet.member, bet.slip_id, bet.currency
  having p_issue.result_version <= 1 or bool_or(outcome.result_version = p_issue.result_version)
$$;

create or replace function webhook_of_issue() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_issue constant jsonb := jsonb_build_object('issueId', new.issue_id, 'lottery', new.lottery,
    'resultVersion', new.result_version);
begin
  if new.result_version > old.result_version then
    perform webhook_emit(null, 'draw.result', v_issue || jsonb_build_object('source', new.draw_source,
      'drawAt', webhook_instant(new.draw_at), 'numbers', new.numbers));
  end if;
  if new.state = 'cancelled' then
    perform webhook_emit(null, 'draw.cancelled', jsonb_build_object('issueId', new.issue_id, 'lottery', new.lottery,
      'drawAt', webhook_instant(new.draw_at), 'reason', new.void_reason));
  end if;
  if new.state in ('settled', 'refunded') and webhook_wanted('slip.settled') then
    perform webhook_emit_each('slip.settled', array_agg(slip.member order by slip.member, slip.slip_id),
      array_agg(v_issue || jsonb_build_object('memberId', slip.member, 'slipId', slip.slip_id, 'currency', slip.currency,
        'amount', slip.cost, 'payout', slip.payout, 'refunded', slip.refunded) order by slip.member, slip.slip_id))
    from webhook_slips_of_issue(new) slip;
  end if;
  if new.state = 'settled' then
    perform webhook_emit(null, 'draw.settled', v_issue);
  end if;
  return null;
end
$$;
create or replace trigger webhook_issue_moved after update of state on lottery_issue
  for each row when (old.state <> new.state and (new.result_version > old.result_version
    or new.state in ('cancelled', 'settled', 'refunded')))
  execute function webhook_of_issue();
