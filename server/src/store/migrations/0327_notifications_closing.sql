set local role playfront_owner;

-- Which messages a member takes by which way, where that differs from the default.
create table notification_choice (
  merchant text not null,
  member uuid not null,
  channel text not null check (channel in ('push', 'inbox', 'sms', 'email')),
  topic text not null check (topic in ('money', 'account', 'rewards', 'marketing')),
  is_on boolean not null,
  primary key (merchant, member, channel, topic),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('notification_choice');
grant select, insert, update, delete on notification_choice to playfront_app;

-- Every yes and no to advertising, with its date: the newest counts, the older ones prove.
create table marketing_consent (
  merchant text not null,
  member uuid not null,
  number integer not null check (number > 0),
  given boolean not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, member, number),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('marketing_consent');
grant select, insert on marketing_consent to playfront_app;

-- What a push message is about: a device's owner may not want it.
alter table push_message add column about text not null default 'marketing'
  check (about in ('money', 'account', 'rewards', 'marketing'));

-- An account that its member closed, written once with the closing.
create table account_closing (
  merchant text not null,
  member uuid not null,
  -- Minor units that were too few to be paid out.
  given_up bigint not null check (given_up >= 0),
  currency text not null,
  closed_at timestamptz not null default platform_now(),
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('account_closing');
grant select, insert on account_closing to playfront_app;

reset role;
