set local role playfront_owner;

-- Statements also come from a provider's own interface. They have no mapping, and nobody has uploaded one that the daily job
-- fetched (`uploaded_by` null, an empty `uploaded_name`). A day without any line is a statement too.
alter table reconciliation_statement add column source text not null default 'file' check (source in ('file', 'provider'));
alter table reconciliation_statement alter column mapping drop not null;
alter table reconciliation_statement alter column uploaded_by drop not null;
alter table reconciliation_statement drop constraint reconciliation_statement_lines_check;
alter table reconciliation_statement add constraint reconciliation_statement_lines_check check (lines >= 0);

-- A day of a provider whose statement is fetched, and how that went last.
create table statement_fetch (
  merchant text not null references merchant (code),
  provider text not null check (char_length(provider) between 1 and 64),
  -- Of the provider's calendar.
  day date not null,
  -- `failed`: the last attempt did not bring the statement; it is tried again while `due_at` is set.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Why the last attempt failed, as `fetchProblems`; with the provider's own code, or the number of the line that is wrong.
  problem text,
  code text check (char_length(code) <= 64),
  line integer,
  -- What it brought. Of a day on which neither side has anything there is no statement.
  lines integer,
  statement uuid,
  -- The staff user who asked for the last attempt; null where the daily job made it.
  asked_name text,
  tries smallint not null default 0,
  -- When it is tried next; null once it is done or given up.
  due_at timestamptz,
  asked_at timestamptz,
  done_at timestamptz,
  primary key (merchant, provider, day),
  foreign key (merchant, statement) references reconciliation_statement (merchant, id) on delete set null (statement)
);
create index statement_fetch_due on statement_fetch (merchant, due_at) where due_at is not null;
create index statement_fetch_by_statement on statement_fetch (merchant, statement) where statement is not null;
select guard_merchant_rows('statement_fetch');
create policy platform_due on statement_fetch for select to playfront_platform using (due_at is not null);
grant select (merchant, due_at) on statement_fetch to playfront_platform;
grant select, insert on statement_fetch to playfront_app;
grant update (state, problem, code, line, lines, statement, asked_name, tries, due_at, asked_at, done_at)
  on statement_fetch to playfront_app;

-- When money moved at the simulated bank, for its statements.
alter table sandbox_payment add column paid_at timestamptz;
alter table sandbox_payment add column ended_at timestamptz;
grant update (paid_at, ended_at) on sandbox_payment to playfront_app;
alter table sandbox_payout add column ended_at timestamptz;
grant update (ended_at) on sandbox_payout to playfront_app;

select guard_moving_merchants();

reset role;
