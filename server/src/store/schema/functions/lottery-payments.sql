-- What an issue's outcomes say is owed, and what is in the ledger under the keys of those payments (lottery 4.8). It looks
-- each one up by itself (a subquery in the list, never a join): the ledger is long, an issue's winners are few, and a join
-- planned while the tables were small walks every bet for every winner once they have grown.
create or replace function lottery_sum_payments(p_issue text) returns table (bets bigint, owed bigint, posted bigint)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with outcome as materialized (
    select bet_id, result_version, payout, rebate,
      case when state = 'void' then (
        select cost from lottery_bet bet where bet.issue_id = p_issue and bet.bet_id = outcome.bet_id
      ) else 0 end as refund
    from lottery_bet_outcome outcome
    where issue_id = p_issue and not withheld
  ), payment as materialized (
    select 'pay:' || bet_id || ':' || result_version as key, payout as amount from outcome where payout > 0
    union all
    select 'rebate:' || bet_id, rebate from outcome where rebate > 0
    union all
    select 'refund:' || bet_id, refund from outcome where refund > 0
  )
  select
    (select count(*) from lottery_bet where issue_id = p_issue),
    coalesce(sum(amount), 0)::bigint,
    coalesce(sum((
      select cash.amount from ledger_entry cash
      where cash.transaction = (select transaction from ledger_key movement where movement.key = payment.key)
        and cash.account = 'cash'
    )), 0)::bigint
  from payment
$$;
grant execute on function lottery_sum_payments to playfront_app;

-- What a version of a result changed, by its outcomes and by the ledger (lottery 4.8). An outcome that was withheld was never
-- paid, so there is nothing to give or take.
create or replace function lottery_sum_corrections(p_issue text, p_version integer) returns table (owed bigint, posted bigint)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with changed as materialized (
    select outcome.bet_id, outcome.payout, outcome.waived,
      coalesce(before.paid, 0) as paid_before
    from lottery_bet_outcome outcome
    left join lateral (
      select payout + waived as paid from lottery_bet_outcome earlier
      where earlier.bet_id = outcome.bet_id and earlier.result_version < p_version and not earlier.withheld
      order by result_version desc limit 1
    ) before on true
    where outcome.issue_id = p_issue and outcome.result_version = p_version and not outcome.withheld
  )
  select coalesce(sum(payout + waived - paid_before), 0)::bigint,
    coalesce(sum((
      select sum(case movement.kind when 'correction' then 1 else -1 end * given.amount)
      from ledger_key movement
      join ledger_entry given on given.transaction = movement.transaction and given.amount > 0
      where movement.key in ('adj:' || bet_id || ':' || p_version, 'adj-owed:' || bet_id || ':' || p_version)
    )), 0)::bigint
  from changed
$$;
grant execute on function lottery_sum_corrections to playfront_app;

-- How much of a member's cash a correction may take: never what was deposited after an instant, nor the excess of a deposit
-- that was credited (lottery 4.8).
create or replace function lottery_cash_to_take(p_members uuid[], p_since timestamptz)
returns table (member uuid, available bigint, is_frozen boolean)
language sql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with held as materialized (
    select wallet.member, wallet.balance, wallet.frozen_at from wallet
    where wallet.member = any (p_members) order by wallet.member for no key update
  )
  select held.member, greatest(0, held.balance - coalesce((
      select sum(cash.amount) from ledger_entry cash join ledger_transaction movement on movement.id = cash.transaction
      where cash.member = held.member and cash.account = 'cash' and movement.kind in ('deposit', 'deposit_excess')
        and movement.at >= p_since
    ), 0))::bigint, held.frozen_at is not null
  from held
$$;
grant execute on function lottery_cash_to_take to playfront_app;

