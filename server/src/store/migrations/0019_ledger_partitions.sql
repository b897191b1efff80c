set local role playfront_owner;

-- Nothing moves while the ledger is converted; reading goes on until the tables are exchanged.
lock table ledger_transaction, ledger_entry in exclusive mode;
alter table ledger_transaction no force row level security;
alter table ledger_entry no force row level security;

-- What makes sure that a movement is posted once, over all time and whatever month its transaction is in: one row for each
-- transaction. Written by the ledger's functions in the statement that writes the transaction.
alter table ledger_transaction rename constraint ledger_key_once to ledger_transaction_before_key;
create table ledger_key (
  merchant text not null,
  key text not null check (length(key) between 1 and 200),
  kind text not null,
  transaction bigint not null,
  at timestamptz not null,
  -- What the caller asked for; the same key with another body is a conflict.
  body_hash bytea not null
);
insert into ledger_key (merchant, key, kind, transaction, at, body_hash)
select merchant, key, kind, id, at, body_hash from ledger_transaction;
alter table ledger_key add constraint ledger_key_once primary key (merchant, key);
select guard_merchant_rows('ledger_key');
grant select on ledger_key to playfront_app;

-- ledger_transaction, by the month that its id begins with. What is there keeps its ids, which are below every month.
drop trigger if exists ledger_transaction_marks_statement on ledger_transaction;
alter table ledger_transaction rename to ledger_transaction_before;
alter index ledger_transaction_pkey rename to ledger_transaction_before_pkey;
alter index ledger_transaction_by_writer rename to ledger_transaction_before_by_writer;
alter index ledger_transaction_payments rename to ledger_transaction_before_payments;
alter index ledger_transaction_counted rename to ledger_transaction_before_counted;
drop policy platform_looks on ledger_transaction_before;
revoke all on ledger_transaction_before from playfront_app, playfront_platform;
alter table ledger_transaction_before alter id drop identity;
alter table ledger_transaction_before drop column body_hash;

create sequence ledger_transaction_id_seq maxvalue 9999999999999 cycle;
create table ledger_transaction (like ledger_transaction_before including defaults including constraints) partition by range (id);
alter table ledger_transaction
  alter id set default first_id_of_month(platform_now()) + nextval('ledger_transaction_id_seq'), add primary key (id);
create index ledger_transaction_by_writer on ledger_transaction using brin (writer) with (pages_per_range = 16);
create index ledger_transaction_payments on ledger_transaction (merchant, id) where kind in ('deposit', 'withdrawal');
create index ledger_transaction_counted on ledger_transaction (merchant, id)
  where kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid');
select guard_merchant_rows('ledger_transaction');
create policy platform_looks on ledger_transaction for select to playfront_platform using (true);
grant select (merchant, writer) on ledger_transaction to playfront_platform;
grant select on ledger_transaction to playfront_app;

-- ledger_entry, by the month that its transaction begins with. That a member's versions are there once is the index of each month,
-- the wallet's lock over all of them, and the ledger's check.
alter table ledger_entry rename to ledger_entry_before;
alter index ledger_entry_pkey rename to ledger_entry_before_pkey;
alter index ledger_entry_by_member rename to ledger_entry_before_by_member;
alter index ledger_entry_beside_cash rename to ledger_entry_before_beside_cash;
revoke all on ledger_entry_before from playfront_app, playfront_platform;

create table ledger_entry (like ledger_entry_before including defaults including constraints) partition by range (transaction);
alter table ledger_entry add primary key (transaction, account);
create index ledger_entry_beside_cash on ledger_entry (merchant, member, account)
  where account in ('held', 'bonus', 'receivable');
select guard_merchant_rows('ledger_entry');
grant select on ledger_entry to playfront_app;

-- The month until which the first partition goes stands in its name.
do $$
declare
  v_month constant timestamp := date_trunc('month', platform_now() at time zone 'UTC');
  v_name text;
begin
  if not exists (select from ledger_transaction_before) and not exists (select from ledger_entry_before) then
    drop table ledger_transaction_before, ledger_entry_before;
    return;
  end if;
  foreach v_name in array array['ledger_transaction', 'ledger_entry'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', v_name, v_name || '_before',
      first_id_of_month(v_month at time zone 'UTC'));
    execute format('alter table %I force row level security', v_name || '_before');
    execute format('alter table %I rename to %I', v_name || '_before', v_name || '_to' || to_char(v_month, '_YYYY_MM'));
  end loop;
end
$$;
create table ledger_transaction_default partition of ledger_transaction default;
select guard_merchant_rows('ledger_transaction_default');
create table ledger_entry_default partition of ledger_entry default;
create unique index ledger_entry_default_by_member on ledger_entry_default (merchant, member, version) where version is not null;
select guard_merchant_rows('ledger_entry_default');

-- What the archived months of the ledger came to: a sum for each member, account and kind of movement. With what is still served it
-- makes the sums that the whole ledger made. archive_ledger_month alone writes it, in the transaction that takes the month away.
create table ledger_carried (
  merchant text not null,
  -- The zero UUID: the operator's own accounts.
  member uuid not null,
  account text not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  entries bigint not null check (entries > 0),
  primary key (merchant, member, account, kind, currency)
);
select guard_merchant_rows('ledger_carried');
grant select on ledger_carried to playfront_app;

-- Up to where a merchant's ledger was moved to the schema `archive`.
create table ledger_archive (
  merchant text primary key,
  -- The last month that was moved, `2026_11`.
  month text not null,
  -- When it ended: the day figures of before are not computed again.
  ended_at timestamptz not null,
  transactions bigint not null
);
select guard_merchant_rows('ledger_archive');
grant select on ledger_archive to playfront_app;

reset role;
