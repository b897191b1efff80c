set local role playfront_owner;

-- Pictures that the staff brought for a merchant's look, drawn anew, each by the hash of what it shows. Versions of the
-- settings point to them, so nothing is ever changed or taken away.
create table brand_picture (
  merchant text not null references merchant (code),
  hash text not null check (hash ~ '^[0-9a-f]{40}$'),
  data bytea not null check (length(data) <= 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  staff uuid not null,
  staff_name text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, hash)
);
select guard_merchant_rows('brand_picture');
grant select, insert on brand_picture to playfront_app;

reset role;
