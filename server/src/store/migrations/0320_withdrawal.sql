set local role playfront_owner;

-- Money on its way out, under the name that the member's own page gave it. The amount stands in `held` until it is paid
-- or given back.
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
  -- Whom it was given to, and what they call it.
  provider text,
  reference text,
  -- When it is taken on again, and how often that was; absent when nobody has to.
  due_at timestamptz,
  tries integer not null default 0,
  requested_at timestamptz not null default platform_now(),
  ended_at timestamptz,
  -- The provider told something that does not go with the end it has: a person looks into it.
  contradicted_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, card) references bound_account (merchant, id),
  check ((state in ('paid', 'failed', 'refused', 'cancelled')) = (ended_at is not null)),
  check ((state in ('approved', 'sent', 'checking')) = (due_at is not null))
);
create index withdrawal_by_member on withdrawal (merchant, member, requested_at, id);
create index withdrawal_by_card on withdrawal (merchant, card);
create index withdrawal_due on withdrawal (merchant, due_at) where due_at is not null;
create index withdrawal_in_review on withdrawal (merchant, requested_at) where state = 'review';
select guard_merchant_rows('withdrawal');
grant select, insert on withdrawal to playfront_app;
grant update (state, because, provider, reference, due_at, tries, ended_at, contradicted_at)
  on withdrawal to playfront_app;

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

-- What providers told of payouts, each once; it stays for whoever has to look into one.
create table payout_event (
  merchant text not null references merchant (code),
  provider text not null,
  event text not null,
  withdrawal uuid not null,
  status text not null,
  amount bigint not null,
  told_at timestamptz not null default platform_now(),
  primary key (merchant, provider, event),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id)
);
create index payout_event_by_withdrawal on payout_event (merchant, withdrawal);
select guard_merchant_rows('payout_event');
grant select, insert on payout_event to playfront_app;

-- The demonstration's paying house: what it was asked to pay, and what it is about to tell. No real money is behind it.
create table sandbox_payout (
  merchant text not null references merchant (code),
  -- The platform's name for it.
  id uuid not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  house text not null,
  -- The last digits alone: the house's page shows no more.
  masked_number text not null,
  status text not null default 'processing' check (status in ('processing', 'paid', 'failed')),
  -- How it shall end, and how often it is told.
  ends text not null check (ends in ('paid', 'failed')),
  tells integer not null check (tells between 0 and 2),
  told integer not null default 0,
  made_at timestamptz not null default platform_now(),
  due_at timestamptz,
  primary key (merchant, id)
);
create index sandbox_payout_due on sandbox_payout (merchant, due_at) where due_at is not null;
create index sandbox_payout_by_time on sandbox_payout (merchant, made_at);
select guard_merchant_rows('sandbox_payout');
grant select, insert on sandbox_payout to playfront_app;
grant update (status, told, due_at) on sandbox_payout to playfront_app;

-- How the demonstration's paying house behaves at a merchant.
create table sandbox_payout_knob (
  merchant text primary key references merchant (code),
  knob text not null check (knob in ('pay', 'fail', 'late', 'twice', 'lost', 'dead'))
);
select guard_merchant_rows('sandbox_payout_knob');
grant select, insert, update on sandbox_payout_knob to playfront_app;

-- Payments that count for a member: in when it arrived, out when it was paid.
create index ledger_transaction_counted on ledger_transaction (merchant, id) where kind in ('deposit', 'withdrawal_paid');

reset role;
