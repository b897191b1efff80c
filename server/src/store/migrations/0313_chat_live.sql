set local role playfront_owner;

-- A picture that a member or the house sent in the chat: drawn anew by the platform, and sealed as the words are.
create table chat_picture (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index chat_picture_by_end on chat_picture (expires_at);
select guard_merchant_rows('chat_picture');
create policy platform_sweeps on chat_picture to playfront_platform using (expires_at < platform_now());
grant select, insert on chat_picture to playfront_app;
grant select, delete on chat_picture to playfront_platform;

-- What its writer calls a message: sent twice, it is there once.
alter table chat_message add column written_as uuid, add column picture uuid;
create unique index chat_message_once on chat_message (merchant, member, side, written_as);

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

reset role;
