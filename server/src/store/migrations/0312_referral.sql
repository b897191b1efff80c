set local role playfront_owner;

-- Instants that pages of a list go by have whole milliseconds, as those who ask for a page know no smaller ones.

-- The code that a member gives to friends: made when it is first asked for, the same for ever.
create table referral_code (
  merchant text not null,
  member uuid not null,
  code text not null check (code ~ '^[a-z2-9]{8}$'),
  made_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  constraint referral_code_once unique (merchant, code),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('referral_code');
grant select, insert on referral_code to playfront_app;

-- Who came by whose code, written with the account itself: once for each member, and never changed.
create table referral (
  merchant text not null,
  invited uuid not null,
  inviter uuid not null check (inviter <> invited),
  -- How many invitations lie behind this one, itself included.
  depth smallint not null check (depth between 1 and 21),
  -- Why the invitation counts for nobody; null when it counts.
  refused text check (refused in ('not.offered', 'inviter.away', 'own.device', 'own.contact', 'chain.long')),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  primary key (merchant, invited),
  foreign key (merchant, invited) references member (merchant, id),
  foreign key (merchant, inviter) references member (merchant, id)
);
create index referral_by_inviter on referral (merchant, inviter, at, invited);
select guard_merchant_rows('referral');
grant select, insert on referral to playfront_app;

-- Whom an agent opened an account for.
create table downline (
  merchant text not null,
  member uuid not null,
  agent uuid not null check (agent <> member),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, agent) references member (merchant, id)
);
create index downline_by_agent on downline (merchant, agent, at, member);
select guard_merchant_rows('downline');
grant select, insert on downline to playfront_app;

reset role;
