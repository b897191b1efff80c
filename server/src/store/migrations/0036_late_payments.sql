set local role playfront_owner;

-- Which provider had the order when one that had refused it reported a payment, and got the deposit.
alter table deposit add column previous_provider text;
-- What other providers were paid for the same deposit; part of paid and of excess, so that staff decide about it.
alter table deposit add column paid_again bigint not null default 0 check (paid_again >= 0);
grant update (previous_provider, paid_again) on deposit to playfront_app;

reset role;