-- What an issue brought each slip: what it won by the given result, and what came back because the result lacked a prize or, with
-- a reason, because the draw was cancelled. Every bet and slip is looked up by its key, as in lottery_sum_payments: a
-- join planned while the tables were small would walk every bet for every winner.
create or replace function lottery_slips_to_notify(p_issue text, p_version integer, p_reason text) returns table (
  member uuid, slip_id uuid, currency text, prize_mode text, is_series boolean, won bigint, refunded bigint
)
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  with outcome as materialized (
    select bet_id, state, payout from lottery_bet_outcome
    where issue_id = p_issue and result_version = p_version and not withheld
      and case when state = 'void' then p_reason is null or void_reason = p_reason else payout > 0 end
  ), told as materialized (
    select bet.member, bet.slip_id, bet.currency, sum(outcome.payout)::bigint as won,
      sum(case when outcome.state = 'void' then bet.cost else 0 end)::bigint as refunded
    from outcome cross join lateral (
      select lottery_bet.member, lottery_bet.slip_id, lottery_bet.currency, lottery_bet.cost from lottery_bet
      where lottery_bet.issue_id = p_issue and lottery_bet.bet_id = outcome.bet_id offset 0) bet
    group by bet.member, bet.slip_id, bet.currency
  )
  select told.member, told.slip_id, told.currency, slip.prize_mode, slip.issue_count > 1, told.won, told.refunded
  from told cross join lateral (
    select lottery_slip.prize_mode, lottery_slip.issue_count from lottery_slip
    where lottery_slip.member = told.member and lottery_slip.slip_id = told.slip_id offset 0) slip
  order by told.member, told.slip_id
$$;
grant execute on function lottery_slips_to_notify to playfront_app;

-- The bets of an issue that were accepted at an instant or later and are not refunded yet (lottery 4.9). There should never be
-- any, so every slip of the issue is looked up by its key, and bets of late slips alone.
create or replace function lottery_late_bets(p_issue text, p_since timestamptz) returns setof lottery_bet
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select bet.* from lottery_slip_issue part
  cross join lateral (
    select lottery_slip.member, lottery_slip.slip_id, lottery_slip.accepted_at from lottery_slip
    where lottery_slip.member = part.member and lottery_slip.slip_id = part.slip_id offset 0) slip
  cross join lateral (
    select lottery_bet.* from lottery_bet
    where lottery_bet.member = slip.member and lottery_bet.slip_id = slip.slip_id offset 0) bet
  where part.issue_id = p_issue and slip.accepted_at >= p_since and bet.issue_id = p_issue and not exists (
    select from lottery_bet_outcome before
    where before.issue_id = p_issue and before.bet_id = bet.bet_id and before.result_version = 0)
$$;
grant execute on function lottery_late_bets to playfront_app;

-- The slips of an issue whose members asked for results and are not told of a win or a refund by another notice. A member who
-- takes a break or is excluded gets no such notice. Every choice, bet and slip is looked up by its key.
create or replace function lottery_slips_asking_for_result(p_issue text, p_version integer) returns table (
  member uuid, slip_id uuid, prize_mode text, is_series boolean
)
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  with told as materialized (
    select bet.member, bet.slip_id from lottery_bet_outcome outcome
    cross join lateral (
      select lottery_bet.member, lottery_bet.slip_id from lottery_bet
      where lottery_bet.issue_id = p_issue and lottery_bet.bet_id = outcome.bet_id offset 0) bet
    where outcome.issue_id = p_issue and outcome.result_version = p_version and not outcome.withheld
      and (outcome.payout > 0 or outcome.state = 'void')
      and coalesce((
        select choice.is_on from notification_choice choice
        where choice.member = bet.member and choice.channel = 'inbox'
          and choice.topic = case when outcome.state = 'void' then 'refunds' else 'wins' end), true)
  ), asking as materialized (
    select part.member, part.slip_id from lottery_slip_issue part
    where part.issue_id = p_issue and (
      select choice.is_on from notification_choice choice
      where choice.member = part.member and choice.channel = 'inbox' and choice.topic = 'results')
  )
  select asking.member, asking.slip_id, slip.prize_mode, slip.issue_count > 1
  from asking cross join lateral (
    select lottery_slip.prize_mode, lottery_slip.issue_count from lottery_slip
    where lottery_slip.member = asking.member and lottery_slip.slip_id = asking.slip_id offset 0) slip
  where (asking.member, asking.slip_id) not in (select told.member, told.slip_id from told)
    and protection_of(asking.member) is null
  order by asking.member, asking.slip_id
$$;
grant execute on function lottery_slips_asking_for_result to playfront_app;

