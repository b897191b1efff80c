set local role playfront_owner;

create table merchant (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  published_version integer,
  created_at timestamptz not null default platform_now(),
  -- Counts how often the pointer to the published settings has moved, forwards or back, so that of two answers it is known
  -- which one is the newer.
  publication bigint not null default 0,
  -- Being made: its hosts say that it opens soon. Open. Closed again.
  opening text not null default 'open'
    check (opening in ('made', 'open', 'closed'))
);
-- A merchant's own row has no merchant column, so its rule is written out.
alter table merchant enable row level security;
alter table merchant force row level security;
create policy merchant_only on merchant using (code = current_setting('playfront.merchant', true));
create policy platform_all on merchant to playfront_platform using (true) with check (true);
grant select on merchant to playfront_app;
grant select, insert, update on merchant to playfront_platform;

-- Every published state of a merchant's settings; nothing here is changed, a rollback points to an older version.
create table settings_version (
  merchant text not null references merchant (code),
  version integer not null check (version > 0),
  document jsonb not null,
  -- Who wrote it: the demonstration data or a person in the console.
  origin text not null check (origin in ('seed', 'console')),
  published_at timestamptz not null default platform_now(),
  primary key (merchant, version)
);
select guard_merchant_rows('settings_version');
create policy platform_all on settings_version to playfront_platform using (true) with check (true);
grant select on settings_version to playfront_app;
grant select, insert on settings_version to playfront_platform;

alter table merchant add constraint merchant_published_version
  foreign key (code, published_version) references settings_version (merchant, version) deferrable initially deferred;

create table merchant_host (
  host text primary key check (host = lower(host)),
  merchant text not null references merchant (code),
  kind text not null check (kind in ('front', 'mirror', 'game')),
  -- Who showed that a host is the merchant's: the operator, its DNS, or an answer of ours at it. Without that nothing is served
  -- there.
  proved_by text check (proved_by in ('operator', 'dns', 'http')),
  proved_at timestamptz,
  constraint merchant_host_proof_whole check ((proved_by is null) = (proved_at is null))
);
create index merchant_host_by_merchant on merchant_host (merchant);
select guard_merchant_rows('merchant_host');
create policy platform_all on merchant_host to playfront_platform using (true) with check (true);
grant select on merchant_host to playfront_app;
grant select, insert, update, delete on merchant_host to playfront_platform;

-- Settings that someone is editing. A draft may hold anything; it is validated when it is to be published.
create table settings_draft (
  merchant text not null references merchant (code),
  id uuid not null,
  title text not null,
  -- The version that the document was last put on.
  base integer not null,
  document jsonb not null,
  -- Grows with each change; a save names the revision that it changed.
  revision integer not null default 1,
  -- Who changed which key last, by the key's name.
  touched jsonb not null default '{}',
  author uuid not null,
  author_name text not null,
  created_at timestamptz not null default platform_now(),
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null default platform_now(),
  -- Published or thrown away; it stays for the log.
  closed_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, base) references settings_version (merchant, version)
);
create index settings_draft_open on settings_draft (merchant, changed_at) where closed_at is null;
select guard_merchant_rows('settings_draft');
grant select, insert on settings_draft to playfront_app;
grant update (base, document, revision, touched, changed_by, changed_by_name, changed_at, closed_at)
  on settings_draft to playfront_app;

-- Every move of the pointer: who made it, and who approved it.
create table settings_move (
  merchant text not null references merchant (code),
  publication bigint not null check (publication > 0),
  version integer not null,
  kind text not null check (kind in ('seeded', 'published', 'rolledBack')),
  -- Null: the platform itself.
  staff uuid,
  staff_name text,
  approver uuid,
  approver_name text,
  note text not null default '',
  at timestamptz not null default platform_now(),
  primary key (merchant, publication),
  foreign key (merchant, version) references settings_version (merchant, version),
  check (approver is null or approver <> staff)
);
select guard_merchant_rows('settings_move');
create policy platform_all on settings_move to playfront_platform using (true) with check (true);
grant select on settings_move to playfront_app, playfront_platform;
grant insert on settings_move to playfront_platform;

