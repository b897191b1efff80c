set local role playfront_owner;

-- Links that an agent hands out, each under a name of the agent's own.
create table agent_link (
  merchant text not null,
  -- Made by the agent's device, so that a request that is sent twice makes one link.
  id uuid not null,
  agent uuid not null,
  code text not null check (code ~ '^[a-z2-9]{10}$'),
  name text not null check (length(name) between 1 and 80),
  made_at timestamptz not null default date_trunc('milliseconds', platform_now()),
  -- Since when it counts nothing; null while it does.
  off_at timestamptz,
  primary key (merchant, id),
  constraint agent_link_code_once unique (merchant, code),
  foreign key (merchant, agent) references member (merchant, id)
);
create index agent_link_by_agent on agent_link (merchant, agent, made_at, id);
select guard_merchant_rows('agent_link');
grant select, insert, update (off_at) on agent_link to playfront_app;

-- What each link has brought, by the merchant's calendar. Counted where it happens, so that a page of links is short work.
create table agent_link_day (
  merchant text not null,
  link uuid not null,
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  registrations integer not null default 0 check (registrations >= 0),
  first_deposits integer not null default 0 check (first_deposits >= 0),
  primary key (merchant, link, day),
  foreign key (merchant, link) references agent_link (merchant, id)
);
select guard_merchant_rows('agent_link_day');
grant select, insert, update (visits, registrations, first_deposits) on agent_link_day to playfront_app;

-- Whose visit was counted already. Neither mark leads to anybody: the first is made for one link and one day, the second
-- under a key of the platform's for one link and one day.
create table agent_link_visit (
  merchant text not null,
  link uuid not null,
  day date not null,
  visit bytea not null check (length(visit) = 32),
  address bytea not null check (length(address) = 32),
  expires_at timestamptz not null default platform_now() + interval '2 days',
  primary key (merchant, link, day, visit),
  foreign key (merchant, link) references agent_link (merchant, id)
);
create index agent_link_visit_by_address on agent_link_visit (merchant, link, day, address);
create index agent_link_visit_by_end on agent_link_visit (expires_at);
select guard_merchant_rows('agent_link_visit');
create policy platform_sweeps on agent_link_visit to playfront_platform using (expires_at < platform_now());
grant select, insert on agent_link_visit to playfront_app;
grant select, delete on agent_link_visit to playfront_platform;

-- Who opened an account by which link, written with the account itself.
create table agent_link_member (
  merchant text not null,
  member uuid not null,
  link uuid not null,
  -- Why the registration counts for nobody; null when it counts.
  refused text check (refused in ('link.off', 'agent.away', 'own.device', 'own.contact')),
  at timestamptz not null default date_trunc('milliseconds', platform_now()),
  first_deposit_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id),
  foreign key (merchant, link) references agent_link (merchant, id)
);
select guard_merchant_rows('agent_link_member');
grant select, insert, update (first_deposit_at) on agent_link_member to playfront_app;

reset role;
