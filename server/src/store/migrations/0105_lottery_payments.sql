set local role playfront_owner;

-- What an issue's outcomes say is owed, and what stands in the ledger under the keys of those payments (lottery 4.8). It looks
-- each one up by itself (a subquery in the list, never a join): the ledger is long, an issue's winners are few, and a join
-- planned while the tables were small walks every bet for every winner once they have grown.
create function lottery_sum_payments(p_issue text) returns table (bets bigint, owed bigint, posted bigint)
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
      where cash.transaction = (select id from ledger_transaction movement where movement.key = payment.key)
        and cash.account = 'cash'
    )), 0)::bigint
  from payment
$$;
grant execute on function lottery_sum_payments to playfront_app;

reset role;
