-- The least key of a month in the type of a table's partition key: an instant, an id that begins with its month, or an id that
-- begins with the milliseconds at which it was made.
create or replace function least_key_of_month(p_type name, p_month timestamp) returns text
language sql stable set search_path = public, pg_temp as $$
  select case p_type
    when 'int8' then first_id_of_month(p_month at time zone 'UTC')::text
    when 'uuid' then lpad(to_hex((extract(epoch from p_month) * 1000)::bigint), 12, '0') || repeat('0', 20)
    else (p_month at time zone 'UTC')::text end
$$;

-- Makes the partitions of this month and the months after it, for every table that is partitioned by time, and answers how many
-- were missing. Months are those of UTC. Rows that came before their partition are in the table's default partition and stay
-- there: that month gets none.
create or replace function make_partitions(p_months_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_parent name;
  v_type name;
  v_name text;
  v_month timestamp;
  v_made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  for v_parent, v_type in
    select relname, typname
    from pg_class join pg_partitioned_table on partrelid = pg_class.oid
    join pg_attribute on attrelid = pg_class.oid and attnum = partattrs[0] join pg_type on pg_type.oid = atttypid
    where relkind = 'p' and relnamespace = 'public'::regnamespace order by relname
  loop
    for n in 0 .. p_months_ahead loop
      v_month := date_trunc('month', platform_now() at time zone 'UTC') + make_interval(months => n);
      v_name := v_parent || to_char(v_month, '_YYYY_MM');
      continue when to_regclass(v_name) is not null or to_regclass('archive.' || v_name) is not null;
      begin
        execute format('create table %I (like %I including defaults including constraints)', v_name, v_parent);
        perform guard_merchant_rows(v_name::regclass);
        if v_parent = 'ledger_entry' then
          execute format('create unique index %I on %I (merchant, member, version) where version is not null',
            v_name || '_by_member', v_name);
        end if;
        -- Attached rather than made in place: whoever reads or writes the table is not held up.
        execute format('alter table %I attach partition %I for values from (%L) to (%L)', v_parent, v_name,
          least_key_of_month(v_type, v_month), least_key_of_month(v_type, v_month + interval '1 month'));
        -- Triggers for rows come with the attaching; these do not.
        if v_parent = 'audit_entry' then
          execute format('create trigger audit_entry_is_not_emptied before truncate on %I
            for each statement execute function refuse_audit_change()', v_name);
        elsif v_parent in ('ledger_transaction', 'ledger_entry') then
          execute format('create trigger %I before update or delete or truncate on %I
            for each statement execute function refuse_ledger_change()', v_parent || '_is_final', v_name);
        end if;
        v_made := v_made + 1;
      exception
        when check_violation then null;
      end;
    end loop;
  end loop;
  return v_made;
end
$$;
grant execute on function make_partitions to playfront_platform;

-- Drops the partitions of past months whose rows were all deleted because their time was over, and answers how many. A month that
-- ended less than a month ago is left alone. The oldest one that still holds something ends the search in its table.
create or replace function drop_empty_partitions() returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_parent name;
  v_name name;
  v_is_used boolean;
  v_dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  foreach v_parent in array array['outbox', 'tracked_event'] loop
    for v_name in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = v_parent::regclass and relname <> v_parent || '_default'
        and to_date(right(relname, 7), 'YYYY_MM') + interval '2 months' <= platform_now() at time zone 'UTC'
      order by relname
    loop
      begin
        execute format('alter table %I detach partition %I', v_parent, v_name);
        -- Nobody reads it any more, and row-level security would hide its rows from its owner.
        execute format('alter table %I no force row level security', v_name);
        execute format('select exists (select from %I)', v_name) into v_is_used;
        if v_is_used then
          raise object_in_use;
        end if;
        execute format('drop table %I', v_name);
        v_dropped := v_dropped + 1;
      exception
        -- Attached again by what is undone here.
        when object_in_use or lock_not_available then exit;
      end;
    end loop;
  end loop;
  return v_dropped;
end
$$;
grant execute on function drop_empty_partitions to playfront_platform;

-- Moves a partition of the audit log that ended before an instant into the schema `archive`, keeps the end of each chain in it, and
-- answers its name; null when there is none. Called again until then. For operators: no role of the server may call it.
create or replace function archive_audit_month(p_before timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  v_name name;
  v_part record;
  v_before bigint;
begin
  select relname into v_name
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'audit_entry'::regclass and relname <> 'audit_entry_default'
    and (to_date(right(relname, 7), 'YYYY_MM')::timestamp + interval '1 month') at time zone 'UTC' <= least(p_before, platform_now())
  order by relname limit 1;
  if not found then
    return null;
  end if;
  execute format('alter table audit_entry detach partition %I', v_name);
  -- It is not served any more: its owner may read all of it.
  execute format('alter table %I no force row level security', v_name);
  for v_part in execute format('
    select distinct on (merchant) merchant, seq as last, hash,
      min(seq) over (partition by merchant) as first, count(*) over (partition by merchant) as entries
    from %I order by merchant, seq desc', v_name)
  loop
    perform set_config('playfront.merchant', v_part.merchant, true);
    v_before := coalesce((select seq from audit_archive where merchant = v_part.merchant), 0);
    if v_part.first <> v_before + 1 or v_part.entries <> v_part.last - v_before
      or exists (select from audit_entry where merchant = v_part.merchant and seq <= v_part.last) then
      raise exception 'the entries of % in % do not follow one another', v_part.merchant, v_name
        using errcode = 'data_exception';
    end if;
    insert into audit_archive (merchant, seq, hash, month) values (v_part.merchant, v_part.last, v_part.hash, right(v_name, 7))
    on conflict (merchant) do update set seq = excluded.seq, hash = excluded.hash, month = excluded.month;
  end loop;
  execute format('alter table %I set schema archive', v_name);
  return v_name;
end
$$;

-- The oldest month of the ledger that ended before an instant and at least three months ago, as its partitions end: `2026_11`, or
-- `to_2026_11` for what was there before it was partitioned; null when there is none.
create or replace function oldest_ledger_month(p_before timestamptz) returns text
language sql stable set search_path = public, pg_temp as $$
  select substr(relname, length('ledger_entry_') + 1)
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'ledger_entry'::regclass and relname <> 'ledger_entry_default'
    and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
      <= least(p_before, platform_now() - interval '3 months')
  order by right(relname, 7), length(relname) desc limit 1
$$;

-- Adds what a month of the ledger came to for the connection's merchant to what is carried forward, and answers how many
-- transactions that are. For operators, in the transaction that takes the month away, for each merchant. Reads as the merchant, so
-- that nobody waits for it. A month that does not follow on what was carried forward, that does not add up, or that reports have not counted is refused.
create or replace function carry_ledger_month(p_part text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_month constant text := right(p_part, 7);
  v_transactions bigint;
  v_newest bigint;
  v_last bigint;
  v_wrong text;
begin
  execute format('select count(*), max(writer), max(id) from %I', 'ledger_transaction_' || p_part)
  into v_transactions, v_newest, v_last;
  if v_transactions = 0 then
    return 0;
  end if;
  if exists (select from ledger_transaction_default where id <= v_last) then
    v_wrong := 'older movements are in the default partition';
  elsif not exists (select from report_state where counted_to > v_newest) then
    v_wrong := 'the reports have not counted it yet';
  end if;
  if v_wrong is null then
    execute format($query$
      select 'the cash of ' || moved.member || ' does not go on from what was carried forward'
      from (
        select member, min(version) as first, max(version) as last, count(*) as entries from %I where account = 'cash' group by member
      ) moved
      left join (select member, sum(entries) as entries from ledger_carried where account = 'cash' group by member) carried
        on carried.member = moved.member
      where first <> coalesce(carried.entries, 0) + 1 or last <> coalesce(carried.entries, 0) + moved.entries
      union all
      select 'transaction ' || coalesce(movement.id, entry.transaction) || ' does not add up'
      from %I movement full join %I entry on entry.transaction = movement.id
      group by coalesce(movement.id, entry.transaction)
      having count(movement.id) = 0 or count(entry.transaction) < 2 or sum(entry.amount) <> 0 or count(distinct entry.currency) <> 1
      limit 1
    $query$, 'ledger_entry_' || p_part, 'ledger_transaction_' || p_part, 'ledger_entry_' || p_part) into v_wrong;
  end if;
  if v_wrong is not null then
    raise exception 'The month % of % stays: %.', v_month, v_merchant, v_wrong using errcode = 'data_exception';
  end if;
  execute format($query$
    insert into ledger_carried as carried (merchant, member, account, kind, currency, amount, entries)
    select entry.merchant, coalesce(member, '00000000-0000-0000-0000-000000000000'), account, kind, currency, sum(amount), count(*)
    from %I entry join %I movement on movement.id = entry.transaction
    group by 1, 2, 3, 4, 5
    on conflict (merchant, member, account, kind, currency) do update set
      amount = carried.amount + excluded.amount, entries = carried.entries + excluded.entries
  $query$, 'ledger_entry_' || p_part, 'ledger_transaction_' || p_part);
  insert into ledger_archive as archived (merchant, month, ended_at, transactions)
  values (v_merchant, v_month, (to_date(v_month, 'YYYY_MM') + interval '1 month') at time zone 'UTC', v_transactions)
  on conflict (merchant) do update set
    month = excluded.month, ended_at = excluded.ended_at, transactions = archived.transactions + excluded.transactions;
  return v_transactions;
end
$$;

-- Takes a month of the ledger, which was carried forward for every merchant, out of the served tables into the schema `archive`.
-- The last step of its transaction: whoever reads the ledger waits for it.
create or replace function detach_ledger_month(p_part text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  v_table name;
begin
  foreach v_table in array array['ledger_transaction', 'ledger_entry'] loop
    execute format('alter table %I detach partition %I', v_table, v_table || '_' || p_part);
    -- It is not served any more: its owner may read all of it.
    execute format('alter table %I no force row level security', v_table || '_' || p_part);
    execute format('alter table %I set schema archive', v_table || '_' || p_part);
  end loop;
end
$$;
