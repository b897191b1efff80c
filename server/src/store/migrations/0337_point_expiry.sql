set local role playfront_owner;

-- Points can run out. What is left of them are always the newest, because whatever goes, goes from the oldest: so what runs
-- out is the balance less what was earned since, and nothing has to be kept beside the entries.
alter table point_entry drop constraint point_entry_kind_check;
alter table point_entry add constraint point_entry_kind_check
  check (kind in ('play', 'mission', 'board', 'order', 'expiry'));
alter table point_entry drop constraint point_entry_check;
alter table point_entry add constraint point_entry_goes_its_way
  check (amount <> 0 and (amount < 0) = (kind in ('order', 'expiry')));
create index point_entry_earned on point_entry (merchant, member, at) include (amount) where amount > 0;

alter table point_wallet
  -- The member was told of all points earned before this that are still there.
  add column warned_to timestamptz,
  -- They were told late, so that nothing runs out before this day.
  add column spared_until date;

-- A day whose points have run out is noted like other spans.
alter table reward_period drop constraint reward_period_kind_check;
alter table reward_period add constraint reward_period_kind_check check (kind in ('cashback', 'board', 'expiry'));

reset role;
