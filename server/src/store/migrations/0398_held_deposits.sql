set local role playfront_owner;

-- `held`: the money arrived, and the member's own limit, break or exclusion keeps it out of the wallet. All of it is excess
-- until a person has credited it or sent it back.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('created', 'pending', 'done', 'held', 'expired', 'refused', 'reversed'));
alter table deposit add constraint deposit_held_check check (state <> 'held' or (credited is null and excess > 0));

reset role;
