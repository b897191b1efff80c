set local role playfront_owner;

-- What a member told of themselves, each once: cards are matched against the name, and the age against the merchant's.
create table member_profile (
  merchant text not null,
  member uuid not null,
  display_name text check (length(display_name) between 1 and 30),
  full_name text check (length(full_name) between 2 and 120),
  birthday date,
  changed_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('member_profile');
grant select, insert, update on member_profile to playfront_app;

-- What the house tells everybody, in the merchant's languages.
create table inbox_news (
  merchant text not null references merchant (code),
  id uuid not null,
  -- { "VI": { "title": "…", "text": "…" } }
  words jsonb not null,
  published_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  primary key (merchant, id)
);
select guard_merchant_rows('inbox_news');
grant select, insert on inbox_news to playfront_app;

-- What a member is told. A message keeps what happened, never words: they are written in the reader's language when they
-- are read. Instants have whole milliseconds, because pages of the list go by them.
create table inbox_message (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member uuid not null,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z]+)*$'),
  facts jsonb not null,
  link text check (length(link) <= 300),
  news uuid,
  -- What it tells of: told twice, it is there once.
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
select guard_merchant_rows('inbox_message');
grant select, insert, update, delete on inbox_message to playfront_app;

reset role;
