set local role playfront_owner;

-- What a way to pay in is, and what it costs.
alter table payment_method
  add column kind text not null default 'bankTransfer'
    check (kind in ('bankTransfer', 'promptPay', 'pix', 'eWallet', 'card')),
  -- Whom the payment is ordered from; a method without one is not offered.
  add column provider text,
  add column step bigint not null default 1 check (step > 0),
  add column presets bigint[] not null default '{}',
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  add column minutes integer not null default 30 check (minutes between 1 and 10080);

-- A payment in, under the name that the member's own page gave it. Method, fee and title stand as they were told.
create table deposit (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  method text not null,
  kind text not null check (kind in ('bankTransfer', 'promptPay', 'pix', 'eWallet', 'card')),
  title text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee_fixed bigint not null,
  fee_basis_points integer not null,
  promotion text,
  state text not null default 'created'
    check (state in ('created', 'pending', 'done', 'expired', 'refused', 'reversed')),
  made_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  -- The provider's own name for it, and how it is paid; absent until the provider has answered.
  reference text,
  way jsonb,
  -- When the provider is asked how it stands; absent when there is nothing more to ask.
  ask_at timestamptz,
  asked integer not null default 0,
  settled_at timestamptz,
  -- What arrived, what of it went into the wallet before the fee, and the fee.
  paid bigint check (paid >= 0),
  credited bigint check (credited > 0),
  fee bigint check (fee >= 0 and fee <= credited),
  -- What came beyond the amount, for a person to return.
  excess bigint not null default 0 check (excess >= 0),
  -- Which of the member's credited deposits it is.
  count integer,
  owed bigint not null default 0 check (owed >= 0),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((credited is null) = (count is null)),
  check (state <> 'done' or credited is not null)
);
create unique index deposit_reference_once on deposit (merchant, provider, reference);
create unique index deposit_count_once on deposit (merchant, member, count);
create index deposit_by_member on deposit (merchant, member, made_at, id);
create index deposit_to_ask on deposit (merchant, ask_at);
select guard_merchant_rows('deposit');
grant select, insert on deposit to playfront_app;
grant update (state, reference, way, ask_at, asked, settled_at, paid, credited, fee, excess, count, owed)
  on deposit to playfront_app;

-- What providers told, each once; it stays for whoever has to look into a payment.
create table deposit_event (
  merchant text not null references merchant (code),
  provider text not null,
  event text not null,
  deposit uuid not null,
  status text not null,
  amount bigint not null,
  -- What was made of it.
  outcome text not null,
  told_at timestamptz not null default platform_now(),
  primary key (merchant, provider, event),
  foreign key (merchant, deposit) references deposit (merchant, id)
);
create index deposit_event_by_deposit on deposit_event (merchant, deposit);
select guard_merchant_rows('deposit_event');
grant select, insert on deposit_event to playfront_app;

-- What a member's wallet holds, and the wallet held until the transaction ends. The application may not lock it itself.
create function deposit_lock_wallet(p_member uuid) returns table (balance bigint, is_frozen boolean)
language sql security definer set search_path = public, pg_temp as $$
  select wallet.balance, wallet.frozen_at is not null from wallet where wallet.member = p_member for no key update
$$;
grant execute on function deposit_lock_wallet to playfront_app;

reset role;
