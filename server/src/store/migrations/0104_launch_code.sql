set local role playfront_owner;

-- One-use codes that open a game (B7, REQ-LAUNCH-003). Only the hash is kept: who reads this table can open nothing.
create table launch_code (
  merchant text not null references merchant (code),
  code_hash text not null,
  member uuid not null,
  launch jsonb not null,
  language text not null,
  -- The session that launched it; the game's session ends with that one.
  parent_session text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, code_hash)
);
create index launch_code_by_age on launch_code (expires_at);
select guard_merchant_rows('launch_code');
create policy platform_sweeps on launch_code to playfront_platform using (expires_at < platform_now());
grant select, insert, update on launch_code to playfront_app;
grant select, delete on launch_code to playfront_platform;

reset role;
