set local role playfront_owner;

-- Of what a corrected result shows to have been paid too much: taken back from the cash, written down as owed, let be.
alter table lottery_bet_outcome
  add column taken_back bigint not null default 0 check (taken_back >= 0),
  add column owed bigint not null default 0 check (owed >= 0),
  add column waived bigint not null default 0 check (waived >= 0);

-- What a version of a result changed, by its outcomes and by the ledger (lottery 4.8). An outcome that was withheld was never
-- paid, so there is nothing to give or take.
create function lottery_sum_corrections(p_issue text, p_version integer) returns table (owed bigint, posted bigint)
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
      from ledger_transaction movement
      join ledger_entry given on given.transaction = movement.id and given.amount > 0
      where movement.key in ('adj:' || bet_id || ':' || p_version, 'adj-owed:' || bet_id || ':' || p_version)
    )), 0)::bigint
  from changed
$$;
grant execute on function lottery_sum_corrections to playfront_app;

-- How much of a member's cash a correction may take: never what was deposited after an instant (lottery 4.8).
create function lottery_cash_to_take(p_members uuid[], p_since timestamptz)
returns table (member uuid, available bigint, is_frozen boolean)
language sql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with held as materialized (
    select wallet.member, wallet.balance, wallet.frozen_at from wallet
    where wallet.member = any (p_members) order by wallet.member for no key update
  )
  select held.member, greatest(0, held.balance - coalesce((
      select sum(cash.amount) from ledger_entry cash join ledger_transaction movement on movement.id = cash.transaction
      where cash.member = held.member and cash.account = 'cash' and movement.kind = 'deposit' and movement.at >= p_since
    ), 0))::bigint, held.frozen_at is not null
  from held
$$;
grant execute on function lottery_cash_to_take to playfront_app;

-- Slips that stop after the first issue in which they win, a row for each of their issues (lottery 4.5).
create table lottery_stop (
  merchant text not null,
  issue_id text not null,
  member uuid not null,
  slip_id uuid not null,
  primary key (merchant, issue_id, member, slip_id)
);
create index lottery_stop_by_slip on lottery_stop (merchant, member, slip_id);
select guard_merchant_rows('lottery_stop');
grant select on lottery_stop to playfront_app;

-- Placing as it was, and with it which of the accepted slips stop when they win.
alter function lottery_place_slips rename to lottery_place_batch;
revoke execute on function lottery_place_batch from playfront_app;
create function lottery_place_slips(
  p_currency text, p_exposure_cap bigint, p_slips jsonb, p_issues jsonb, p_bets jsonb, p_tokens jsonb
) returns table (
  accepted_at timestamptz, verdicts jsonb, details jsonb, balances jsonb, balance_versions jsonb, commits jsonb
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_placed record;
begin
  select * into v_placed from lottery_place_batch(p_currency, p_exposure_cap, p_slips, p_issues, p_bets, p_tokens);
  if p_slips @> '[{"stop_on_win": true}]' then
    insert into lottery_stop (merchant, issue_id, member, slip_id)
    select current_setting('playfront.merchant'), part ->> 'issueId', slip.member, slip.slip_id
    from jsonb_to_recordset(p_slips) as slip (n integer, member uuid, slip_id uuid, issues jsonb, stop_on_win boolean),
      jsonb_array_elements(slip.issues) as part
    where slip.stop_on_win and v_placed.verdicts ->> (slip.n - 1) = 'accepted';
  end if;
  return query
  select v_placed.accepted_at, v_placed.verdicts, v_placed.details, v_placed.balances, v_placed.balance_versions, v_placed.commits;
end
$$;
grant execute on function lottery_place_slips to playfront_app;

reset role;
