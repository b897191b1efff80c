set local role playfront_owner;

-- A member's way into the chat: first a code that works once, then the key of the page that brought it. Only hashes are kept,
-- and both are gone with the session that they were made in.
create table chat_visit (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  session bytea not null references session (token_hash) on delete cascade,
  -- Absent once it is spent.
  code_hash bytea check (octet_length(code_hash) = 32),
  -- Absent until then.
  key_hash bytea check (octet_length(key_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, id),
  check ((code_hash is null) <> (key_hash is null)),
  foreign key (merchant, member) references member (merchant, id)
);
create unique index chat_visit_by_code on chat_visit (merchant, code_hash);
create unique index chat_visit_by_key on chat_visit (merchant, key_hash);
create index chat_visit_by_session on chat_visit (session);
create index chat_visit_by_end on chat_visit (expires_at);
select guard_merchant_rows('chat_visit');
create policy platform_sweeps on chat_visit to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on chat_visit to playfront_app;
grant select, delete on chat_visit to playfront_platform;

-- What was said between a member and the house. The words stand sealed.
create table chat_message (
  merchant text not null references merchant (code),
  id bigint generated always as identity,
  member uuid not null,
  side text not null check (side in ('player', 'staff')),
  sealed bytea not null,
  sent_at timestamptz not null default platform_now(),
  -- When the other side was shown it.
  seen_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index chat_message_by_member on chat_message (merchant, member, id);
create index chat_message_unseen on chat_message (merchant, member) where seen_at is null;
create index chat_message_by_end on chat_message (expires_at);
select guard_merchant_rows('chat_message');
create policy platform_sweeps on chat_message to playfront_platform using (expires_at < platform_now());
grant select, insert, update on chat_message to playfront_app;
grant select, delete on chat_message to playfront_platform;

reset role;
