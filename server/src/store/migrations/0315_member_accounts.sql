set local role playfront_owner;

-- The ledger learns accounts beside cash that belong to one member, and the movements between them.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward',
  'deposit', 'deposit_fee', 'deposit_reversed', 'deposit_reversed_owed',
  'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_returned',
  'bonus', 'bonus_released', 'bonus_forfeited', 'cashback', 'commission', 'points',
  'correction', 'clawback', 'clawback_owed', 'owed_repaid'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'cash', 'held', 'bonus', 'receivable',
  'play_money', 'stakes', 'payouts', 'rebates', 'adjustments', 'rewards',
  'deposits', 'payments_out', 'fees', 'bonuses', 'commissions'));
-- Cash alone has a version and a running balance: it is what a statement lists.
alter table ledger_entry drop constraint cash_is_a_members;
alter table ledger_entry add constraint members_accounts_name_their_member check (
  (account in ('cash', 'held', 'bonus', 'receivable')) = (member is not null)
  and (account = 'cash') = (version is not null) and (account = 'cash') = (balance_after is not null));
drop index ledger_entry_by_member;
create unique index ledger_entry_by_member on ledger_entry (merchant, member, version) where version is not null;
create index ledger_entry_beside_cash on ledger_entry (merchant, member, account)
  where account in ('held', 'bonus', 'receivable');

-- What a member holds beside cash: held for a withdrawal under way, bonus that is not released yet, and (negative) what
-- the member owes. Changed by ledger_move alone; no row means nothing.
create table member_balance (
  merchant text not null,
  member uuid not null,
  account text not null check (account in ('held', 'bonus', 'receivable')),
  amount bigint not null,
  primary key (merchant, member, account),
  foreign key (merchant, member) references wallet (merchant, member),
  check (case when account = 'receivable' then amount <= 0 else amount >= 0 end)
);
select guard_merchant_rows('member_balance');
grant select on member_balance to playfront_app;

-- Which account a movement leaves and which it enters; a caller cannot mix them.
create table ledger_route (
  kind text primary key,
  source text not null,
  target text not null
);
insert into ledger_route (kind, source, target) values
  ('deposit', 'deposits', 'cash'),
  ('deposit_fee', 'cash', 'fees'),
  ('deposit_reversed', 'cash', 'deposits'),
  ('deposit_reversed_owed', 'receivable', 'deposits'),
  ('withdrawal', 'cash', 'held'),
  ('withdrawal_paid', 'held', 'payments_out'),
  ('withdrawal_fee', 'held', 'fees'),
  ('withdrawal_returned', 'held', 'cash'),
  ('bonus', 'bonuses', 'bonus'),
  ('bonus_released', 'bonus', 'cash'),
  ('bonus_forfeited', 'bonus', 'bonuses'),
  ('cashback', 'bonuses', 'cash'),
  ('commission', 'commissions', 'cash'),
  ('points', 'rewards', 'cash'),
  ('correction', 'payouts', 'cash'),
  ('clawback', 'cash', 'payouts'),
  ('clawback_owed', 'receivable', 'payouts'),
  ('owed_repaid', 'cash', 'receivable');

-- Moves amount along the route of its kind, once, however often it is asked. Answers `posted`, or `replayed` with the
-- figures of that time. The member's wallet is locked first, whether or not its cash moves.
--   PF001 insufficient, PF002 conflict, PF003 frozen, PF004 no wallet
create function ledger_move(
  p_kind text, p_currency text, p_key text, p_reference text, p_member uuid, p_amount bigint, p_hash bytea
) returns table (outcome text, transaction_id bigint, balance_after bigint, wallet_version bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
  v_route ledger_route;
  v_wallet wallet;
  v_known ledger_transaction;
  v_id bigint;
  v_cash bigint;
begin
  if v_merchant is null then
    raise exception 'Money moves for a merchant only, and the connection names none.' using errcode = 'PF000';
  end if;
  select * into v_route from ledger_route where kind = p_kind;
  if not found then
    raise exception 'No movement between accounts is called %.', p_kind using errcode = 'PF005';
  end if;
  if p_key is null or p_hash is null or p_amount is null or p_amount <= 0 then
    raise exception 'A movement lacks a key, an amount or a hash, or its amount is not positive.' using errcode = 'PF005';
  end if;

  select * into v_wallet from wallet where member = p_member and currency = p_currency for no key update;
  if not found then
    raise exception 'The member has no wallet in this currency.' using errcode = 'PF004';
  end if;

  select * into v_known from ledger_transaction where key = p_key;
  if found then
    if v_known.kind <> p_kind or v_known.body_hash <> p_hash or not exists (
      select from ledger_entry
      where transaction = v_known.id and member = p_member and abs(amount) = p_amount
    ) then
      raise exception 'The key was used before for something else.' using errcode = 'PF002';
    end if;
    return query
    select 'replayed', v_known.id, coalesce(cash.balance_after, v_wallet.balance), coalesce(cash.version, v_wallet.version)
    from (select 1) as one left join ledger_entry cash on cash.transaction = v_known.id and cash.account = 'cash';
    return;
  end if;
  if v_wallet.frozen_at is not null then
    raise exception 'The wallet may not move.' using errcode = 'PF003';
  end if;

  v_cash := case 'cash' when v_route.source then -p_amount when v_route.target then p_amount else 0 end;
  if v_wallet.balance + v_cash < 0 then
    raise exception 'The wallet does not hold the amount.' using errcode = 'PF001', detail = v_wallet.balance;
  end if;
  insert into ledger_transaction (merchant, key, kind, reference, body_hash)
  values (v_merchant, p_key, p_kind, p_reference, p_hash)
  returning id into v_id;
  insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
  select v_merchant, v_id, account,
    case when account in ('cash', 'held', 'bonus', 'receivable') then p_member end, p_currency, given,
    case when account = 'cash' then v_wallet.version + 1 end,
    case when account = 'cash' then v_wallet.balance + v_cash end
  from (values (v_route.source, -p_amount), (v_route.target, p_amount)) as side (account, given);
  begin
    -- Two steps, because a row that an upsert proposes is checked before it is added to the one that is there.
    insert into member_balance (merchant, member, account, amount)
    select v_merchant, p_member, account, 0
    from unnest(array[v_route.source, v_route.target]) as side (account)
    where account in ('held', 'bonus', 'receivable')
    on conflict do nothing;
    update member_balance held set amount = held.amount + given
    from (values (v_route.source, -p_amount), (v_route.target, p_amount)) as side (account, given)
    where held.member = p_member and held.account = side.account;
  exception when check_violation then
    raise exception 'The account % does not hold the amount.', v_route.source using errcode = 'PF001';
  end;
  if v_cash <> 0 then
    update wallet set balance = balance + v_cash, version = version + 1 where member = p_member;
  end if;
  return query select 'posted', v_id, v_wallet.balance + v_cash, v_wallet.version + (v_cash <> 0)::integer;
end
$$;
grant execute on function ledger_move to playfront_app;

reset role;
