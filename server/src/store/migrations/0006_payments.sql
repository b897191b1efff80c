set local role playfront_owner;

-- A member's own cards and wallets. The number itself is not kept here, only what a member recognises it by.
create table bound_account (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('bankCard', 'virtualWallet', 'eWallet')),
  title text not null,
  masked_number text not null,
  bound_at timestamptz not null default platform_now(),
  -- Members add what they are paid out to. Number and holder stand sealed; the hash finds the same account again.
  way text not null default '',
  sealed bytea,
  number_hash bytea,
  is_default boolean not null default false,
  -- A removed one stays: withdrawals went to it.
  removed_at timestamptz,
  -- Nothing is paid out to a card that a staff user has frozen, and its member cannot remove it meanwhile.
  frozen_at timestamptz,
  frozen_because text check (frozen_because in ('name', 'documents', 'misuse', 'asked')),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((frozen_at is null) = (frozen_because is null))
);
create index bound_account_by_member on bound_account (merchant, member);
create unique index bound_account_number_once on bound_account (merchant, number_hash) where removed_at is null;
create unique index bound_account_default_once on bound_account (merchant, member)
  where is_default and removed_at is null;
create index bound_account_by_number on bound_account (merchant, number_hash);
create index bound_account_by_time on bound_account (merchant, bound_at, id) where removed_at is null;
create index bound_account_frozen on bound_account (merchant, bound_at, id)
  where frozen_at is not null and removed_at is null;
select guard_merchant_rows('bound_account');
grant select on bound_account to playfront_app;
grant insert on bound_account to playfront_app;
grant update (is_default, removed_at) on bound_account to playfront_app;
grant update (frozen_at, frozen_because) on bound_account to playfront_app;

-- A payment in, under the name that the member's own page gave it. Method, fee and title are kept as they were shown.
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
    check (state in ('created', 'pending', 'done', 'held', 'expired', 'refused', 'reversed')),
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
  -- What was decided about the excess, for everyone who shows the deposit.
  excess_verdict text check (excess_verdict in ('credit', 'sendBack')),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((credited is null) = (count is null)),
  check (state <> 'done' or credited is not null),
  constraint deposit_held_check check (state <> 'held' or (credited is null and excess > 0))
);
create unique index deposit_reference_once on deposit (merchant, provider, reference);
create unique index deposit_count_once on deposit (merchant, member, count);
create index deposit_by_member on deposit (merchant, member, made_at, id);
create index deposit_to_ask on deposit (merchant, ask_at);
create index deposit_excess_open on deposit (merchant, settled_at, id) where excess > 0 and excess_verdict is null;
-- The console lists deposits by their time, of one state or of all, finds one by its reference, and those that came late.
create index deposit_by_time on deposit (merchant, made_at, id);
create index deposit_by_state on deposit (merchant, state, made_at, id);
create index deposit_by_reference on deposit (merchant, reference) where reference is not null;
create index deposit_came_late on deposit (merchant, made_at, id) where settled_at > expires_at and credited is not null;
-- What a merchant's page about health counts. Rows come in the order of time, so that an index over blocks of them is
-- enough for "the last day" and costs next to nothing to keep.
create index deposit_by_day on deposit using brin (made_at);
select guard_merchant_rows('deposit');
create policy platform_due on deposit for select to playfront_platform using (ask_at is not null);
grant select (merchant, ask_at) on deposit to playfront_platform;
grant select, insert on deposit to playfront_app;
grant update (state, reference, way, ask_at, asked, settled_at, paid, credited, fee, excess, count, owed)
  on deposit to playfront_app;
grant update (excess_verdict) on deposit to playfront_app;

-- Events of payment providers, each once; kept for investigations.
create table deposit_event (
  merchant text not null references merchant (code),
  provider text not null,
  event text not null,
  deposit uuid not null,
  status text not null,
  amount bigint not null,
  -- What was made of it.
  outcome text not null,
  reported_at timestamptz not null default platform_now(),
  primary key (merchant, provider, event),
  foreign key (merchant, deposit) references deposit (merchant, id)
);
create index deposit_event_by_deposit on deposit_event (merchant, deposit);
select guard_merchant_rows('deposit_event');
grant select, insert on deposit_event to playfront_app;

