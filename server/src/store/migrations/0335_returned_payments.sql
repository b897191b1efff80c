set local role playfront_owner;

-- Money that came beyond a deposit, once a person has given it to its member; and a payout that the bank sent back after it
-- was paid: out of what was paid back to `held`, the fee with it, and from there as `withdrawal_returned` to the cash.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward',
  'deposit', 'deposit_fee', 'deposit_excess', 'deposit_reversed', 'deposit_reversed_owed',
  'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_unpaid', 'withdrawal_fee_back', 'withdrawal_returned',
  'bonus', 'bonus_released', 'bonus_forfeited', 'cashback', 'commission', 'points',
  'correction', 'clawback', 'clawback_owed', 'owed_repaid'));
insert into ledger_route (kind, source, target) values
  ('deposit_excess', 'deposits', 'cash'),
  ('withdrawal_unpaid', 'payments_out', 'held'),
  ('withdrawal_fee_back', 'fees', 'held');

create or replace function statement_part(p_kind text) returns text
language sql immutable strict parallel safe as $$
  select case
    when p_kind in ('deposit', 'deposit_fee', 'deposit_excess', 'deposit_reversed', 'withdrawal', 'withdrawal_returned')
      then 'payments'
    when p_kind in ('welcome', 'reward', 'bonus_released', 'cashback', 'commission', 'points') then 'rewards'
    when p_kind in ('adjustment', 'correction', 'clawback', 'owed_repaid') then 'corrections'
  end
$$;

-- Payments that count for a member, with those that came back and count no more.
drop index ledger_transaction_counted;
create index ledger_transaction_counted on ledger_transaction (merchant, id)
  where kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid');

-- As it was, and what came beyond a deposit is as little a correction's as the deposit.
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

reset role;
