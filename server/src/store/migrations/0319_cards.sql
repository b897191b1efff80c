set local role playfront_owner;

-- Members add what they are paid out to. Number and holder stand sealed; the hash finds the same account again.
alter table bound_account
  add column way text not null default '',
  add column sealed bytea,
  add column number_hash bytea,
  add column is_default boolean not null default false,
  -- A removed one stays: withdrawals went to it.
  add column removed_at timestamptz;
create unique index bound_account_number_once on bound_account (merchant, number_hash) where removed_at is null;
create unique index bound_account_default_once on bound_account (merchant, member)
  where is_default and removed_at is null;
create index bound_account_by_number on bound_account (merchant, number_hash);
grant insert on bound_account to playfront_app;
grant update (is_default, removed_at) on bound_account to playfront_app;

reset role;
