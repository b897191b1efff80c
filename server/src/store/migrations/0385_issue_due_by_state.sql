set local role playfront_owner;

-- The scheduler asks several times a second when the next issue of some states is due. By time alone it read every issue that is
-- planned to find that none is to be paid.
create index lottery_issue_due_by_state on lottery_issue (state, due_at) where due_at is not null;

reset role;