-- Money on its way out, under the name that the member's own page gave it. The amount is in `held` until it is paid
-- or returned.
create table withdrawal (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  card uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('review', 'approved', 'sent', 'checking', 'paid', 'failed', 'refused', 'cancelled')),
  -- Why a person looks at it.
  reasons text[] not null default '{}',
  -- Why it did not go through.
  because text,
  -- The payment provider, and its reference.
  provider text,
  reference text,
  -- When it is taken on again, and how often that was; absent when nobody has to.
  due_at timestamptz,
  tries integer not null default 0,
  requested_at timestamptz not null default platform_now(),
  ended_at timestamptz,
  -- The provider reported something that contradicts how it ended: a person investigates.
  contradicted_at timestamptz,
  -- An end that the provider reported before we knew its reference for the payout. It is confirmed by our next status request.
  reported_status text check (reported_status in ('paid', 'failed')),
  reported_reference text,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, card) references bound_account (merchant, id),
  check ((state in ('paid', 'failed', 'refused', 'cancelled')) = (ended_at is not null)),
  check ((state in ('approved', 'sent', 'checking')) = (due_at is not null)),
  check ((reported_status is null) = (reported_reference is null))
);
create index withdrawal_by_member on withdrawal (merchant, member, requested_at, id);
create index withdrawal_by_card on withdrawal (merchant, card);
create index withdrawal_due on withdrawal (merchant, due_at) where due_at is not null;
create index withdrawal_contradicted on withdrawal (merchant, contradicted_at, id) where contradicted_at is not null;
create index withdrawal_in_review on withdrawal (merchant, requested_at, id) where state = 'review';
create index withdrawal_by_day on withdrawal using brin (requested_at);
select guard_merchant_rows('withdrawal');
create policy platform_due on withdrawal for select to playfront_platform using (due_at is not null);
grant select (merchant, due_at) on withdrawal to playfront_platform;
grant select, insert on withdrawal to playfront_app;
grant update (state, because, provider, reference, due_at, tries, ended_at, contradicted_at)
  on withdrawal to playfront_app;
grant update (reported_status, reported_reference) on withdrawal to playfront_app;

-- Each state that a withdrawal came to.
create table withdrawal_step (
  merchant text not null,
  withdrawal uuid not null,
  place integer not null,
  state text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, withdrawal, place),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id)
);
select guard_merchant_rows('withdrawal_step');
grant select, insert on withdrawal_step to playfront_app;

-- Events of payment providers about payouts, each once; kept for investigations.
create table payout_event (
  merchant text not null references merchant (code),
  provider text not null,
  event text not null,
  withdrawal uuid not null,
  status text not null,
  amount bigint not null,
  reported_at timestamptz not null default platform_now(),
  -- The provider's reference in the event.
  reference text,
  primary key (merchant, provider, event),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id)
);
create index payout_event_by_withdrawal on payout_event (merchant, withdrawal);
select guard_merchant_rows('payout_event');
grant select, insert on payout_event to playfront_app;

-- What a person decided about money that came beyond a deposit: it is the member's, or it was sent back. One for each deposit.
create table deposit_excess_decision (
  merchant text not null references merchant (code),
  deposit uuid not null,
  -- The decision's own id: sent twice, it is one.
  id uuid not null,
  verdict text not null check (verdict in ('credit', 'sendBack')),
  amount bigint not null check (amount > 0),
  reason text not null check (char_length(reason) between 1 and 300),
  decided_by text not null check (char_length(decided_by) between 1 and 80),
  decided_at timestamptz not null default platform_now(),
  primary key (merchant, deposit),
  unique (merchant, id),
  foreign key (merchant, deposit) references deposit (merchant, id)
);
select guard_merchant_rows('deposit_excess_decision');
grant select, insert on deposit_excess_decision to playfront_app;

-- What a person decided about a payout of which its provider reported two ends. A withdrawal may be contradicted again.
create table payout_decision (
  merchant text not null references merchant (code),
  id uuid not null,
  withdrawal uuid not null,
  verdict text not null check (verdict in ('giveBack', 'keep')),
  reason text not null check (char_length(reason) between 1 and 300),
  decided_by text not null check (char_length(decided_by) between 1 and 80),
  contradicted_at timestamptz not null,
  decided_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id)
);
create index payout_decision_by_withdrawal on payout_decision (merchant, withdrawal);
-- The money comes back once.
create unique index payout_given_back_once on payout_decision (merchant, withdrawal) where verdict = 'giveBack';
select guard_merchant_rows('payout_decision');
grant select, insert on payout_decision to playfront_app;

reset role;
