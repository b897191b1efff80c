-- The address that enrolment codes go to can be set later, by the operator.
set local role playfront_owner;
grant update (email) on staff_member to playfront_platform;
reset role;
