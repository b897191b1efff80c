set local role playfront_owner;

-- No password: somebody was asked to come and has not been here, or their access was reset. An enrolment code lets them
-- set one.
alter table staff_member alter column password_hash drop not null;
-- When they last did something at a desk; outlives their sign-ins.
alter table staff_member add column seen_at timestamptz;
grant update (seen_at) on staff_member to playfront_platform;
create index staff_role_by_merchant on staff_role (merchant, staff);

-- What lets somebody set a password without one: known to whoever was told, good once, and one for each person.
create table staff_enrolment (
  staff uuid primary key references staff_member (id),
  -- SHA-256 of 100 random bits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null default platform_now(),
  expires_at timestamptz not null
);
create index staff_enrolment_by_end on staff_enrolment (expires_at);
alter table staff_enrolment enable row level security;
alter table staff_enrolment force row level security;
create policy platform_all on staff_enrolment to playfront_platform using (true) with check (true);
grant select, insert, update, delete on staff_enrolment to playfront_platform;

-- Access that one person of a merchant's wants to reset for a colleague, and what another made of it. The table itself
-- knows that they are two, and that neither is the colleague.
create table staff_reset (
  -- The name that the proposer's page gave it.
  id uuid primary key,
  staff uuid not null references staff_member (id),
  -- The desk at which it was proposed, and is decided.
  merchant text not null references merchant (code),
  what text not null check (what in ('password', 'authenticator')),
  proposed_by uuid not null references staff_member (id),
  proposed_name text not null,
  proposed_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid references staff_member (id),
  decided_at timestamptz,
  check (proposed_by <> staff),
  check (decided_by <> staff),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create unique index staff_reset_open on staff_reset (staff) where state = 'open';
select guard_merchant_rows('staff_reset');
create policy platform_all on staff_reset to playfront_platform using (true) with check (true);
grant select, insert on staff_reset to playfront_platform;
grant update (state, decided_by, decided_at) on staff_reset to playfront_platform;

-- What is done to a merchant's staff stands in that merchant's chain too, though the rows are the house's.
create function append_merchant_audit(
  chain text, by_staff uuid, by_name text, did text, to_what text, was text, became text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('playfront.merchant', chain, true);
  return append_audit(by_staff, by_name, did, to_what, was, became);
end
$$;
grant execute on function append_merchant_audit(text, uuid, text, text, text, text, text) to playfront_platform;

reset role;
