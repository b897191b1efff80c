set local role playfront_owner;

-- Filters of the console's lists that staff saved under a name.
create table list_view (
  merchant text not null references merchant (code),
  id uuid not null,
  list text not null check (list in ('members', 'deposits', 'withdrawals', 'reconciliation')),
  name text not null check (char_length(name) between 1 and 40),
  -- What the list's address ends in.
  query text not null check (query like '?%' and char_length(query) <= 1000),
  -- The staff user who saved it, by id and by the name of that day.
  owner uuid not null,
  owner_name text not null,
  is_shared boolean not null,
  saved_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  unique (merchant, owner, list, name)
);
select guard_merchant_rows('list_view');
grant select, insert, delete on list_view to playfront_app;
grant update (query, is_shared, owner_name, saved_at) on list_view to playfront_app;

select guard_moving_merchants();

reset role;
