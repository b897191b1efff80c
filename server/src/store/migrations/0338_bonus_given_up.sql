set local role playfront_owner;

-- The member ended it themselves.
alter table bonus add column given_up boolean not null default false,
  add constraint only_what_is_forfeited_was_given_up check (not given_up or state = 'forfeited');
grant update (given_up) on bonus to playfront_app;

reset role;
