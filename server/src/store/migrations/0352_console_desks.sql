set local role playfront_owner;

-- What people of the staff noted about a member; the words stand sealed. Nothing is changed or taken back.
create table member_note (
  merchant text not null references merchant (code),
  id uuid not null,
  member uuid not null,
  staff uuid not null,
  staff_name text not null,
  sealed bytea not null,
  written_at timestamptz not null default platform_now(),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index member_note_by_member on member_note (merchant, member, written_at);
select guard_merchant_rows('member_note');
grant select, insert on member_note to playfront_app;

-- What one person proposes to become of a withdrawal in review, and what another made of it. The table itself knows that
-- they are two.
create table payout_proposal (
  merchant text not null references merchant (code),
  -- The name that the proposer's page gave it.
  id uuid not null,
  withdrawal uuid not null,
  verdict text not null check (verdict in ('approve', 'refuse')),
  because text check ((verdict = 'refuse') = (because is not null)),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null default platform_now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, withdrawal) references withdrawal (merchant, id),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create unique index payout_proposal_open on payout_proposal (merchant, withdrawal) where state = 'open';
create index payout_proposal_by_withdrawal on payout_proposal (merchant, withdrawal);
select guard_merchant_rows('payout_proposal');
grant select, insert on payout_proposal to playfront_app;
grant update (state, decided_by, decided_name, decided_at) on payout_proposal to playfront_app;

reset role;
