set local role playfront_owner;

-- What a verification provider is asked: about a document, whose id the check has, or whether a member is on a list. A check holds
-- neither picture nor name.
create table verification_check (
  merchant text not null references merchant (code),
  -- As the provider gets it.
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('document', 'screening')),
  -- `ended`: staff decided first, or no answer came in time.
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'done', 'refused', 'ended')),
  -- Who answered.
  provider text,
  -- Why a document was refused.
  reasons text[] not null default '{}',
  -- The end that the provider read on a document.
  valid_until date,
  -- Persons on lists, as `screeningHit`.
  hits jsonb not null default '[]',
  -- Of the name and day of birth that were compared, keyed.
  fingerprint bytea check (octet_length(fingerprint) = 32),
  asked_at timestamptz not null default platform_now(),
  tries smallint not null default 0,
  -- When the provider is asked next; null once it has answered.
  due_at timestamptz,
  answered_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((kind = 'screening') = (fingerprint is not null))
);
create unique index verification_check_screening on verification_check (merchant, member) where kind = 'screening';
create index verification_check_by_member on verification_check (merchant, member);
create index verification_check_due on verification_check (merchant, due_at) where due_at is not null;
create index verification_check_by_end on verification_check (expires_at);
select guard_merchant_rows('verification_check');
create policy platform_sweeps on verification_check to playfront_platform using (expires_at < platform_now());
create policy platform_due on verification_check for select to playfront_platform using (due_at is not null);
grant select, insert on verification_check to playfront_app;
-- Whose it is and what of stays. A screening gets another id when it is made again.
grant update (id, state, provider, reasons, valid_until, hits, fingerprint, asked_at, tries, due_at, answered_at, expires_at)
  on verification_check to playfront_app;
grant select, delete on verification_check to playfront_platform;

select guard_moving_merchants();

reset role;
