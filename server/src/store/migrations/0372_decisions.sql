set local role playfront_owner;

-- Members whose device is asked what it decided. The mark is what open pages hear: a page knows its own and nobody can
-- turn it back into a member.
create table why_request (
  merchant text not null references merchant (code),
  member uuid not null,
  mark text not null check (mark ~ '^[0-9a-f]{16}$'),
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
create index why_request_by_end on why_request (expires_at);
select guard_merchant_rows('why_request');
create policy platform_looks on why_request for select to playfront_platform using (true);
create policy platform_sweeps on why_request for delete to playfront_platform using (expires_at < platform_now());
grant select, insert, update (asked_by, asked_name, asked_at, expires_at) on why_request to playfront_app;
grant select, delete on why_request to playfront_platform;

-- What a device told: the decisions of its last visits. A device is known by a code that it shows itself.
create table why_report (
  merchant text not null references merchant (code),
  device text not null check (device ~ '^[A-Z2-7]{8}$'),
  id uuid not null,
  -- Who was signed in when it was told; null for a visitor.
  member uuid,
  report jsonb not null,
  told_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  primary key (merchant, device, id),
  foreign key (merchant, member) references member (merchant, id)
);
create index why_report_by_member on why_report (merchant, member, told_at) where member is not null;
create index why_report_by_end on why_report (expires_at);
select guard_merchant_rows('why_report');
create policy platform_sweeps on why_report to playfront_platform using (expires_at < platform_now());
grant select, insert, delete on why_report to playfront_app;
grant select, delete on why_report to playfront_platform;

reset role;
