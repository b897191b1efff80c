-- What a member's wallet holds, and the wallet held until the transaction ends. The application may not lock it itself.
create or replace function deposit_lock_wallet(p_member uuid) returns table (balance bigint, is_frozen boolean)
language sql security definer set search_path = public, pg_temp as $$
  select wallet.balance, wallet.frozen_at is not null from wallet where wallet.member = p_member for no key update
$$;
grant execute on function deposit_lock_wallet to playfront_app;

-- Releases a frozen wallet, if everything that the ledger says of the member adds up again: the sum and the number of the cash
-- entries, each balance on the one before it, both sides of every transaction, and what is held beside cash.
-- Answers `released`, `disagrees`, or `moving` for a wallet that is not frozen; nothing without a wallet.
create or replace function wallet_release(p_member uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant text := current_setting('playfront.merchant', true);
  held wallet;
  v_sum bigint;
  v_count bigint;
  -- What the cash of archived months came to, and how many entries that were.
  v_carried_sum bigint;
  v_carried_count bigint;
begin
  select * into held from wallet where merchant = v_merchant and member = p_member for update;
  if not found then
    return null;
  end if;
  if held.frozen_at is null then
    return 'moving';
  end if;
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count from ledger_entry
  where merchant = v_merchant and member = p_member and account = 'cash';
  select coalesce(sum(amount), 0), coalesce(sum(entries), 0) into v_carried_sum, v_carried_count from ledger_carried
  where merchant = v_merchant and member = p_member and account = 'cash';
  if held.balance <> v_carried_sum + v_sum or held.version <> v_carried_count + v_count
    or exists (
      select from (
        select version, amount, balance_after, lag(balance_after, 1, v_carried_sum) over by_version as before,
          v_carried_count + row_number() over by_version as place
        from ledger_entry where merchant = v_merchant and member = p_member and account = 'cash'
        window by_version as (order by version)
      ) step where balance_after <> before + amount or version <> place)
    or exists (
      select from ledger_entry entry
      where transaction in (
        select transaction from ledger_entry own where own.merchant = v_merchant and own.member = p_member)
      group by transaction
      having count(*) < 2 or sum(amount) <> 0 or count(distinct currency) <> 1)
    or exists (
      select from (
        select account, sum(amount) as amount from (
          select account, amount from ledger_entry
          where merchant = v_merchant and member = p_member and account in ('held', 'bonus', 'receivable')
          union all
          select account, amount from ledger_carried
          where merchant = v_merchant and member = p_member and account in ('held', 'bonus', 'receivable')
        ) moved group by account
      ) entries full join (
        select account, amount from member_balance where merchant = v_merchant and member = p_member
      ) beside on beside.account = entries.account
      where coalesce(beside.amount, 0) <> coalesce(entries.amount, 0))
  then
    return 'disagrees';
  end if;
  update wallet set frozen_at = null where merchant = v_merchant and member = p_member;
  return 'released';
end
$$;
grant execute on function wallet_release to playfront_app;
