set local role playfront_owner;

-- The one code that is good for a purpose, an address and a login attempt; the next one takes its place. Neither what it
-- is bound to nor the code can be read or tried out from here: both are hashed with a key that is not in the database.
create table one_time_code (
  merchant text not null references merchant (code),
  binding_hash bytea not null check (octet_length(binding_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  guesses_left smallint not null check (guesses_left >= 0),
  -- The dialling code that it went to by SMS; null when nothing was sent.
  country text,
  sent_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (merchant, binding_hash)
);
create index one_time_code_by_end on one_time_code (expires_at);
create index one_time_code_by_country on one_time_code (merchant, country, sent_at) where country is not null;
select guard_merchant_rows('one_time_code');
-- Kept for a while after its end: how many codes of a country are spent tells whether people ask for them.
create policy platform_sweeps on one_time_code to playfront_platform
  using (expires_at < platform_now() - interval '15 minutes');
grant select, insert, update on one_time_code to playfront_app;
grant select, delete on one_time_code to playfront_platform;

-- How many codes a number, device, network, country or merchant was sent since its window opened. Never more than the
-- limit in a window; the row is locked while one is counted, so a thousand at once are no more than one after another.
create table code_budget (
  merchant text not null references merchant (code),
  subject text not null,
  sent integer not null check (sent > 0),
  ends_at timestamptz not null,
  primary key (merchant, subject)
);
create index code_budget_by_end on code_budget (ends_at);
select guard_merchant_rows('code_budget');
create policy platform_sweeps on code_budget to playfront_platform using (ends_at < platform_now());
grant select, insert, update on code_budget to playfront_app;
grant select, delete on code_budget to playfront_platform;

-- A message that could not be handed over is tried again at `due_at`.
alter table outbox
  add column tries smallint not null default 0,
  add column due_at timestamptz not null default platform_now();
create index outbox_messages_due on outbox (due_at) where done_at is null and topic = 'message';

-- What the demonstration's own telephone received, each text sealed like the message was on its way.
create table sandbox_message (
  merchant text not null references merchant (code),
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

reset role;