-- A publish or a rollback that waits for approval: of exactly what was seen, or not at all.
create table settings_approval_request (
  merchant text not null references merchant (code),
  id uuid not null,
  kind text not null check (kind in ('publish', 'rollBack')),
  draft uuid,
  revision integer,
  version integer,
  -- The pointer as it stood when it was asked.
  publication bigint not null,
  risks text[] not null,
  note text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default platform_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  approved boolean,
  primary key (merchant, id),
  foreign key (merchant, draft) references settings_draft (merchant, id),
  foreign key (merchant, version) references settings_version (merchant, version),
  check ((kind = 'publish') = (draft is not null and revision is not null)),
  check ((kind = 'rollBack') = (version is not null)),
  check ((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null)),
  -- Nobody approves their own request.
  check (approved is not true or decided_by <> asked_by)
);
create index settings_approval_request_waiting on settings_approval_request (merchant, asked_at) where decided_at is null;
select guard_merchant_rows('settings_approval_request');
grant select, insert on settings_approval_request to playfront_app;
grant update (decided_by, decided_by_name, decided_at, approved) on settings_approval_request to playfront_app;

-- Who made a merchant in the console, under the id that the page gave it: asked twice, it is made once.
create table merchant_making (
  merchant text primary key references merchant (code),
  id uuid not null unique,
  -- SHA-256 of what was asked, so that one id never means two merchants.
  asked bytea not null check (octet_length(asked) = 32),
  copied_from text references merchant (code),
  staff uuid not null,
  staff_name text not null,
  at timestamptz not null default platform_now()
);
select guard_merchant_rows('merchant_making');
create policy platform_all on merchant_making to playfront_platform using (true) with check (true);
grant select, insert on merchant_making to playfront_platform;

-- An opening that waits for approval: with exactly the settings that were seen, or not at all.
create table merchant_opening_request (
  merchant text not null references merchant (code),
  id uuid not null,
  publication bigint not null,
  note text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default platform_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  approved boolean,
  primary key (merchant, id),
  check ((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null)),
  -- Nobody approves their own request.
  check (approved is not true or decided_by <> asked_by)
);
create unique index merchant_opening_request_waiting on merchant_opening_request (merchant) where decided_at is null;
select guard_merchant_rows('merchant_opening_request');
create policy platform_all on merchant_opening_request to playfront_platform using (true) with check (true);
grant select, insert on merchant_opening_request to playfront_platform;
grant update (decided_by, decided_by_name, decided_at, approved) on merchant_opening_request to playfront_platform;

-- Pictures that the staff uploaded for a merchant's brand, re-encoded, each by the hash of what it shows. Versions of the
-- settings point to them, so nothing is ever changed or deleted.
create table brand_picture (
  merchant text not null references merchant (code),
  hash text not null check (hash ~ '^[0-9a-f]{40}$'),
  data bytea not null check (length(data) <= 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  staff uuid not null,
  staff_name text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, hash)
);
select guard_merchant_rows('brand_picture');
grant select, insert on brand_picture to playfront_app;

-- Encrypted with the master key, which is not in the database; its fingerprint is, so that a node with another key notices.
create table platform_secret (
  name text primary key,
  ciphertext bytea not null,
  key_fingerprint text not null,
  created_at timestamptz not null default platform_now()
);
grant select, insert on platform_secret to playfront_platform;

-- What the database is for, as its first server said. It never changes: the accounts of a demonstration are published.
create table platform_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demonstration', 'production')),
  claimed_at timestamptz not null default platform_now()
);
alter table platform_mode enable row level security;
alter table platform_mode force row level security;
create policy platform_all on platform_mode to playfront_platform using (true) with check (true);
grant select, insert on platform_mode to playfront_platform;

-- Messages that leave the platform, written in the transaction of what they report and deleted a while after they were
-- handed over. Each topic has a worker that reads it and sets `done_at`; a new one brings its worker.
create table outbox (
  id bigint generated always as identity primary key,
  merchant text not null,
  topic text not null check (topic in ('message')),
  payload jsonb not null,
  created_at timestamptz not null default platform_now(),
  claimed_at timestamptz,
  done_at timestamptz,
  -- A message that could not be handed over is tried again at `due_at`.
  tries smallint not null default 0,
  due_at timestamptz not null default platform_now()
);
create index outbox_messages_due on outbox (due_at) where done_at is null and topic = 'message';
create index outbox_by_day on outbox using brin (created_at);
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_waiting_of_merchant on outbox (merchant, topic, created_at) where done_at is null;
select guard_merchant_rows('outbox');
create policy platform_all on outbox to playfront_platform using (true) with check (true);
grant insert on outbox to playfront_app;
grant select, update, delete on outbox to playfront_platform;
-- When its own messages went out, never what they say.
grant select (merchant, topic, created_at, done_at, tries, due_at) on outbox to playfront_app;
-- Enrolment codes leave by the outbox too, those of the group's own people under `*`.
grant insert on outbox to playfront_platform;

reset role;
