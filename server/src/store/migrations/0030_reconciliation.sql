set local role playfront_owner;

-- A statement of a payment provider as staff uploaded it. The same file is one statement, however often it is uploaded.
create table reconciliation_statement (
  merchant text not null references merchant (code),
  id uuid not null,
  provider text not null check (char_length(provider) between 1 and 64),
  name text not null check (char_length(name) between 1 and 200),
  -- SHA-256 of the file.
  hash bytea not null check (length(hash) = 32),
  -- How the file was read: columns, words, separators, zone. The next upload of the provider begins with it.
  mapping jsonb not null,
  -- What of ours is looked for in it: payments that ended in this span.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Lines of the file, and how many of them an earlier statement had already.
  lines integer not null check (lines > 0),
  known integer not null check (known between 0 and lines),
  uploaded_by uuid not null,
  uploaded_name text not null,
  uploaded_at timestamptz not null default platform_now(),
  compared_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  unique (merchant, provider, hash)
);
create index reconciliation_statement_by_time on reconciliation_statement (merchant, uploaded_at, id);
create index reconciliation_statement_by_provider on reconciliation_statement (merchant, provider, uploaded_at, id);
select guard_merchant_rows('reconciliation_statement');
grant select, insert, delete on reconciliation_statement to playfront_app;
grant update (starts_at, ends_at, lines, known, compared_at) on reconciliation_statement to playfront_app;

-- A line of a provider's statements. One that two statements have belongs to the first.
create table reconciliation_line (
  merchant text not null,
  id bigint generated always as identity,
  statement uuid not null,
  -- The line of the file that it ends in.
  line integer not null,
  provider text not null,
  -- SHA-256 of what the line says, and which of its equals in one file it is.
  key bytea not null check (length(key) = 32),
  kind text not null check (kind in ('deposit', 'payout', 'fee', 'chargeback')),
  -- The provider's reference and ours, as they stand there; empty where there is none.
  reference text not null,
  our_reference text not null,
  -- By which a repetition is found: the provider's reference, else ours.
  identity text not null,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('done', 'failed', 'pending')),
  at timestamptz not null,
  -- What the comparison found, and which payment of ours it is about.
  outcome text not null check (outcome in (
    'matched', 'amountDiffers', 'stateDiffers', 'onlyProvider', 'twice', 'chargeback', 'fee')),
  reason text not null,
  deposit uuid,
  withdrawal uuid,
  primary key (merchant, id),
  foreign key (merchant, statement) references reconciliation_statement (merchant, id),
  foreign key (merchant, deposit) references deposit (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id),
  unique (merchant, provider, key)
);
create unique index reconciliation_line_place on reconciliation_line (merchant, statement, line);
create index reconciliation_line_by_outcome on reconciliation_line (merchant, statement, outcome, line);
create index reconciliation_line_by_identity on reconciliation_line (merchant, provider, kind, identity, id);
create index reconciliation_line_by_deposit on reconciliation_line (merchant, deposit) where deposit is not null;
create index reconciliation_line_by_withdrawal on reconciliation_line (merchant, withdrawal) where withdrawal is not null;
select guard_merchant_rows('reconciliation_line');
grant select, insert, delete on reconciliation_line to playfront_app;
grant update (outcome, reason, deposit, withdrawal) on reconciliation_line to playfront_app;

-- A difference between a statement and our payments, until somebody has explained or resolved it. No money moves by it.
create table reconciliation_case (
  merchant text not null,
  id uuid not null,
  statement uuid not null,
  provider text not null,
  -- Absent for a payment that only we have.
  line bigint,
  outcome text not null check (outcome in (
    'amountDiffers', 'stateDiffers', 'onlyProvider', 'onlyOurs', 'twice', 'chargeback')),
  reason text not null,
  kind text not null check (kind in ('deposit', 'payout', 'chargeback')),
  reference text not null,
  deposit uuid,
  withdrawal uuid,
  member uuid,
  -- Minor units of the merchant's currency: what the provider states and what we have.
  theirs bigint check (theirs >= 0),
  ours bigint check (ours >= 0),
  -- When it happened, by the provider, or by us where only we have it.
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  note text not null default '' check (char_length(note) <= 500),
  -- Who changed it last; without an id it was a later comparison.
  changed_by uuid,
  changed_name text,
  changed_at timestamptz,
  opened_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, statement) references reconciliation_statement (merchant, id),
  foreign key (merchant, line) references reconciliation_line (merchant, id),
  foreign key (merchant, deposit) references deposit (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((line is null) = (outcome = 'onlyOurs')),
  check (state = 'open' or changed_at is not null)
);
create unique index reconciliation_case_line_once on reconciliation_case (merchant, line) where line is not null;
create unique index reconciliation_case_deposit_once on reconciliation_case (merchant, deposit)
  where outcome = 'onlyOurs' and deposit is not null;
create unique index reconciliation_case_withdrawal_once on reconciliation_case (merchant, withdrawal)
  where outcome = 'onlyOurs' and withdrawal is not null;
create index reconciliation_case_by_time on reconciliation_case (merchant, opened_at, id);
create index reconciliation_case_by_state on reconciliation_case (merchant, state, opened_at, id);
create index reconciliation_case_by_statement on reconciliation_case (merchant, statement, outcome);
select guard_merchant_rows('reconciliation_case');
grant select, insert, delete on reconciliation_case to playfront_app;
grant update (outcome, reason, deposit, withdrawal, member, theirs, ours, state, note, changed_by, changed_name, changed_at)
  on reconciliation_case to playfront_app;

-- Payments of a provider by when they ended, for what a statement of that time does not have.
create index deposit_by_settled on deposit (merchant, provider, settled_at, id) where settled_at is not null;
create index withdrawal_by_ended on withdrawal (merchant, provider, ended_at, id) where ended_at is not null;

reset role;
