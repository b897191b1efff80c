set local role playfront_owner;

-- Devices that agreed to messages, and the member that each one is for. Where to send to stands sealed: whoever holds it
-- can send to the device. A device belongs to one member at a time, whoever was bound last.
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

-- A message to be sent, once `send_at` has come. `spread_at` says that its deliveries stand below.
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
  primary key (merchant, id),
  check ((topic is null) <> (member is null)),
  foreign key (merchant, member) references member (merchant, id)
);
create index push_message_due on push_message (send_at) where spread_at is null;
create index push_message_by_end on push_message (expires_at);
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
    check (state in ('waiting', 'handed', 'sent', 'gone', 'refused', 'late', 'silenced')),
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

-- Whoever signs out, is signed out elsewhere or changes the password gets nothing more on that device, whichever way the
-- session was ended.
create function drop_push_of_session() returns trigger
language plpgsql as $$
begin
  delete from push_registration where merchant = new.merchant and session = new.token_hash;
  return null;
end
$$;
create trigger push_ends_with_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function drop_push_of_session();

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

reset role;
