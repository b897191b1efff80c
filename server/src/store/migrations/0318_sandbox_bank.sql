set local role playfront_owner;

-- The demonstration's bank: payments that the platform has ordered from it. No real money stands behind any of them.
create table sandbox_payment (
  merchant text not null references merchant (code),
  -- The platform's name for it.
  id uuid not null,
  -- The bank's own, and the code in the address of its page.
  reference text not null,
  kind text not null,
  amount bigint not null,
  currency text not null,
  way jsonb not null,
  return_to text not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'expired', 'reversed')),
  paid bigint not null default 0,
  made_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create unique index sandbox_payment_reference on sandbox_payment (merchant, reference);
create index sandbox_payment_by_time on sandbox_payment (merchant, made_at);
select guard_merchant_rows('sandbox_payment');
grant select, insert on sandbox_payment to playfront_app;
grant update (status, paid) on sandbox_payment to playfront_app;

reset role;
