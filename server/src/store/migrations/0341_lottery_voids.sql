set local role playfront_owner;

-- A wish that open lines be void (lottery 4.9): all of a member who may not play, or all that were sold at odds that were a
-- fault. Kept until every one of them is given back, by whichever node.
create table lottery_void_wish (
  merchant text not null references merchant (code),
  id uuid not null,
  reason text not null check (reason in ('account', 'odds_error')),
  member uuid,
  prize_mode text,
  odds_version integer,
  bet_type text,
  asked_by text not null,
  asked_at timestamptz not null default platform_now(),
  voided integer not null default 0,
  done_at timestamptz,
  primary key (merchant, id),
  check ((reason = 'account') = (member is not null)),
  check ((reason = 'odds_error') = (prize_mode is not null and odds_version is not null and bet_type is not null))
);
create index lottery_void_wish_open on lottery_void_wish (asked_at) where done_at is null;
select guard_merchant_rows('lottery_void_wish');
grant select, insert, update (voided, done_at) on lottery_void_wish to playfront_app;
create policy platform_due on lottery_void_wish for select to playfront_platform using (done_at is null);
grant select (merchant, id, asked_at, done_at) on lottery_void_wish to playfront_platform;

-- Whoever excludes themselves has nothing open any more; a break leaves it.
create function void_excluded() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lottery_void_wish (merchant, id, reason, member, asked_by)
  values (new.merchant, gen_random_uuid(), 'account', new.member, 'exclusion');
  return null;
end
$$;
create trigger void_excluded after insert on protection_restriction
  for each row when (new.kind = 'exclusion') execute function void_excluded();

-- What was called off before its draw, found without walking an issue's winners.
create index lottery_bet_outcome_before_result on lottery_bet_outcome (merchant, issue_id, bet_id) where result_version = 0;

reset role;
