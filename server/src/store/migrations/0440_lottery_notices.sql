set local role playfront_owner;

-- Wins, refunds and results are topics of their own (lottery 8.5).
alter table notification_choice drop constraint notification_choice_topic_check;
alter table notification_choice add constraint notification_choice_topic_check
  check (topic in ('money', 'wins', 'refunds', 'results', 'account', 'rewards', 'marketing'));
create index notification_choice_results on notification_choice (merchant, member) where topic = 'results' and is_on;

-- What an issue brought each slip: what it won by the given result, and what came back because the result lacked a prize or, with
-- a reason, because the draw was called off. Every bet and slip is looked up by its key, as in lottery_sum_payments: a join planned
-- while the tables were small would walk every bet for every winner.
create function lottery_slips_to_tell(p_issue text, p_version integer, p_reason text) returns table (
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
grant execute on function lottery_slips_to_tell to playfront_app;

reset role;
