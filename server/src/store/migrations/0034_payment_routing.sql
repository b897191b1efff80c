set local role playfront_owner;

-- Providers that refused the order before another one took it, in order. A report of one of them about a payout is looked into.
alter table deposit add column refused_by text[] not null default '{}';
alter table withdrawal add column refused_by text[] not null default '{}';
grant update (provider, refused_by) on deposit to playfront_app;
grant update (refused_by) on withdrawal to playfront_app;

reset role;
