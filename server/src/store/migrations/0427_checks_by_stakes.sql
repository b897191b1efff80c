set local role playfront_owner;

-- Up to where a sitting has taken over the time that its member's days count, so that stakes between two signs of the page
-- around a game belong to it: a page that says nothing puts no reality check off.
alter table play_time
  add column counted_day date,
  add column counted_ms bigint not null default 0;

reset role;
