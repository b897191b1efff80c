-- Writes an event for each endpoint of the merchant that wants it, in the transaction of the fact. Without one it writes nothing.
-- An event holds ids, amounts in minor units and states; nothing else about a person.
create or replace function webhook_emit(p_member uuid, p_type text, p_data jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select merchant, id, state from webhook_endpoint
    where merchant = current_setting('playfront.merchant', true) and state <> 'off' and p_type = any (event_types)
  ), named as materialized (select gen_random_uuid() as event)
  insert into webhook_delivery (merchant, endpoint, event, member, type, version, data, due_at)
  select merchant, id, named.event, p_member, p_type, 1, jsonb_strip_nulls(p_data),
    case when state = 'paused' then 'infinity' else platform_now() end
  from wanted cross join named
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
