set local role playfront_owner;

-- By what members show, two accounts are seen to belong together: the fingerprints of `exclusion_signals` and of the network address
-- of a sign-in. Only the functions of member-signals read and write here; exclusions are decided by tables of their own.
create table member_signal (
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('account', 'contact', 'device', 'person', 'network')),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  first_seen_at timestamptz not null default platform_now(),
  last_seen_at timestamptz not null default platform_now(),
  -- Sign-ins with it, of a device and a network address.
  times integer not null default 0,
  -- In whole days, so that a sign-in changes no index of the row.
  expires_at timestamptz not null,
  primary key (merchant, member, kind, fingerprint),
  foreign key (merchant, member) references member (merchant, id)
);
create index member_signal_by_fingerprint on member_signal (merchant, kind, fingerprint);
create index member_signal_by_end on member_signal (expires_at);
select guard_merchant_rows('member_signal');
create policy platform_sweeps on member_signal to playfront_platform using (expires_at < platform_now());
grant select, delete on member_signal to playfront_platform;

-- Rules of a merchant by which members are assessed, as staff have changed them; those that were never changed are in the code.
create table risk_rule (
  merchant text not null references merchant (code),
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- The whole rule; its schema is `riskRule`.
  document jsonb not null,
  is_on boolean not null,
  changed_at timestamptz not null default platform_now(),
  changed_name text not null,
  primary key (merchant, id)
);
select guard_merchant_rows('risk_rule');
grant select, insert, update on risk_rule to playfront_app;

-- Members whom a rule found when they asked for a withdrawal; one of a member is open at most.
create table risk_case (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  -- The newest withdrawal that brought it up.
  withdrawal uuid,
  score integer not null,
  -- What the rules found, as `riskFinding`.
  findings jsonb not null,
  opened_at timestamptz not null default platform_now(),
  closed_at timestamptz,
  closed_name text,
  note text check (length(note) between 1 and 500),
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((closed_at is null) = (closed_name is null) and (closed_at is null) = (note is null))
);
create unique index risk_case_open on risk_case (merchant, member) where closed_at is null;
create index risk_case_by_time on risk_case (merchant, (closed_at is not null), opened_at, id);
select guard_merchant_rows('risk_case');
grant select, insert, update on risk_case to playfront_app;

select guard_moving_merchants();

reset role;
