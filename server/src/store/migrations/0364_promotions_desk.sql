set local role playfront_owner;

-- What a promotion may cost in all and bring one member, how often it was changed, and when somebody stopped it.
alter table promotion
  add column limits jsonb not null default '{}',
  add column version integer not null default 1 check (version > 0),
  add column stopped_at timestamptz;
grant insert on promotion to playfront_app;
grant update (words, figures, audience, starts_at, ends_at, limits, origin, version, stopped_at) on promotion
  to playfront_app;

-- The one change of a promotion that is being written or waits for a second person; of one that is not there yet, its
-- first draft.
create table promotion_edit (
  merchant text not null references merchant (code),
  promotion text not null check (promotion ~ '^[a-z0-9-]{1,40}$'),
  -- Grows with every writing: whoever saves or decides says which one they saw.
  revision integer not null check (revision > 0),
  -- The promotion's version that it changes; none of a new one.
  base integer not null check (base >= 0),
  document jsonb not null,
  state text not null check (state in ('draft', 'waiting')),
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null default platform_now(),
  -- Why the second person turned it back.
  because text check (length(because) between 1 and 300),
  primary key (merchant, promotion)
);
select guard_merchant_rows('promotion_edit');
grant select, insert, delete on promotion_edit to playfront_app;
grant update (revision, base, document, state, written_by, written_name, written_at, because) on promotion_edit
  to playfront_app;

-- Each version that two people let members have, as it was. Nothing of it is changed.
create table promotion_version (
  merchant text not null references merchant (code),
  promotion text not null,
  version integer not null,
  document jsonb not null,
  written_by uuid not null,
  written_name text not null,
  approved_by uuid not null check (approved_by <> written_by),
  approved_name text not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, promotion, version)
);
select guard_merchant_rows('promotion_version');
grant select, insert on promotion_version to playfront_app;

-- What each promotion has given, kept as it is given, so that no list adds up claims. In shards by member: members do not
-- wait for one another.
create table promotion_total (
  merchant text not null references merchant (code),
  promotion text not null,
  shard smallint not null,
  claims bigint not null,
  -- Minor units: given in all and not taken back, of that paid for good, and bonuses that are running.
  given bigint not null,
  paid bigint not null,
  running bigint not null,
  primary key (merchant, promotion, shard)
);
select guard_merchant_rows('promotion_total');
grant select on promotion_total to playfront_app;
-- Its triggers run as the owner, for whichever merchant's row they were fired by.
create policy kept_by_triggers on promotion_total to playfront_owner using (true) with check (true);

create function add_to_promotion_total(
  p_merchant text, p_promotion text, p_member uuid, p_claims bigint, p_given bigint, p_paid bigint, p_running bigint
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into promotion_total as total (merchant, promotion, shard, claims, given, paid, running)
  values (p_merchant, p_promotion, hashtext(p_member::text) & 7, p_claims, p_given, p_paid, p_running)
  on conflict (merchant, promotion, shard) do update set claims = total.claims + excluded.claims,
    given = total.given + excluded.given, paid = total.paid + excluded.paid, running = total.running + excluded.running
$$;
revoke execute on function add_to_promotion_total from public;

-- A proposal about one claim: something is given by hand, or a running bonus is taken back. One person proposes, another
-- confirms; the table itself knows that they are two.
create table claim_proposal (
  merchant text not null references merchant (code),
  -- The name that the proposer's page gave it.
  id uuid not null,
  does text not null check (does in ('give', 'takeBack')),
  promotion text not null,
  member uuid not null,
  -- The bonus that is taken back.
  bonus uuid check ((does = 'takeBack') = (bonus is not null)),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Of a bonus that is given, what it asks for: as the promotion stood when it was proposed.
  need bigint check (need >= 0),
  shares jsonb,
  days integer check (days > 0),
  -- What the member reads.
  reason text not null check (length(reason) between 1 and 300),
  -- The merchant's day, for what one person may give on it.
  day date not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'turnedBack', 'takenBack')),
  -- What became of it, where that is not what was proposed: a bonus that was played by then is released.
  outcome text,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null default platform_now(),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, member) references member (merchant, id),
  check ((need is null) = (shares is null) and (need is null) = (days is null)),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check (state <> 'takenBack' or decided_by = proposed_by)
);
create index claim_proposal_by_time on claim_proposal (merchant, proposed_at, id);
create index claim_proposal_open on claim_proposal (merchant, proposed_at, id) where state = 'open';
create unique index claim_proposal_of_bonus on claim_proposal (merchant, bonus) where state = 'open';
select guard_merchant_rows('claim_proposal');
grant select, insert on claim_proposal to playfront_app;
grant update (state, outcome, decided_by, decided_name, decided_at) on claim_proposal to playfront_app;

