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
        -- Attached rather than made in place: whoever reads or writes the table is not held up.
        execute format('alter table %I attach partition %I for values from (%L) to (%L)', v_parent, v_name,
          least_key_of_month(v_type, v_month), least_key_of_month(v_type, v_month + interval '1 month'));
        -- Triggers for rows come with the attaching; this one does not.
        if v_parent = 'audit_entry' then
          execute format('create trigger audit_entry_is_not_emptied before truncate on %I
            for each statement execute function refuse_audit_change()', v_name);
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
