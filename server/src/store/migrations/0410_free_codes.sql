set local role playfront_owner;

-- A code that goes to nobody is held to a budget and takes nothing from it.
alter table code_budget drop constraint code_budget_sent_check;
alter table code_budget add constraint code_budget_sent_check check (sent >= 0);

reset role;
