set local role playfront_owner;

-- One-use codes that sign a member in at the first start of an app put on the home screen. Only the hash is kept: who reads
-- this table can open nothing. A code lives with the session that asked for it and is gone with it.
create table install_code (
  merchant text not null references merchant (code),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  member uuid not null,
  -- The session that asked for it; it makes no other while this one waits.
  session bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint install_code_once unique (merchant, session),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (session) references session (token_hash) on delete cascade
);
create index install_code_by_age on install_code (expires_at);
select guard_merchant_rows('install_code');
create policy platform_sweeps on install_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on install_code to playfront_app;
grant select, delete on install_code to playfront_platform;

-- Payments in and out are few beside bets; counting a member's goes by them or by the member, whichever is less.
create index ledger_transaction_payments on ledger_transaction (merchant, id) where kind in ('deposit', 'withdrawal');

reset role;
