set local role playfront_owner;

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

grant insert, delete on announcement to playfront_app;
grant update (category, place, promotion_type, execution, words, redirect, external_link, activity_id, shown_from,
  shown_until, origin, updated_at) on announcement to playfront_app;
grant update (force_read, origin) on announcement_list to playfront_app;

-- News that somebody wrote for members' inboxes, until it is sent or let go.
create table news_order (
  merchant text not null references merchant (code),
  -- The name that the writer's page gave it, and its name as news.
  id uuid not null,
  words jsonb not null,
  link text check (length(link) <= 300),
  audience jsonb not null,
  -- How many members it would have reached when it was written, and whether that asks for a second person.
  counted integer not null,
  needs_second boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'sent' or not needs_second or decided_by <> written_by)
);
create index news_order_by_time on news_order (merchant, written_at desc, id desc);
select guard_merchant_rows('news_order');
grant select, insert on news_order to playfront_app;
grant update (counted, needs_second, state, decided_by, decided_name, decided_at) on news_order to playfront_app;

-- A push message as the staff write it. Once it is ordered, its sending stands in `push_message` under the same id.
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
  -- Whoever wanted it sent, how many members that was, and whether that asks for a second person.
  asked_by uuid,
  asked_name text,
  asked_at timestamptz,
  counted integer,
  needs_second boolean not null default false,
  ordered_by uuid,
  ordered_name text,
  ordered_at timestamptz,
  cancelled_name text,
  cancelled_at timestamptz,
  primary key (merchant, id),
  check (state not in ('waiting', 'ordered') or asked_by is not null),
  check ((state = 'ordered') = (ordered_by is not null)),
  check (state <> 'ordered' or not needs_second or ordered_by <> asked_by)
);
create index push_campaign_by_time on push_campaign (merchant, written_at desc, id desc);
select guard_merchant_rows('push_campaign');
grant select, insert on push_campaign to playfront_app;
grant update (sealed, audience, send_at, revision, state, written_name, asked_by, asked_name, asked_at, counted,
  needs_second, ordered_by, ordered_name, ordered_at, cancelled_name, cancelled_at) on push_campaign to playfront_app;

-- A message for a part of the members, chosen when its moment has come; it keeps the merchant's quiet hours.
alter table push_message add column audience jsonb, add column cancelled_at timestamptz;
alter table push_message drop constraint push_message_check;
alter table push_message add constraint push_message_one_audience check (num_nonnulls(topic, member, audience) = 1);
alter table push_delivery drop constraint push_delivery_state_check;
alter table push_delivery add constraint push_delivery_state_check
  check (state in ('waiting', 'handed', 'sent', 'gone', 'refused', 'late', 'silenced', 'cancelled'));

reset role;
