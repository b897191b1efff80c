set local role playfront_owner;

-- Single-use codes that a link carries in place of a session's token. Only the hash is kept. A code lives with the session
-- that asked for it and is gone with it.
create table hand_off_code (
  merchant text not null references merchant (code),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  member uuid not null,
  session bytea not null,
  expires_at timestamptz not null,
  primary key (merchant, code_hash),
  constraint hand_off_code_once unique (merchant, session),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (session) references session (token_hash) on delete cascade
);
create index hand_off_code_by_age on hand_off_code (expires_at);
select guard_merchant_rows('hand_off_code');
create policy platform_sweeps on hand_off_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update, delete on hand_off_code to playfront_app;
grant select, delete on hand_off_code to playfront_platform;

reset role;
