set local role playfront_owner;

-- What a member holds. Changed by ledger_post_many alone, in the statement that writes the entries it is the sum of.
create table wallet (
  merchant text not null,
  member uuid not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  -- Grows by one with every entry of the member; an older answer never overwrites a newer one.
  version bigint not null default 0,
  -- Stakes less refunds, and how many bets they were: what a rank is computed from.
  staked bigint not null default 0,
  bets bigint not null default 0,
  -- A wallet that a check found wrong moves no more until a person has looked at it.
  frozen_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
) with (fillfactor = 50);
create index wallet_frozen on wallet (merchant, frozen_at) where frozen_at is not null;
select guard_merchant_rows('wallet');
-- Regular jobs ask whose rank may have changed, of all merchants at once. They see no balance.
create policy platform_looks on wallet for select to playfront_platform using (true);
grant select (merchant, member, version) on wallet to playfront_platform;
grant select on wallet to playfront_app;

create table ledger_transaction (
  id bigint generated always as identity primary key,
  -- No foreign keys here and on the entries: every posting names a wallet, whose member has a merchant that exists.
  merchant text not null,
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind in (
    'welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward',
    'deposit', 'deposit_fee', 'deposit_excess', 'deposit_reversed', 'deposit_reversed_owed',
    'withdrawal', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_unpaid', 'withdrawal_fee_back', 'withdrawal_returned',
    'bonus', 'bonus_released', 'bonus_forfeited', 'cashback', 'commission', 'points',
    'correction', 'clawback', 'clawback_owed', 'owed_repaid')),
  -- What it was for: a slip's id, an issue's id.
  reference text not null,
  -- What the caller asked for; the same key with another body is a conflict.
  body_hash bytea not null,
  at timestamptz not null default platform_now(),
  -- The database transaction that wrote it. Ids may become visible out of order; what is older than every running
  -- transaction cannot, and that is how far the running check goes.
  writer bigint not null default pg_current_xact_id()::text::bigint,
  constraint ledger_key_once unique (merchant, key)
);
create index ledger_transaction_by_writer on ledger_transaction using brin (writer) with (pages_per_range = 16);
-- Payments in and out are few beside bets; counting a member's goes by them or by the member, whichever is less.
create index ledger_transaction_payments on ledger_transaction (merchant, id) where kind in ('deposit', 'withdrawal');
create index ledger_transaction_counted on ledger_transaction (merchant, id)
  where kind in ('deposit', 'withdrawal_paid', 'withdrawal_unpaid');
select guard_merchant_rows('ledger_transaction');
-- Regular jobs ask whose ledgers were written to, of all merchants at once.
create policy platform_looks on ledger_transaction for select to playfront_platform using (true);
grant select (merchant, writer) on ledger_transaction to playfront_platform;
grant select on ledger_transaction to playfront_app;

-- Two for each transaction: the member's cash, and the operator's account that it came from or went to. The operator's
-- accounts have no balance row, which every bet would queue for; what they hold is the sum of their entries.
create table ledger_entry (
  merchant text not null,
  transaction bigint not null,
  account text not null check (account in (
    'cash', 'held', 'bonus', 'receivable',
    'play_money', 'stakes', 'payouts', 'rebates', 'adjustments', 'rewards',
    'deposits', 'payments_out', 'fees', 'bonuses', 'commissions')),
  member uuid,
  currency text not null,
  amount bigint not null check (amount <> 0),
  version bigint,
  balance_after bigint check (balance_after >= 0),
  primary key (transaction, account),
  constraint members_accounts_name_their_member check (
    (account in ('cash', 'held', 'bonus', 'receivable')) = (member is not null)
    and (account = 'cash') = (version is not null) and (account = 'cash') = (balance_after is not null))
);
create unique index ledger_entry_by_member on ledger_entry (merchant, member, version) where version is not null;
create index ledger_entry_beside_cash on ledger_entry (merchant, member, account)
  where account in ('held', 'bonus', 'receivable');
select guard_merchant_rows('ledger_entry');
grant select on ledger_entry to playfront_app;

-- What a member holds beside cash: held for a withdrawal under way, bonus that is not released yet, and (negative) what
-- the member owes. Changed by ledger_move alone; no row means nothing.
create table member_balance (
  merchant text not null,
  member uuid not null,
  account text not null check (account in ('held', 'bonus', 'receivable')),
  amount bigint not null,
  -- A wallet's version grows with its cash alone. What stands beside cash counts its own changes, so that a page that shows
  -- both knows which of two answers is the newer one.
  version bigint not null default 0,
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
  ('owed_repaid', 'cash', 'receivable'),
  ('deposit_excess', 'deposits', 'cash'),
  ('withdrawal_unpaid', 'payments_out', 'held'),
  ('withdrawal_fee_back', 'fees', 'held');

-- Where among a member's movements those stand that are not play: a page of them costs the same whether there are ten
-- bets between two of them or a hundred thousand.
create table statement_mark (
  merchant text not null,
  member uuid not null,
  part text not null,
  version bigint not null,
  primary key (merchant, member, part, version)
);
select guard_merchant_rows('statement_mark');
grant select on statement_mark to playfront_app;

reset role;
