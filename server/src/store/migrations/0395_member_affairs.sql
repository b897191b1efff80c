set local role playfront_owner;

-- A change of a member's balance that one person of the staff requests and another confirms. The table itself knows that they
-- are two.
create table member_adjustment (
  merchant text not null references merchant (code),
  -- The name that the requester's page gave it.
  id uuid not null,
  member uuid not null,
  -- Minor units; negative takes money off.
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> requested_by),
  check (state <> 'takenBack' or decided_by = requested_by)
);
create index member_adjustment_open on member_adjustment (merchant, requested_at, id) where state = 'open';
create index member_adjustment_of_member on member_adjustment (merchant, member, requested_at desc);
select guard_merchant_rows('member_adjustment');
grant select, insert on member_adjustment to playfront_app;
grant update (state, decided_by, decided_name, decided_at) on member_adjustment to playfront_app;

-- Releases a frozen wallet, if everything that the ledger says of the member adds up again: the sum and the number of the cash
-- entries, each balance on the one before it, both sides of every transaction, and what is held beside cash.
-- Answers `released`, `disagrees`, or `moving` for a wallet that is not frozen; nothing without a wallet.
create function wallet_release(p_member uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant text := current_setting('playfront.merchant', true);
  held wallet;
  v_sum bigint;
  v_count bigint;
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
  if held.balance <> v_sum or held.version <> v_count
    or exists (
      select from (
        select version, amount, balance_after, lag(balance_after, 1, 0::bigint) over by_version as before,
          row_number() over by_version as place
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
        select account, sum(amount) as amount from ledger_entry
        where merchant = v_merchant and member = p_member and account in ('held', 'bonus', 'receivable')
        group by account
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
grant execute on function wallet_release(uuid) to playfront_app;

reset role;
