set local role playfront_owner;

-- Roles that a merchant's staff made of permissions, beside the built-in ones. The platform's role alone reads and writes them,
-- as everything about the staff.
create table custom_role (
  merchant text not null references merchant (code),
  -- The name that the page gave it.
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  -- The name as names are compared: `roleNameKey`.
  name_key text not null,
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  -- Counts its changes.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  constraint custom_role_name_once unique (merchant, name_key)
);
select guard_merchant_rows('custom_role');
create policy platform_all on custom_role to playfront_platform using (true) with check (true);
grant select, insert, delete on custom_role to playfront_platform;
grant update (name, name_key, permissions, version) on custom_role to playfront_platform;

-- Who has which custom role. A role that somebody has is not deleted.
create table custom_role_holder (
  merchant text not null,
  role uuid not null,
  staff uuid not null references staff_member (id),
  given_at timestamptz not null default platform_now(),
  primary key (staff, merchant, role),
  constraint custom_role_holder_role foreign key (merchant, role) references custom_role (merchant, id)
);
create index custom_role_holder_by_role on custom_role_holder (merchant, role);
select guard_merchant_rows('custom_role_holder');
create policy platform_all on custom_role_holder to playfront_platform using (true) with check (true);
grant select, insert, delete on custom_role_holder to playfront_platform;

-- While a merchant moves to another cell its roles are read and not changed, as `staff_role`.
do $$
declare
  v_table name;
  v_command text;
begin
  foreach v_table in array array['custom_role', 'custom_role_holder'] loop
    foreach v_command in array array['insert', 'update', 'delete'] loop
      execute format(
        'create policy %I on %I as restrictive for %s to playfront_platform %s (
           merchant <> all (array(select move.merchant from merchant_move move where move.status <> ''pausing'')))',
        'moving_' || v_command, v_table, v_command, case v_command when 'insert' then 'with check' else 'using' end);
    end loop;
  end loop;
end
$$;

-- Every role that a staff user has, and where; name and permissions of custom ones as they are now.
create view staff_role_held with (security_invoker = true) as
  select staff, merchant, role, null::jsonb as custom from staff_role
  union all
  select holder.staff, holder.merchant, holder.role::text,
    jsonb_build_object('name', custom_role.name, 'permissions', to_jsonb(custom_role.permissions))
  from custom_role_holder holder
  join custom_role on custom_role.merchant = holder.merchant and custom_role.id = holder.role;
grant select on staff_role_held to playfront_platform;

-- Changes of custom roles wait for a second person beside the other changes of the staff; `staff` is then the role's id.
alter table staff_change drop constraint staff_change_kind_check;
alter table staff_change add constraint staff_change_kind_check check (kind in ('add', 'roles', 'resume', 'role'));

reset role;