-- What a corrected result changed for each slip, minor units before and after.
create or replace function lottery_corrected_slips(p_issue text, p_version integer) returns table (
  member uuid, slip_id uuid, prize_mode text, currency text, before bigint, after bigint
)
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  with changed as materialized (
    select bet.member, bet.slip_id, bet.currency, outcome.payout as after, coalesce((
        select earlier.payout from lottery_bet_outcome earlier
        where earlier.bet_id = outcome.bet_id and earlier.result_version < p_version
        order by earlier.result_version desc limit 1), 0) as before
    from lottery_bet_outcome outcome cross join lateral (
      select lottery_bet.member, lottery_bet.slip_id, lottery_bet.currency from lottery_bet
      where lottery_bet.issue_id = p_issue and lottery_bet.bet_id = outcome.bet_id offset 0) bet
    where outcome.issue_id = p_issue and outcome.result_version = p_version
  ), slips as materialized (
    select changed.member, changed.slip_id, changed.currency, sum(changed.before)::bigint as before,
      sum(changed.after)::bigint as after
    from changed group by changed.member, changed.slip_id, changed.currency
  )
  select slips.member, slips.slip_id, slip.prize_mode, slips.currency, slips.before, slips.after
  from slips cross join lateral (
    select lottery_slip.prize_mode from lottery_slip
    where lottery_slip.member = slips.member and lottery_slip.slip_id = slips.slip_id offset 0) slip
  order by slips.member, slips.slip_id
$$;
grant execute on function lottery_corrected_slips to playfront_app;

-- What came back to each slip of the named bets, of those that are void by now.
create or replace function lottery_voided_slips(p_issues text[], p_bets uuid[]) returns table (
  member uuid, slip_id uuid, currency text, prize_mode text, is_series boolean, won bigint, refunded bigint
)
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  with bets as materialized (
    select bet.member, bet.slip_id, bet.currency, bet.cost
    from unnest(p_issues, p_bets) as named (issue_id, bet_id) cross join lateral (
      select lottery_bet.member, lottery_bet.slip_id, lottery_bet.currency, lottery_bet.cost from lottery_bet
      where lottery_bet.issue_id = named.issue_id and lottery_bet.bet_id = named.bet_id offset 0) bet
    where (
      select outcome.state = 'void' and not outcome.withheld from lottery_bet_outcome outcome
      where outcome.issue_id = named.issue_id and outcome.bet_id = named.bet_id and outcome.result_version = 0)
  ), slips as materialized (
    select bets.member, bets.slip_id, bets.currency, sum(bets.cost)::bigint as refunded
    from bets group by bets.member, bets.slip_id, bets.currency
  )
  select slips.member, slips.slip_id, slips.currency, slip.prize_mode, slip.issue_count > 1, 0::bigint, slips.refunded
  from slips cross join lateral (
    select lottery_slip.prize_mode, lottery_slip.issue_count from lottery_slip
    where lottery_slip.member = slips.member and lottery_slip.slip_id = slips.slip_id offset 0) slip
  order by slips.member, slips.slip_id
$$;
grant execute on function lottery_voided_slips to playfront_app;

-- The bets that stopping slips of winning bets have in issues that are drawn later and not finished (lottery 4.5).
create or replace function lottery_stopped_bets(p_issue text, p_won uuid[], p_draw_at timestamptz) returns setof lottery_bet
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  with stopping as materialized (
    select distinct won.member, won.slip_id
    from unnest(p_won) as named (bet_id) cross join lateral (
      select lottery_bet.member, lottery_bet.slip_id from lottery_bet
      where lottery_bet.issue_id = p_issue and lottery_bet.bet_id = named.bet_id offset 0) won
    where (
      select true from lottery_stop stop
      where stop.issue_id = p_issue and stop.member = won.member and stop.slip_id = won.slip_id)
  )
  select later.* from stopping cross join lateral (
    select lottery_bet.* from lottery_bet
    where lottery_bet.member = stopping.member and lottery_bet.slip_id = stopping.slip_id offset 0) later
  where (
      select issue.draw_at > p_draw_at and issue.finished_at is null from lottery_issue issue
      where issue.issue_id = later.issue_id)
    and (
      select true from lottery_bet_outcome before
      where before.issue_id = later.issue_id and before.bet_id = later.bet_id and before.result_version = 0) is null
  order by later.bet_id
$$;
grant execute on function lottery_stopped_bets to playfront_app;
