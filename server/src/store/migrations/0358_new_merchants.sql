set local role playfront_owner;

-- Being made: its hosts say that it opens soon. Open. Closed again.
alter table merchant add column opening text not null default 'open'
  check (opening in ('made', 'open', 'closed'));

-- Who made a merchant in the console, under the id that the page gave it: asked twice, it is made once.
create table merchant_making (
  merchant text primary key references merchant (code),
  id uuid not null unique,
  -- SHA-256 of what was asked, so that one id never means two merchants.
  asked bytea not null check (octet_length(asked) = 32),
  copied_from text references merchant (code),
  staff uuid not null,
  staff_name text not null,
  at timestamptz not null default platform_now()
);
select guard_merchant_rows('merchant_making');
create policy platform_all on merchant_making to playfront_platform using (true) with check (true);
grant select, insert on merchant_making to playfront_platform;

-- An opening that waits for the second person: of exactly the settings that were seen, or not at all.
create table merchant_opening_wish (
  merchant text not null references merchant (code),
  id uuid not null,
  publication bigint not null,
  note text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default platform_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  approved boolean,
  primary key (merchant, id),
  check ((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null)),
  -- Nobody is their own second person.
  check (approved is not true or decided_by <> asked_by)
);
create unique index merchant_opening_wish_waiting on merchant_opening_wish (merchant) where decided_at is null;
select guard_merchant_rows('merchant_opening_wish');
create policy platform_all on merchant_opening_wish to playfront_platform using (true) with check (true);
grant select, insert on merchant_opening_wish to playfront_platform;
grant update (decided_by, decided_by_name, decided_at, approved) on merchant_opening_wish to playfront_platform;

reset role;
