set local role playfront_owner;

-- What the demonstration's own telephone received, each text sealed like the message was on its way.
create table sandbox_message (
  merchant text not null,
  id text not null,
  sealed bytea not null,
  received_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create index sandbox_message_by_end on sandbox_message (expires_at);
select guard_merchant_rows('sandbox_message');
create policy platform_all on sandbox_message to playfront_platform using (true) with check (true);
grant select, insert, delete on sandbox_message to playfront_platform;

-- The demonstration's own captcha service: one row per puzzle. Where the piece belongs is never sent.
create unlogged table sandbox_captcha (
  merchant text not null references merchant (code),
  id text not null,
  -- Null: no picture waits for an answer.
  hole smallint check (hole > 0),
  hole_until timestamptz,
  pictures smallint not null default 0,
  -- Of the result that the solved puzzle left; null until it is solved.
  proof_hash bytea check (octet_length(proof_hash) = 32),
  spent_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create index sandbox_captcha_by_end on sandbox_captcha (expires_at);
select guard_merchant_rows('sandbox_captcha');
create policy platform_sweeps on sandbox_captcha to playfront_platform using (expires_at < platform_now());
grant select, insert, update on sandbox_captcha to playfront_app;
grant select, delete on sandbox_captcha to playfront_platform;

-- The demonstration's own push service: addresses that it gave out, each with the keys of the device that it plays, and
-- what lies there until the device fetches it.
create table sandbox_push_address (
  merchant text not null references merchant (code),
  id uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, id)
);
create index sandbox_push_address_by_end on sandbox_push_address (expires_at);
select guard_merchant_rows('sandbox_push_address');
create policy platform_all on sandbox_push_address to playfront_platform using (true) with check (true);
grant select, insert, delete on sandbox_push_address to playfront_platform;

create table sandbox_push_message (
  merchant text not null,
  id uuid not null,
  address uuid not null,
  -- A later message under the same topic takes the place of one that was not fetched (RFC 8030).
  topic text,
  sealed bytea not null,
  received_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, address) references sandbox_push_address (merchant, id) on delete cascade
);
create index sandbox_push_message_by_address on sandbox_push_message (merchant, address);
create index sandbox_push_message_by_end on sandbox_push_message (expires_at);
select guard_merchant_rows('sandbox_push_message');
create policy platform_all on sandbox_push_message to playfront_platform using (true) with check (true);
grant select, insert, delete on sandbox_push_message to playfront_platform;

-- The demonstration's hand on a merchant's door, seen by every node.
create table sandbox_maintenance (
  merchant text primary key references merchant (code),
  from_at timestamptz not null,
  -- Absent when no end is known.
  until_at timestamptz,
  message text
);
select guard_merchant_rows('sandbox_maintenance');
create policy platform_reads on sandbox_maintenance for select to playfront_platform using (true);
grant select, insert, update, delete on sandbox_maintenance to playfront_app;
grant select on sandbox_maintenance to playfront_platform;

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

-- The demonstration's payout provider: what it was asked to pay, and what it is about to report. No real money is behind it.
create table sandbox_payout (
  merchant text not null references merchant (code),
  -- The platform's name for it.
  id uuid not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  bank_code text not null,
  -- The last digits alone: the provider's page shows no more.
  masked_number text not null,
  status text not null default 'processing' check (status in ('processing', 'paid', 'failed')),
  -- How it is to end, and how often that is reported.
  ends text not null check (ends in ('paid', 'failed')),
  tells integer not null check (tells between 0 and 2),
  told integer not null default 0,
  made_at timestamptz not null default platform_now(),
  due_at timestamptz,
  -- The demonstration's payout provider returns what it has paid.
  came_back boolean not null default false,
  primary key (merchant, id)
);
create index sandbox_payout_due on sandbox_payout (merchant, due_at) where due_at is not null;
create index sandbox_payout_by_time on sandbox_payout (merchant, made_at);
select guard_merchant_rows('sandbox_payout');
create policy platform_due on sandbox_payout for select to playfront_platform using (due_at is not null);
grant select (merchant, due_at) on sandbox_payout to playfront_platform;
grant select, insert on sandbox_payout to playfront_app;
grant update (status, told, due_at) on sandbox_payout to playfront_app;
grant update (ends, came_back) on sandbox_payout to playfront_app;

-- How the demonstration's payout provider behaves at a merchant.
create table sandbox_payout_behaviour (
  merchant text primary key references merchant (code),
  behaviour text not null check (behaviour in ('pay', 'fail', 'late', 'twice', 'lost', 'dead'))
);
select guard_merchant_rows('sandbox_payout_behaviour');
grant select, insert, update on sandbox_payout_behaviour to playfront_app;

-- What the demonstration's sources were told to say instead of their own result; null: nothing at all.
create table sandbox_feed_word (
  draw_id text not null,
  source text not null,
  numbers jsonb,
  primary key (draw_id, source)
);
grant select, insert, update, delete on sandbox_feed_word to playfront_platform;

-- Rounds that the demo provider has decided and still has to settle: written before the first call, so that a demo provider that
-- stops in between continues where it was.
create table demo_provider_round (
  merchant text not null references merchant (code),
  id uuid not null,
  vendor text not null,
  state text not null check (state in ('begun', 'staked', 'undoing')),
  member uuid not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (merchant, id)
);
create index demo_provider_round_by_due on demo_provider_round (merchant, due_at);
select guard_merchant_rows('demo_provider_round');
create policy platform_due on demo_provider_round for select to playfront_platform using (true);
grant select (merchant, due_at) on demo_provider_round to playfront_platform;
grant select, insert, update, delete on demo_provider_round to playfront_app;

reset role;
