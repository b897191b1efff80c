set local role playfront_owner;

-- Devices that agreed to messages, and the member that each one is for. The address to send to is encrypted: anyone who has it
-- can send to the device. A device belongs to one member at a time, the one who was bound last.
create table push_registration (
  merchant text not null,
  -- Of the push service's address or token, keyed: it has to be found again, never read.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  member uuid not null,
  -- The session that it was bound in. It lives as long as that is kept: idle for a day, it still hears of us; ended, not.
  session bytea not null references session (token_hash) on delete cascade,
  adapter text not null check (adapter in ('webpush', 'fcm')),
  sealed bytea not null,
  -- What its messages are written in.
  language text not null,
  created_at timestamptz not null default platform_now(),
  seen_at timestamptz not null default platform_now(),
  primary key (merchant, token_hash),
  foreign key (merchant, member) references member (merchant, id)
);
create index push_registration_by_member on push_registration (merchant, member);
create index push_registration_by_session on push_registration (session);
select guard_merchant_rows('push_registration');
grant select, insert, update, delete on push_registration to playfront_app;

-- What a device listens to. A topic is one merchant's: the same name at another is another topic.
create table push_topic (
  merchant text not null,
  token_hash bytea not null,
  topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  primary key (merchant, token_hash, topic),
  foreign key (merchant, token_hash) references push_registration (merchant, token_hash) on delete cascade
);
create index push_topic_by_name on push_topic (merchant, topic);
select guard_merchant_rows('push_topic');
grant select, insert, delete on push_topic to playfront_app;

-- A message to be sent, once `send_at` has come. `spread_at` says that its deliveries are in push_delivery.
create table push_message (
  merchant text not null references merchant (code),
  id uuid not null,
  -- Either: everybody who listens to it, or one member's devices.
  topic text,
  member uuid,
  sealed bytea not null,
  created_at timestamptz not null default platform_now(),
  send_at timestamptz not null,
  -- What comes later helps nobody.
  useless_at timestamptz not null,
  spread_at timestamptz,
  expires_at timestamptz not null,
  -- What a push message is about: a device's owner may not want it.
  about text not null default 'marketing'
    check (about in ('money', 'account', 'rewards', 'marketing')),
  -- A message for a part of the members, chosen when its moment has come; it keeps the merchant's quiet hours.
  audience jsonb,
  cancelled_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  constraint push_message_one_audience check (num_nonnulls(topic, member, audience) = 1)
);
create index push_message_due on push_message (send_at) where spread_at is null;
create index push_message_by_end on push_message (expires_at);
create index push_message_by_day on push_message using brin (created_at);
select guard_merchant_rows('push_message');
-- The scheduler sees across merchants that something is due; what it says stays sealed and is read as the merchant.
create policy platform_due on push_message to playfront_platform
  using (spread_at is null or expires_at < platform_now());
grant select, insert, update on push_message to playfront_app;
grant select, delete on push_message to playfront_platform;

-- One message to one device, and what became of it. One row, so at most once.
create table push_delivery (
  merchant text not null,
  message uuid not null,
  token_hash bytea not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'handed', 'sent', 'gone', 'refused', 'late', 'silenced', 'cancelled')),
  tries smallint not null default 0,
  due_at timestamptz not null,
  primary key (merchant, message, token_hash),
  foreign key (merchant, message) references push_message (merchant, id) on delete cascade
);
create index push_delivery_due on push_delivery (due_at) where state = 'waiting';
select guard_merchant_rows('push_delivery');
create policy platform_due on push_delivery to playfront_platform using (true) with check (true);
grant select, insert, update on push_delivery to playfront_app;
grant select, update on push_delivery to playfront_platform;

-- A push message as the staff write it; one to many waits for its approval request. Once it is ordered, its sending is in `push_message` under the same id.
create table push_campaign (
  merchant text not null references merchant (code),
  id uuid not null,
  -- Words by language and where it leads, as `sealContent` writes them.
  sealed bytea not null,
  audience jsonb not null,
  -- Null: as soon as it is ordered.
  send_at timestamptz,
  revision integer not null check (revision > 0),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'ordered', 'dropped')),
  written_name text not null,
  written_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- How many members it was for when approval was requested, or when it was sent.
  counted integer,
  ordered_name text,
  ordered_at timestamptz,
  cancelled_name text,
  cancelled_at timestamptz,
  primary key (merchant, id),
  check ((state = 'ordered') = (ordered_name is not null))
);
create index push_campaign_by_time on push_campaign (merchant, written_at desc, id desc);
select guard_merchant_rows('push_campaign');
grant select, insert on push_campaign to playfront_app;
grant update (sealed, audience, send_at, revision, state, written_name, counted, ordered_name, ordered_at,
  cancelled_name, cancelled_at) on push_campaign to playfront_app;

-- Lists of announcements: the popup's, and one for each category of promotions.
create table announcement_list (
  merchant text not null references merchant (code),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  place integer not null,
  -- The popup may be closed on its last page only.
  force_read boolean not null,
  -- Words by language; null for a list that is no category.
  names jsonb,
  -- Who set it: the demonstration data or a person in the console.
  origin text not null check (origin in ('seed', 'console')),
  primary key (merchant, code)
);
select guard_merchant_rows('announcement_list');
create policy platform_all on announcement_list to playfront_platform using (true) with check (true);
grant select on announcement_list to playfront_app;
grant select, insert, update, delete on announcement_list to playfront_platform;
grant update (force_read, origin) on announcement_list to playfront_app;

