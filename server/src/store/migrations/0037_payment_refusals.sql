set local role playfront_owner;

-- The providers' own codes of their refusals: the one of `refused_by[n]` at place n, and after them that of the provider that ended
-- the payment. Null where a provider said none; what was refused before is missing.
alter table deposit add column refusals text[] not null default '{}';
alter table withdrawal add column refusals text[] not null default '{}';
grant update (refusals) on deposit to playfront_app;
grant update (refusals) on withdrawal to playfront_app;

reset role;
