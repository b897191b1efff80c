set local role playfront_owner;

-- What one person proposes about money that does not fit, and what another made of it: the ruling itself is written when the
-- second person confirms. The table knows that they are two.
create table payment_ruling_proposal (
  merchant text not null references merchant (code),
  -- The name that the proposer's page gave it, and later the ruling's.
  id uuid not null,
  kind text not null check (kind in ('excess', 'contradiction')),
  deposit uuid,
  withdrawal uuid,
  verdict text not null,
  -- The excess as the proposer saw it, minor units.
  amount bigint,
  -- What the member is told of money that came back.
  because text,
  reason text not null check (char_length(reason) between 1 and 200),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, deposit) references deposit (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id),
  check ((kind = 'excess') = (deposit is not null and amount is not null)),
  check ((kind = 'contradiction') = (withdrawal is not null)),
  check (case kind when 'excess' then verdict in ('credit', 'sendBack') else verdict in ('giveBack', 'keep') end),
  check ((verdict = 'giveBack') = (because is not null)),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create unique index payment_ruling_proposal_deposit on payment_ruling_proposal (merchant, deposit) where state = 'open';
create unique index payment_ruling_proposal_withdrawal on payment_ruling_proposal (merchant, withdrawal) where state = 'open';
select guard_merchant_rows('payment_ruling_proposal');
grant select, insert, update (state, decided_by, decided_name, decided_at) on payment_ruling_proposal to playfront_app;

-- The desk walks deposits by their time, of one state or of all, finds one by its reference, and those that came late.
create index deposit_by_time on deposit (merchant, made_at, id);
create index deposit_by_state on deposit (merchant, state, made_at, id);
create index deposit_by_reference on deposit (merchant, reference) where reference is not null;
create index deposit_came_late on deposit (merchant, made_at, id) where settled_at > expires_at and credited is not null;

-- Nothing is paid out to a card that somebody of the staff has frozen, and its member cannot remove it meanwhile.
alter table bound_account
  add column frozen_at timestamptz,
  add column frozen_because text check (frozen_because in ('name', 'documents', 'misuse', 'asked')),
  add check ((frozen_at is null) = (frozen_because is null));
grant update (frozen_at, frozen_because) on bound_account to playfront_app;
create index bound_account_by_time on bound_account (merchant, bound_at, id) where removed_at is null;
create index bound_account_frozen on bound_account (merchant, bound_at, id)
  where frozen_at is not null and removed_at is null;

reset role;
