-- Entries and transactions of the ledger are only added.
create or replace function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception 'The ledger is written once: % of % is refused.', lower(tg_op), tg_table_name using errcode = 'PF009';
end
$$;
create or replace trigger ledger_transaction_is_final before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_key_is_final before update or delete or truncate on ledger_key
  for each statement execute function refuse_ledger_change();
-- A statement that names a partition does not ask the triggers of its table; `make_partitions` adds the months'.
create or replace trigger ledger_transaction_is_final before update or delete or truncate on ledger_transaction_default
  for each statement execute function refuse_ledger_change();
create or replace trigger ledger_entry_is_final before update or delete or truncate on ledger_entry_default
  for each statement execute function refuse_ledger_change();

-- Opens the member's wallet; a second call changes nothing.
create or replace function ledger_open_wallet(p_member uuid, p_currency text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (merchant, member, currency)
  values (current_setting('playfront.merchant'), p_member, p_currency)
  on conflict (merchant, member) do nothing
$$;
grant execute on function ledger_open_wallet to playfront_app;

-- The one place where money moves. Line n of the arrays moves amounts[n] into (or, negative, out of) the cash of
-- members[n], against the operator's account of the kind. Each line is its own transaction with its own verdict:
--   posted        done now
--   replayed      done before under this key with this body: the figures are those of that time
--   conflict      the key was used before for something else
--   insufficient  the wallet does not hold the amount; lines of one member are judged in their order
--   frozen        the wallet may not move
--   no_wallet     the member has no wallet in this currency
-- Entries of a transaction sum to zero by construction, and ledger checks verify it.
-- p_looked: the caller has just found none of the keys used. Should one be used nevertheless, the unique index refuses it and
-- the change is started again (decideRetry), as it is when someone uses a key between our look-up and our write.
-- Wallets are read once, when they are locked, and kept in arrays. The plans are made once: planning again for every length of
-- array costs more than the work itself.
create or replace function ledger_post_many(
  p_kind text, p_currency text,
  p_keys text[], p_references text[], p_members uuid[], p_amounts bigint[], p_hashes bytea[],
  p_looked boolean default false
) returns table (line integer, outcome text, transaction_id bigint, balance_after bigint, wallet_version bigint)
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
  v_account constant text := case p_kind
    when 'welcome' then 'play_money' when 'bet' then 'stakes' when 'refund' then 'stakes'
    when 'payout' then 'payouts' when 'rebate' then 'rebates' when 'adjustment' then 'adjustments' when 'reward' then 'rewards' end;
  v_lines constant integer := cardinality(p_keys);
  -- The wallets that may move: locked, in this currency, not frozen.
  v_members uuid[];
  v_balances bigint[];
  v_versions bigint[];
  v_fresh boolean[];
  v_accepted boolean[];
  v_at timestamptz;
  v_line record;
  v_member uuid;
  v_running bigint;
  v_ids bigint[];
  v_after bigint[];
  v_steps bigint[];
begin
  if v_merchant is null then
    raise exception 'Money moves for a merchant only, and the connection names none.' using errcode = 'PF000';
  end if;
  if v_account is null then
    raise exception 'No movement is called %.', p_kind using errcode = 'PF005';
  end if;
  if not v_lines = all (array[
    cardinality(p_references), cardinality(p_members), cardinality(p_amounts), cardinality(p_hashes)]) then
    raise exception 'The arrays of a posting differ in length.' using errcode = 'PF005';
  end if;
  if array_position(p_keys, null) is not null or array_position(p_amounts, null) is not null
    or array_position(p_hashes, null) is not null or 0 = any (p_amounts)
    or (p_kind = 'bet' and 0 < any (p_amounts))
    or (p_kind in ('welcome', 'payout', 'rebate', 'refund', 'reward') and 0 > any (p_amounts)) then
    raise exception 'A posting lacks a key, an amount or a hash, or its amount has the wrong sign.' using errcode = 'PF005';
  end if;

  -- Always in the members' order, so that two postings never wait for each other in a ring.
  select array_agg(member), array_agg(balance), array_agg(version) into v_members, v_balances, v_versions
  from (
    select member, currency, balance, version, frozen_at from wallet
    where member = any (p_members) order by member for no key update
  ) locked
  where currency = p_currency and frozen_at is null;
  -- After the wait for the locks: a member's movements follow one another in time and in their ids.
  v_at := platform_now();

  -- A line is fresh if its key was not used before. Null is the common case: all are.
  if (select count(distinct key collate "C") from unnest(p_keys) as asked (key)) < v_lines
    or not p_looked and exists (select from ledger_key where key = any (p_keys)) then
    v_fresh := array(
      select known.transaction is null and row_number() over (partition by asked.key order by n) = 1
      from unnest(p_keys) with ordinality as asked (key, n)
      left join lateral (select transaction from ledger_key where ledger_key.key = asked.key limit 1) known on true
      order by n);
  end if;

  -- Where all lines are fresh and every wallet bears all it gives, there is nothing to judge.
  if v_fresh is null and v_lines = (
    select sum(lines) filter (where balance + given >= 0)
    from (
      select asked.member, count(*) as lines, sum(least(amount, 0)) as given
      from unnest(p_members, p_amounts) as asked (member, amount) group by asked.member
    ) asked join unnest(v_members, v_balances) as held (member, balance) on held.member = asked.member
  ) then
    v_accepted := array_fill(true, array[v_lines]);
  else
    v_accepted := array_fill(false, array[v_lines]);
    -- One by one: a line too large is left out, a smaller one after it may still pass.
    for v_line in
      select n, asked.member, amount, balance
      from unnest(p_members, p_amounts, v_fresh) with ordinality as asked (member, amount, fresh, n)
      join unnest(v_members, v_balances) as held (member, balance) on held.member = asked.member
      where fresh is not false
      order by asked.member, n
    loop
      if v_member is distinct from v_line.member then
        v_member := v_line.member;
        v_running := v_line.balance;
      end if;
      if v_running + v_line.amount >= 0 then
        v_running := v_running + v_line.amount;
        v_accepted[v_line.n] := true;
      end if;
    end loop;
  end if;

  with moved as materialized (
    select first_id_of_month(v_at) + nextval('ledger_transaction_id_seq') as id, n, key, reference, hash, asked.member, amount,
      held.version + row_number() over in_order as version,
      (held.balance + sum(amount) over in_order)::bigint as balance_after,
      lead(n) over in_order is null as is_last
    from unnest(p_keys, p_references, p_members, p_amounts, p_hashes, v_accepted)
      with ordinality as asked (key, reference, member, amount, hash, accepted, n)
    join unnest(v_members, v_balances, v_versions) as held (member, balance, version) on held.member = asked.member
    where accepted
    window in_order as (partition by asked.member order by n)
  ), written as (
    insert into ledger_transaction (id, merchant, key, kind, reference, at)
    select id, v_merchant, key, p_kind, reference, v_at from moved
  ), named as (
    insert into ledger_key (merchant, key, kind, transaction, at, body_hash)
    select v_merchant, key, p_kind, id, v_at, hash from moved
  ), entered as (
    insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
    select v_merchant, id, 'cash', member, p_currency, amount, version, balance_after from moved
    union all
    select v_merchant, id, v_account, null, p_currency, -amount, null, null from moved
  ), changed as (
    update wallet set
      balance = held.balance_after,
      version = held.version,
      staked = staked + case when p_kind in ('bet', 'refund') then wallet.balance - held.balance_after else 0 end,
      bets = bets + case when p_kind = 'bet' then held.version - wallet.version else 0 end
    from moved held where wallet.member = held.member and held.is_last
  )
  select array_agg(id order by n), array_agg(balance_after order by n), array_agg(version order by n)
  into v_ids, v_after, v_steps
  from moved;

  if cardinality(v_ids) = v_lines then
    return query
    select n::integer, 'posted', id, after, step
    from unnest(v_ids, v_after, v_steps) with ordinality as posted (id, after, step, n);
    return;
  end if;

  return query
  select asked.n::integer,
    case
      when asked.accepted then 'posted'
      when known.transaction is null and held.currency is distinct from p_currency then 'no_wallet'
      when known.transaction is null and held.frozen_at is not null then 'frozen'
      when known.transaction is null then 'insufficient'
      -- Of an archived movement there are no entries; its hash says what was asked for.
      when known.kind = p_kind and known.body_hash = asked.hash
        and (cash.member is null or cash.member = asked.member and cash.amount = asked.amount) then 'replayed'
      else 'conflict'
    end,
    known.transaction, coalesce(cash.balance_after, held.balance), coalesce(cash.version, held.version)
  from unnest(p_keys, p_members, p_amounts, p_hashes, v_accepted)
    with ordinality as asked (key, member, amount, hash, accepted, n)
  left join lateral (
    select transaction, kind, body_hash from ledger_key where ledger_key.key = asked.key limit 1
  ) known on true
  left join lateral (
    select entry.member, amount, balance_after, version from ledger_entry entry
    where entry.transaction = known.transaction and account = 'cash' limit 1
  ) cash on true
  left join lateral (
    select currency, balance, version, frozen_at from wallet where wallet.member = asked.member limit 1
  ) held on true
  order by asked.n;
end
$$;
grant execute on function ledger_post_many to playfront_app;

-- One movement, all or nothing: what ledger_post_many answers as a verdict is raised here.
--   PF001 insufficient, PF002 conflict, PF003 frozen, PF004 no wallet
create or replace function ledger_post(
  p_kind text, p_currency text, p_key text, p_reference text, p_member uuid, p_amount bigint, p_hash bytea
) returns table (outcome text, transaction_id bigint, balance_after bigint, wallet_version bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select posted.outcome, posted.transaction_id, posted.balance_after, posted.wallet_version
  into outcome, transaction_id, balance_after, wallet_version
  from ledger_post_many(
    p_kind, p_currency, array[p_key], array[p_reference], array[p_member], array[p_amount], array[p_hash]) as posted;
  case outcome
    when 'insufficient' then
      raise exception 'The wallet does not hold the amount.' using errcode = 'PF001', detail = balance_after;
    when 'conflict' then
      raise exception 'The key was used before for something else.' using errcode = 'PF002';
    when 'frozen' then
      raise exception 'The wallet may not move.' using errcode = 'PF003';
    when 'no_wallet' then
      raise exception 'The member has no wallet in this currency.' using errcode = 'PF004';
    else
      return next;
  end case;
end
$$;
grant execute on function ledger_post to playfront_app;

-- Moves amount along the route of its kind, once, however often it is asked. Answers `posted`, or `replayed` with the
-- figures of that time. The member's wallet is locked first, whether or not its cash moves.
--   PF001 insufficient, PF002 conflict, PF003 frozen, PF004 no wallet
create or replace function ledger_move(
  p_kind text, p_currency text, p_key text, p_reference text, p_member uuid, p_amount bigint, p_hash bytea
) returns table (outcome text, transaction_id bigint, balance_after bigint, wallet_version bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
  v_route ledger_route;
  v_wallet wallet;
  v_known ledger_key;
  v_id bigint;
  v_at timestamptz;
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

  select * into v_known from ledger_key where key = p_key;
  if found then
    -- Of an archived movement there are no entries; its hash says what was asked for.
    if v_known.kind <> p_kind or v_known.body_hash <> p_hash or not coalesce((
      select bool_or(member = p_member and abs(amount) = p_amount) from ledger_entry
      where transaction = v_known.transaction
    ), true) then
      raise exception 'The key was used before for something else.' using errcode = 'PF002';
    end if;
    return query
    select 'replayed', v_known.transaction, coalesce(cash.balance_after, v_wallet.balance), coalesce(cash.version, v_wallet.version)
    from (select 1) as one left join ledger_entry cash on cash.transaction = v_known.transaction and cash.account = 'cash';
    return;
  end if;
  if v_wallet.frozen_at is not null then
    raise exception 'The wallet may not move.' using errcode = 'PF003';
  end if;

  v_cash := case 'cash' when v_route.source then -p_amount when v_route.target then p_amount else 0 end;
  if v_wallet.balance + v_cash < 0 then
    raise exception 'The wallet does not hold the amount.' using errcode = 'PF001', detail = v_wallet.balance;
  end if;
  v_at := platform_now();
  v_id := first_id_of_month(v_at) + nextval('ledger_transaction_id_seq');
  insert into ledger_transaction (id, merchant, key, kind, reference, at)
  values (v_id, v_merchant, p_key, p_kind, p_reference, v_at);
  insert into ledger_key (merchant, key, kind, transaction, at, body_hash)
  values (v_merchant, p_key, p_kind, v_id, v_at, p_hash);
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

-- Stops the wallets that a check found wrong, named by their members or by transactions that moved them, until a person
-- has looked at them. Answers the members whose wallet was not stopped before.
create or replace function ledger_freeze(p_members uuid[], p_transactions bigint[]) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update wallet set frozen_at = platform_now()
  where frozen_at is null and merchant = current_setting('playfront.merchant', true) and member in (
    select unnest(p_members)
    union
    select entry.member from ledger_entry entry
    where entry.transaction = any (p_transactions) and entry.member is not null
  )
  returning member
$$;
grant execute on function ledger_freeze to playfront_app;

-- Compares some wallets of each merchant with their entries, in the members' order: no amount is told, only whether they
-- agree. It reads as one merchant after the other, so that row-level security holds inside as well.
create or replace function ledger_check_wallets(p_merchants text[], p_afters uuid[], p_most integer)
returns table (merchant text, member uuid, cash boolean, beside boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_before text := current_setting('playfront.merchant', true);
  v_merchant text;
  v_after uuid;
begin
  for v_merchant, v_after in select code, after from unnest(p_merchants, p_afters) as asked (code, after) loop
    perform set_config('playfront.merchant', v_merchant, true);
    return query
      select wallet.merchant, wallet.member,
        (wallet.balance, wallet.version) is not distinct from
          (coalesce(newest.balance_after, carried.balance), coalesce(newest.version, carried.entries)),
        not exists (
          select from (
            select account, sum(amount) as amount from (
              select account, amount from ledger_entry entry
              where entry.member = wallet.member and entry.account in ('held', 'bonus', 'receivable')
              union all
              select account, amount from ledger_carried gone
              where gone.member = wallet.member and gone.account in ('held', 'bonus', 'receivable')
            ) moved group by account
          ) entries full join (
            select account, amount from member_balance where member_balance.member = wallet.member
          ) held on held.account = entries.account
          where coalesce(held.amount, 0) <> coalesce(entries.amount, 0)
        )
      from (select * from wallet where member > v_after and frozen_at is null order by member limit p_most) wallet
      left join lateral (
        select balance_after, version from ledger_entry entry
        where entry.member = wallet.member and version is not null order by version desc limit 1
      ) newest on true
      cross join lateral (
        select coalesce(sum(amount), 0) as balance, coalesce(sum(entries), 0) as entries from ledger_carried gone
        where gone.member = wallet.member and gone.account = 'cash' and newest.version is null
      ) carried
      order by wallet.member;
  end loop;
  perform set_config('playfront.merchant', coalesce(v_before, ''), true);
end $$;
grant execute on function ledger_check_wallets to playfront_platform;

create or replace function count_balance_change() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create or replace trigger member_balance_counts_changes before update on member_balance
  for each row when (old.amount <> new.amount) execute function count_balance_change();
