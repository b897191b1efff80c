set local role playfront_owner;

-- A member's timeline reads each kind of event by its time.
create index session_by_member_time on session (merchant, member, created_at) where kind = 'member';
create index device_by_member_time on device (merchant, member, first_seen_at, id);
create index protection_change_by_member_time on protection_change (merchant, member, at, id);

reset role;
