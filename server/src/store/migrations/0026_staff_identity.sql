set local role playfront_owner;

-- Which person at the staff's identity provider is which staff user. The first sign-in links them by the e-mail address or name that
-- the provider states; from then on issuer and subject alone count.
create table staff_identity (
  issuer text not null check (length(issuer) <= 512),
  subject text not null check (length(subject) between 1 and 255),
  staff uuid not null references staff_member (id),
  linked_at timestamptz not null default platform_now(),
  primary key (issuer, subject),
  constraint staff_identity_once unique (staff, issuer)
);
alter table staff_identity enable row level security;
alter table staff_identity force row level security;
create policy platform_all on staff_identity to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_identity to playfront_platform;

-- Sign-ins at the identity provider that have not come back. Unlogged: after a crash the sign-in is started again.
create unlogged table staff_identity_attempt (
  -- SHA-256 of the cookie that the browser was given for it; state, nonce and code verifier are derived from that cookie.
  hash bytea primary key check (octet_length(hash) = 32),
  -- Whose locked session it unlocks; null for a sign-in, where nobody is named.
  staff uuid,
  expires_at timestamptz not null
);
create index staff_identity_attempt_by_end on staff_identity_attempt (expires_at);
alter table staff_identity_attempt enable row level security;
alter table staff_identity_attempt force row level security;
create policy platform_all on staff_identity_attempt to playfront_platform using (true) with check (true);
grant select, insert, delete on staff_identity_attempt to playfront_platform;

-- What a sign-in began with, for the audit log.
alter table staff_session
  add column first_factor text not null default 'password' check (first_factor in ('password', 'provider'));

-- Staff users are found by the address that the provider states.
create index staff_member_by_email on staff_member (lower(email)) where email is not null;

reset role;
