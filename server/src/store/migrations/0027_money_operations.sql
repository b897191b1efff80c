set local role playfront_owner;

-- What the rules of the review found when a withdrawal was requested, with the figures that they compared.
alter table withdrawal add column checks jsonb not null default '[]';
-- The member's stakes until then: what was played since is the difference to those of today.
alter table withdrawal add column staked bigint;
alter table member add column password_changed_at timestamptz;

-- Staff list withdrawals by their time, of one state or of all, within an amount.
create index withdrawal_by_time on withdrawal (merchant, requested_at, id) include (amount);
create index withdrawal_by_state on withdrawal (merchant, state, requested_at, id) include (amount);

-- Approvals of a request that needs more than one approver; the last one closes the request. The table itself knows that an
-- approver is not the requester, and approves once what they were shown.
create unique index approval_request_author on approval_request (merchant, id, requested_by);
create table approval_vote (
  merchant text not null,
  request uuid not null,
  requested_by uuid not null,
  staff uuid not null,
  staff_name text not null,
  -- The fingerprint of what the approver was shown. What has changed since is approved again.
  shown text not null check (length(shown) = 64),
  at timestamptz not null default platform_now(),
  primary key (merchant, request, staff, shown),
  foreign key (merchant, request, requested_by) references approval_request (merchant, id, requested_by),
  check (staff <> requested_by)
);
select guard_merchant_rows('approval_vote');
grant select, insert on approval_vote to playfront_app;

reset role;
