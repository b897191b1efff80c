set local role playfront_owner;

-- The least id of a month of UTC. Ids of tables that are partitioned by month begin with their month, so that an id alone tells the
-- partition that it is in, and stays unique over all of them. 10^13 ids for each month since January 2020; until 2094 they are
-- whole numbers for every reader.
create function first_id_of_month(p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select ((extract(year from p_at at time zone 'UTC') - 2020) * 12 + extract(month from p_at at time zone 'UTC') - 1)::bigint
    * 10000000000000
$$;
grant execute on function first_id_of_month(timestamptz) to playfront_app, playfront_platform;

-- outbox: the rows that are there keep their ids and become the default partition, without a copy.
alter table outbox rename to outbox_default;
alter index outbox_pkey rename to outbox_default_pkey;
alter index outbox_messages_due rename to outbox_default_messages_due;
alter index outbox_by_day rename to outbox_default_by_day;
alter index outbox_done rename to outbox_default_done;
alter index outbox_waiting_of_merchant rename to outbox_default_waiting_of_merchant;
drop policy platform_all on outbox_default;
revoke all on outbox_default from playfront_app, playfront_platform;
alter table outbox_default alter id drop identity;

create sequence outbox_id_seq maxvalue 9999999999999 cycle;
grant usage on sequence outbox_id_seq to playfront_app, playfront_platform;
create table outbox (like outbox_default including defaults including constraints) partition by range (id);
alter table outbox alter id set default first_id_of_month(platform_now()) + nextval('outbox_id_seq'), add primary key (id);
create index outbox_messages_due on outbox (due_at) where done_at is null and topic = 'message';
create index outbox_by_day on outbox using brin (created_at);
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_waiting_of_merchant on outbox (merchant, topic, created_at) where done_at is null;
alter table outbox attach partition outbox_default default;
select guard_merchant_rows('outbox');
create policy platform_all on outbox to playfront_platform using (true) with check (true);
grant insert on outbox to playfront_app, playfront_platform;
grant select, update, delete on outbox to playfront_platform;
grant select (merchant, topic, created_at, done_at, tries, due_at) on outbox to playfront_app;

-- tracked_event: its ids begin with the milliseconds at which they were made. Ids that do not are in the default partition, as are
-- the rows that are there.
alter table tracked_event rename to tracked_event_default;
alter index tracked_event_pkey rename to tracked_event_default_pkey;
alter index tracked_event_by_time rename to tracked_event_default_by_time;
alter index tracked_event_by_end rename to tracked_event_default_by_end;
drop policy platform_sweeps on tracked_event_default;
revoke all on tracked_event_default from playfront_app, playfront_platform;

create table tracked_event (like tracked_event_default including defaults including constraints) partition by range (id);
alter table tracked_event add primary key (merchant, id), add foreign key (merchant) references merchant (code);
create index tracked_event_by_time on tracked_event (merchant, happened_at);
create index tracked_event_by_end on tracked_event (expires_at);
alter table tracked_event attach partition tracked_event_default default;
select guard_merchant_rows('tracked_event');
create policy platform_sweeps on tracked_event to playfront_platform using (expires_at < platform_now());
grant select, insert on tracked_event to playfront_app;
grant select, delete on tracked_event to playfront_platform;

-- Up to which draw a merchant's draws without bets have been deleted. sweep_lottery_draws alone writes here.
alter table retention_progress add column draws_to timestamptz not null default '-infinity';
-- A draw is not deleted before it was looked for here.
create index lottery_void_issue_by_issue on lottery_void_issue (merchant, issue_id);

reset role;
