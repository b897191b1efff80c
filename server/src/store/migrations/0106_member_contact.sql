set local role playfront_owner;

-- How a member can be reached, and by which a code proves that it is them.
alter table member
  add column mobile_dialing_code text check (mobile_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  add column mobile_number text check (mobile_number ~ '^[0-9]{4,14}$'),
  -- E.164; compared as a whole, because the same digits exist behind several dialling codes.
  add column mobile_key text generated always as ('+' || mobile_dialing_code || mobile_number) stored,
  add column mobile_verified_at timestamptz,
  add column email text,
  add column email_key text generated always as (lower(email)) stored,
  add column email_verified_at timestamptz,
  -- The name on the member's bank account; withdrawals go to nobody else.
  add column payee_name text,
  add constraint member_mobile_whole check ((mobile_dialing_code is null) = (mobile_number is null));

-- Only a proven number or address is anybody's: otherwise a stranger could take it from its owner by typing it.
create unique index member_mobile_once on member (merchant, mobile_key) where mobile_verified_at is not null;

create unique index member_email_once on member (merchant, email_key) where email_verified_at is not null;

reset role;
