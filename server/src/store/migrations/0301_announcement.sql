set local role playfront_owner;

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

reset role;
