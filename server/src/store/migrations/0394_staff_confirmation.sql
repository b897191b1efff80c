set local role playfront_owner;

-- Where enrolment codes are sent. Absent for people whom the operator added at the command line.
alter table staff_member add column email text check (email like '%_@_%' and length(email) <= 254);
-- The one person who created or reset this account alone; null when two people did, when a third has confirmed it, and for
-- people whom the operator added.
alter table staff_member add column given_by uuid references staff_member (id);
alter table staff_member add constraint staff_not_given_by_self check (given_by <> id);
-- They approve nothing before. Null: no waiting time.
alter table staff_member add column approves_from timestamptz;
create index staff_member_by_giver on staff_member (given_by) where given_by is not null;
grant update (given_by, approves_from) on staff_member to playfront_platform;

-- New people, new roles and reactivations that wait for a second person. The table itself knows that they are two, and that
-- neither is the person whom it is about.
create table staff_change (
  -- The name that the requester's page gave it.
  id uuid primary key,
  -- A merchant's code, or `*` across the group.
  place text not null,
  kind text not null check (kind in ('add', 'roles', 'resume')),
  -- The person; for `add` the id that they will have.
  staff uuid not null,
  -- What was asked for: name, address and roles of somebody new, or roles before and after.
  detail jsonb not null,
  requested_by uuid not null references staff_member (id),
  requested_name text not null,
  requested_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid references staff_member (id),
  decided_at timestamptz,
  check (requested_by <> staff),
  check (decided_by <> staff),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> requested_by),
  check (state <> 'takenBack' or decided_by = requested_by)
);
create unique index staff_change_open on staff_change (staff, place) where state = 'open';
create index staff_change_waiting on staff_change (place, requested_at) where state = 'open';
alter table staff_change enable row level security;
alter table staff_change force row level security;
create policy platform_all on staff_change to playfront_platform using (true) with check (true);
grant select, insert on staff_change to playfront_platform;
grant update (state, decided_by, decided_at) on staff_change to playfront_platform;

-- Enrolment codes leave by the outbox too, those of the group's own people under `*`.
grant insert on outbox to playfront_platform;
alter table sandbox_message drop constraint sandbox_message_merchant_fkey;

reset role;
