set local role playfront_owner;

-- Which cell this database is, as `playfront cells add` said. Without a row it is the only one.
create table cell (
  only_row boolean primary key default true check (only_row),
  -- As the file of the cells names it.
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- Ids that sequences give begin with it, so that those of two cells never meet.
  number integer not null check (number between 0 and 98),
  claimed_at timestamptz not null default platform_now()
);
alter table cell enable row level security;
alter table cell force row level security;
create policy platform_reads on cell for select to playfront_platform using (true);
create policy owner_claims on cell to playfront_owner using (true) with check (true);
grant select on cell to playfront_platform;

-- Merchants that move to another cell, came from one, or went there. Written by `playfront cells` alone. From `readOnly` on
-- every transaction of the merchant's is read only (`assume_role`), and the regular jobs do not see its rows.
create table merchant_move (
  merchant text primary key,
  -- Of the whole move: the same for every merchant of the group and in both databases.
  id uuid not null,
  -- pausing: nodes refuse players, what is under way ends. readOnly: nothing changes any more. moved: it is served by the other
  -- cell. arriving: the rows are here, and the other cell has not let go of them yet.
  status text not null check (status in ('pausing', 'readOnly', 'moved', 'arriving')),
  -- The other cell.
  cell text not null,
  began_at timestamptz not null default platform_now(),
  -- What players are told as the end of the pause.
  ends_at timestamptz not null
);
select guard_merchant_rows('merchant_move');
create policy platform_reads on merchant_move for select to playfront_platform using (true);
grant select on merchant_move to playfront_app, playfront_platform;

-- What belongs to no merchant's connection must not change such a merchant's rows either: jobs, the sweeper, the console. Rows
-- that describe a merchant stay visible; all others are hidden, so that no job finds work there. Called again by a migration that
-- adds a table of merchants which the platform reads.
create function guard_moving_merchants() returns void language plpgsql as $$
declare
  v_table name;
  v_column name;
  v_command text;
  v_described constant name[] := array['merchant', 'settings_version', 'settings_move', 'merchant_host', 'merchant_making',
    'merchant_opening_request', 'protection_rules', 'lottery_return_band', 'staff_role', 'staff_reset'];
begin
  for v_table, v_column in
    select relname, attname from pg_class
    join pg_attribute on attrelid = pg_class.oid and (attname = 'merchant' or relname = 'merchant' and attname = 'code')
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'merchant_move' and exists (
        select from pg_policy where polrelid = pg_class.oid and 'playfront_platform'::regrole = any (polroles))
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname like 'moving_%')
  loop
    foreach v_command in array
      case when v_table = any (v_described) then array['insert', 'update', 'delete'] else array['all'] end
    loop
      execute format(
        'create policy %I on %I as restrictive for %s to playfront_platform %s (
           %I <> all (array(select move.merchant from merchant_move move where move.status <> ''pausing'')))',
        'moving_' || v_command, v_table, v_command,
        case v_command when 'insert' then 'with check' else 'using' end, v_column);
    end loop;
  end loop;
end
$$;
select guard_moving_merchants();

reset role;
