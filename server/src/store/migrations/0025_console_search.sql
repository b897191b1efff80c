set local role playfront_owner;

-- The console's search finds members by how their name begins. Under row-level security the pattern operators use this index in any
-- collation, and `like` uses none.
create index member_by_name_start on member (merchant, username_key text_pattern_ops);
-- What staff know by its number alone, without its member.
create index device_by_id on device (merchant, id);
create index withdrawal_by_reference on withdrawal (merchant, reference) where reference is not null;
-- By hash: this table takes every purchase, and the number is only ever compared as a whole.
create index lottery_slip_by_number on lottery_slip using hash (slip_id);

reset role;
