-- Webhooks: what happens to members, told to addresses of the merchant's own systems.
set local role playfront_owner;

create table webhook_endpoint (
  merchant text not null references merchant (code),
  id uuid not null,
  url text not null check (length(url) <= 500),
  -- Names of the catalogue in contract/src/webhooks.
  event_types text[] not null check (cardinality(event_types) > 0),
  -- paused: events are collected and nothing is sent. off: nothing is collected either.
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  -- Why the server itself paused it or switched it off.
  reason text check (reason in ('failing', 'gone')),
  -- The secret that signs, and until when the one before it does: see `server/src/webhooks/endpoints.ts`.
  sealed bytea not null,
  created_at timestamptz not null default platform_now(),
  -- Since when every attempt has failed; null after one that was accepted.
  failing_since timestamptz,
  primary key (merchant, id)
);
select guard_merchant_rows('webhook_endpoint');
create policy platform_all on webhook_endpoint to playfront_platform using (true) with check (true);
grant select, insert on webhook_endpoint to playfront_app;
grant update (url, event_types, state, reason, sealed, failing_since) on webhook_endpoint to playfront_app;
grant select, update on webhook_endpoint to playfront_platform;

-- An event on its way to one endpoint: written in the transaction of the fact. Ids grow, and are the order of a member's events.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  merchant text not null,
  endpoint uuid not null,
  -- The same for every endpoint and every attempt: the receiver knows a repetition by it.
  event uuid not null,
  member uuid,
  type text not null,
  version smallint not null,
  data jsonb not null,
  occurred_at timestamptz not null default platform_now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  -- When it is sent, or sent again; infinity while the endpoint is paused.
  due_at timestamptz not null default platform_now(),
  tries integer not null default 0,
  first_tried_at timestamptz,
  -- How the last attempt ended.
  tried_at timestamptz,
  status integer,
  error text check (length(error) <= 200),
  expires_at timestamptz not null default platform_now() + interval '30 days',
  foreign key (merchant, endpoint) references webhook_endpoint (merchant, id)
);
create index webhook_delivery_due on webhook_delivery (merchant, endpoint, due_at) where state = 'waiting';
create index webhook_delivery_of_member on webhook_delivery (merchant, endpoint, member, id) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (merchant, id);
create index webhook_delivery_by_end on webhook_delivery (expires_at);
select guard_merchant_rows('webhook_delivery');
create policy platform_all on webhook_delivery to playfront_platform using (true) with check (true);
grant select, insert on webhook_delivery to playfront_app;
grant update (state, due_at, tries, first_tried_at, status, error, expires_at) on webhook_delivery to playfront_app;
grant select, update, delete on webhook_delivery to playfront_platform;
select guard_moving_merchants();

reset role;
