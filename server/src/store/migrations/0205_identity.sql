set local role playfront_owner;

-- Third-party identities and the member each one signs in. The person's id at the provider is kept as a keyed hash: it
-- has to be found again, never read.
create table identity (
  merchant text not null references merchant (code),
  channel text not null check (channel in ('google', 'facebook', 'twitter', 'line')),
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  member uuid not null,
  bound_at timestamptz not null default platform_now(),
  primary key (merchant, channel, subject_hash),
  constraint identity_channel_once unique (merchant, member, channel),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('identity');
grant select, insert, delete on identity to playfront_app;

-- Tokens that did their work, kept for longer than any of them is believed: each is good once.
create table identity_token (
  merchant text not null references merchant (code),
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant, hash)
);
create index identity_token_by_end on identity_token (expires_at);
select guard_merchant_rows('identity_token');
create policy platform_sweeps on identity_token to playfront_platform using (expires_at < platform_now());
grant select, insert on identity_token to playfront_app;
grant select, delete on identity_token to playfront_platform;

reset role;