create table announcement (
  merchant text not null,
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  category text not null,
  place integer not null,
  promotion_type text not null,
  -- Who it is for: members, visitors, or members at their first sign-in.
  execution text not null check (execution in ('A', 'B', 'F')),
  -- Title and HTML by language; the HTML was cleaned before it came here.
  words jsonb not null,
  redirect text,
  external_link text,
  activity_id text,
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  -- Who wrote it: the demonstration data or a person in the console.
  origin text not null check (origin in ('seed', 'console')),
  updated_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, category) references announcement_list (merchant, code)
);
create index announcement_by_list on announcement (merchant, category, place);
select guard_merchant_rows('announcement');
create policy platform_all on announcement to playfront_platform using (true) with check (true);
grant select on announcement to playfront_app;
grant select, insert, update, delete on announcement to playfront_platform;
grant insert, delete on announcement to playfront_app;
grant update (category, place, promotion_type, execution, words, redirect, external_link, activity_id, shown_from,
  shown_until, origin, updated_at) on announcement to playfront_app;

-- What the staff write for announcing. A document here is seen by nobody; publishing brings it into `announcement`, which
-- is what players are shown.
create table announcement_draft (
  merchant text not null references merchant (code),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  -- As `draftedAnnouncement` has it; its HTML was cleaned before it came here.
  document jsonb not null,
  revision integer not null check (revision > 0),
  -- The revision that players are shown; null for none.
  published_revision integer,
  changed_name text not null,
  changed_at timestamptz not null default platform_now(),
  -- Thrown away: kept so that the demonstration does not bring its own back.
  dropped_at timestamptz,
  primary key (merchant, id)
);
select guard_merchant_rows('announcement_draft');
create policy platform_reads on announcement_draft for select to playfront_platform using (true);
grant select, insert on announcement_draft to playfront_app;
grant update (document, revision, published_revision, changed_name, changed_at, dropped_at)
  on announcement_draft to playfront_app;
grant select on announcement_draft to playfront_platform;

-- News for all members, in the merchant's languages.
create table inbox_news (
  merchant text not null references merchant (code),
  id uuid not null,
  -- { "VI": { "title": "…", "text": "…" } }
  words jsonb not null,
  published_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- Who the news is for: { "minimumRank": 3, "newcomerDays": 30, "awayDays": 14, "language": "VI", "username": "an" }
  audience jsonb not null default '{}',
  primary key (merchant, id)
);
select guard_merchant_rows('inbox_news');
grant select, insert on inbox_news to playfront_app;

-- Messages to a member. A message keeps what happened, never text: they are written in the reader's language when they
-- are read. Instants have whole milliseconds, because pages of the list go by them.
create table inbox_message (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member uuid not null,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z]+)*$'),
  facts jsonb not null,
  link text check (length(link) <= 300),
  news uuid,
  -- What it is about: sent twice, it is there once.
  key text,
  written_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  read_at timestamptz,
  primary key (merchant, id),
  unique (merchant, member, key),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, news) references inbox_news (merchant, id)
);
create index inbox_message_by_member on inbox_message (merchant, member, written_at desc, id desc);
create index inbox_message_unread on inbox_message (merchant, member) where read_at is null;
create index inbox_message_by_age on inbox_message using brin (written_at);
create index inbox_message_by_news on inbox_message (merchant, news) where news is not null;
select guard_merchant_rows('inbox_message');
-- Old ones are deleted, of all merchants at once; what they say is not read for it.
create policy platform_sweeps on inbox_message to playfront_platform
  using (written_at < platform_now() - interval '30 days');
grant select (merchant, id, written_at), delete on inbox_message to playfront_platform;
grant select, insert, update, delete on inbox_message to playfront_app;

-- News that a staff user wrote for members' inboxes, until it is sent or dropped; one to many waits for its approval request.
create table news_order (
  merchant text not null references merchant (code),
  -- The name that the writer's page gave it, and its name as news.
  id uuid not null,
  words jsonb not null,
  link text check (length(link) <= 300),
  audience jsonb not null,
  -- How many members it would have reached when it was written.
  counted integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  check ((state = 'waiting') = (decided_by is null))
);
create index news_order_by_time on news_order (merchant, written_at desc, id desc);
select guard_merchant_rows('news_order');
grant select, insert on news_order to playfront_app;
grant update (counted, state, decided_by, decided_name, decided_at) on news_order to playfront_app;

-- Which messages a member takes by which way, where that differs from the default.
create table notification_choice (
  merchant text not null,
  member uuid not null,
  channel text not null check (channel in ('push', 'inbox', 'sms', 'email')),
  topic text not null check (topic in ('money', 'wins', 'refunds', 'results', 'account', 'rewards', 'marketing')),
  is_on boolean not null,
  primary key (merchant, member, channel, topic),
  foreign key (merchant, member) references member (merchant, id)
);
create index notification_choice_results on notification_choice (merchant, member) where topic = 'results' and is_on;
select guard_merchant_rows('notification_choice');
grant select, insert, update, delete on notification_choice to playfront_app;

-- Every yes and no to advertising, with its date: the newest counts, the older ones prove.
create table marketing_consent (
  merchant text not null,
  member uuid not null,
  number integer not null check (number > 0),
  given boolean not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, member, number),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('marketing_consent');
grant select, insert on marketing_consent to playfront_app;

reset role;
