set local role playfront_owner;

-- Documents that members photographed for a merchant which asks for them before it pays out.
create table verification_document (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('identityFront', 'identityBack', 'selfie', 'address')),
  state text not null default 'waiting' check (state in ('waiting', 'replaced', 'approved', 'refused')),
  -- The picture as WebP; gone once another one took its place.
  sealed bytea,
  uploaded_at timestamptz not null default platform_now(),
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  -- Why it was refused.
  reason text check (reason in ('unreadable', 'incomplete', 'wrongDocument', 'expired', 'otherPerson')),
  -- For the staff.
  note text check (length(note) between 1 and 500),
  -- Until when an approved one counts; null without an end.
  valid_until timestamptz,
  -- When it is deleted.
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'replaced') = (sealed is null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_name is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check (valid_until is null or state = 'approved')
);
create unique index verification_document_waiting on verification_document (merchant, member, kind) where state = 'waiting';
create index verification_document_by_member on verification_document (merchant, member, uploaded_at);
create index verification_document_by_upload on verification_document (merchant, uploaded_at, id) where state = 'waiting';
create index verification_document_by_decision on verification_document (merchant, decided_at, id) where decided_at is not null;
create index verification_document_by_end on verification_document (expires_at);
select guard_merchant_rows('verification_document');
create policy platform_sweeps on verification_document to playfront_platform using (expires_at < platform_now());
grant select, insert on verification_document to playfront_app;
-- Whose it is, what of, and when it came stays. `sealed` changes when the master key is replaced, and is emptied when another one
-- takes its place.
grant update (state, sealed, decided_at, decided_by, decided_name, reason, note, valid_until, expires_at)
  on verification_document to playfront_app;
grant select, delete on verification_document to playfront_platform;

select guard_moving_merchants();

reset role;
