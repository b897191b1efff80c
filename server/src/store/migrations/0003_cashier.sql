set local role playfront_owner;

-- The ways to pay in that a merchant has opened. None on play money.
create table payment_method (
  merchant text not null references merchant (code),
  code text not null,
  title text not null,
  currency text not null,
  minimum bigint not null check (minimum >= 0),
  maximum bigint not null check (maximum >= minimum),
  place integer not null,
  enabled boolean not null default true,
  primary key (merchant, code)
);
select guard_merchant_rows('payment_method');
grant select on payment_method to playfront_app;

-- A member's own cards and wallets. The number itself is not kept here, only what a member recognises it by.
create table bound_account (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('bankCard', 'virtualWallet', 'eWallet')),
  title text not null,
  masked_number text not null,
  bound_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index bound_account_by_member on bound_account (merchant, member);
select guard_merchant_rows('bound_account');
grant select on bound_account to playfront_app;

reset role;
