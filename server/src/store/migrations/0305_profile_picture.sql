set local role playfront_owner;

-- Which of the merchant's pictures stands for the member; every member begins with the first.
alter table member add column profile_picture smallint not null default 1 check (profile_picture between 1 and 99);

reset role;