-- What is given by hand on one of the merchant's days: by each person of the staff, and to each member.
create table goodwill_day (
  merchant text not null references merchant (code),
  -- Somebody of the staff, or a member.
  who uuid not null,
  day date not null,
  amount bigint not null,
  primary key (merchant, who, day)
);
select guard_merchant_rows('goodwill_day');
grant select, insert, update (amount) on goodwill_day to playfront_app;

-- A bonus may come by hand, and be taken back with a reason.
alter table bonus drop constraint bonus_source_check;
alter table bonus add constraint bonus_source_check check (source in ('deposit', 'order', 'goodwill')),
  add column taken_back text check (length(taken_back) between 1 and 300),
  add constraint only_what_is_forfeited_was_taken_back check (taken_back is null or state = 'forfeited');
grant update (taken_back) on bonus to playfront_app;

create function total_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_promotion_total(new.merchant, new.promotion, new.member, 1, new.amount, new.amount, 0);
  return null;
end
$$;
create trigger total_claim after insert on promotion_claim for each row execute function total_claim();

create function total_bonus() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_promotion_total(new.merchant, new.promotion, new.member, 1, new.amount, 0, new.amount);
  elsif new.state <> old.state then
    perform add_to_promotion_total(new.merchant, new.promotion, new.member, 0,
      case when new.state = 'forfeited' then -new.amount else 0 end,
      case when new.state = 'released' then new.amount else 0 end, -new.amount);
  end if;
  return null;
end
$$;
create trigger total_new_bonus after insert on bonus for each row when (new.source <> 'order')
  execute function total_bonus();
create trigger total_ended_bonus after update of state on bonus for each row when (new.source <> 'order')
  execute function total_bonus();

create function total_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'withheld' then
      perform add_to_promotion_total(new.merchant, new.name, new.member, 1, new.amount, 0, 0);
    end if;
  elsif new.state <> old.state then
    perform add_to_promotion_total(new.merchant, new.name, new.member,
      case when new.state = 'withheld' then -1 else 0 end, case when new.state = 'withheld' then -new.amount else 0 end,
      case when new.state = 'paid' then new.amount else 0 end, 0);
  end if;
  return null;
end
$$;
create trigger total_new_due after insert on reward_due for each row when (new.kind <> 'board')
  execute function total_due();
create trigger total_ended_due after update of state on reward_due for each row when (new.kind <> 'board')
  execute function total_due();

-- Cash by hand stands in no other table; a bonus by hand is counted as the bonus it becomes.
create function total_goodwill() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_promotion_total(new.merchant, new.promotion, new.member, 1, new.amount, new.amount, 0);
  return null;
end
$$;
create trigger total_goodwill after update of state on claim_proposal for each row
  when (old.state = 'open' and new.state = 'confirmed' and new.does = 'give' and new.need is null)
  execute function total_goodwill();

-- What was given before this, of every merchant.
alter table promotion_claim no force row level security;
alter table bonus no force row level security;
alter table reward_due no force row level security;
insert into promotion_total (merchant, promotion, shard, claims, given, paid, running)
select merchant, promotion, hashtext(member::text) & 7, sum(claims), sum(given), sum(paid), sum(running)
from (
  select merchant, promotion, member, 1 as claims, amount as given, amount as paid, 0 as running from promotion_claim
  union all
  select merchant, promotion, member, 1, case state when 'forfeited' then 0 else amount end,
    case state when 'released' then amount else 0 end, case state when 'active' then amount else 0 end
  from bonus where source = 'deposit'
  union all
  select merchant, name, member, 1, amount, case state when 'paid' then amount else 0 end, 0
  from reward_due where kind <> 'board' and state <> 'withheld'
) as had
group by merchant, promotion, hashtext(member::text) & 7;
alter table promotion_claim force row level security;
alter table bonus force row level security;
alter table reward_due force row level security;

-- Lists of what one promotion has given, page by page.
create index promotion_claim_by_time on promotion_claim (merchant, promotion, claimed_at, claim_id);
create index bonus_by_promotion on bonus (merchant, promotion, granted_at, id);
create index bonus_running on bonus (merchant, promotion) where state = 'active';
create index reward_due_by_time on reward_due (merchant, kind, name, at, occasion, member);

reset role;
