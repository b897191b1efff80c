set local role playfront_owner;

-- What of a merchant's settings the database itself must know: whose day it is, and which group looks after players together.
create table protection_rules (
  merchant text primary key references merchant (code),
  time_zone text not null,
  group_code text check (group_code ~ '^[a-z][a-z0-9-]{1,31}$')
);
select guard_merchant_rows('protection_rules');
create policy platform_all on protection_rules to playfront_platform using (true) with check (true);
grant select on protection_rules to playfront_app;
grant select, insert, update on protection_rules to playfront_platform;

create function keep_protection_rules() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into protection_rules (merchant, time_zone, group_code)
  select new.code, document->>'timeZone', nullif(document->'house'->'protection'->>'group', '')
  from settings_version where merchant = new.code and version = new.published_version
  on conflict (merchant) do update set time_zone = excluded.time_zone, group_code = excluded.group_code;
  return null;
end
$$;
create trigger published_rules after insert or update of published_version on merchant
  for each row when (new.published_version is not null) execute function keep_protection_rules();
grant execute on function keep_protection_rules to playfront_platform;

-- What a member did on a day of the merchant's calendar, minor units. Written with the ledger's own entries, by a trigger.
create table play_day (
  merchant text not null,
  member uuid not null,
  day date not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  staked bigint not null default 0,
  bets bigint not null default 0,
  -- Payouts, rebates and stakes given back.
  returned bigint not null default 0,
  played_ms bigint not null default 0,
  primary key (merchant, member, day)
) with (fillfactor = 70);
select guard_merchant_rows('play_day');
grant select on play_day to playfront_app;

-- A limit as it holds (amount null: none), and the higher one that waits. Minor units; milliseconds for a session.
create table protection_limit (
  merchant text not null,
  member uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  waits boolean not null default false,
  waiting_amount bigint check (waiting_amount >= 0),
  ready_at timestamptz,
  primary key (merchant, member, kind, period),
  foreign key (merchant, member) references member (merchant, id),
  check (waits = (ready_at is not null)),
  check (waits or waiting_amount is null)
);
select guard_merchant_rows('protection_limit');
grant select, insert, update on protection_limit to playfront_app;

-- Everything a member changed about their protection, kept.
create table protection_change (
  id bigint generated always as identity primary key,
  merchant text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  what text not null check (what in (
    'set', 'asked', 'confirmed', 'cancelled', 'break', 'exclusion', 'return', 'deposit_choice', 'check', 'history')),
  facts jsonb not null,
  foreign key (merchant, member) references member (merchant, id)
);
create index protection_change_by_member on protection_change (merchant, member, id);
select guard_merchant_rows('protection_change');
grant select, insert on protection_change to playfront_app;

-- Breaks end by themselves. An exclusion ends only when the member has asked for it after its time, and has waited again;
-- without an end it is for good.
create table protection_restriction (
  merchant text not null,
  id uuid not null,
  member uuid not null,
  kind text not null check (kind in ('break', 'exclusion')),
  starts_at timestamptz not null default platform_now(),
  ends_at timestamptz,
  returns_at timestamptz,
  across boolean not null default false,
  -- The same exclusion may hold for several accounts of one person.
  primary key (merchant, member, id),
  foreign key (merchant, member) references member (merchant, id),
  check (kind = 'exclusion' or ends_at is not null and returns_at is null and not across),
  check (returns_at is null or ends_at is not null and returns_at >= ends_at)
);
select guard_merchant_rows('protection_restriction');
grant select on protection_restriction to playfront_app;

-- How often a member wants to be reminded outside games too, and what was answered about a limit before the first deposit.
create table protection_member (
  merchant text not null,
  member uuid not null,
  deposit_choice text check (deposit_choice in ('limit', 'none')),
  deposit_choice_at timestamptz,
  primary key (merchant, member),
  foreign key (merchant, member) references member (merchant, id)
);
select guard_merchant_rows('protection_member');
grant select, insert, update on protection_member to playfront_app;

-- Who is excluded in a group of merchants, by fingerprints of proven phones and addresses. Nobody but the functions below
-- reads either table: no merchant learns from them who is a member elsewhere.
create table exclusion_mark (
  group_code text not null,
  print bytea not null check (octet_length(print) = 32),
  restriction uuid not null,
  ends_at timestamptz,
  returns_at timestamptz,
  primary key (group_code, print, restriction)
);
create index exclusion_mark_by_restriction on exclusion_mark (restriction);
create table exclusion_key (
  only_one boolean primary key default true check (only_one),
  bytes bytea not null
);
insert into exclusion_key (bytes) values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')));

create function exclusion_print(p_kind text, p_value text) returns bytea
language sql stable as $$
  select sha256(bytes || sha256(bytes || convert_to(p_kind || ':' || p_value, 'utf8'))) from exclusion_key
$$;

-- The fingerprints of what a member has proven to be theirs.
create function exclusion_prints(p_member member) returns bytea[]
language sql stable as $$
  select array_remove(array[
    case when p_member.mobile_verified_at is not null then exclusion_print('mobile', p_member.mobile_key) end,
    case when p_member.email_verified_at is not null then exclusion_print('email', p_member.email_key) end], null)
$$;

-- The strictest restriction that holds now, if any: of the merchant, or of its group.
create function protection_restriction_of(p_member uuid) returns table (
  kind text, ends_at timestamptz, returns_at timestamptz, origin text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select kind, ends_at, returns_at, origin
  from (
    select kind, ends_at, returns_at, 'here' as origin from protection_restriction
    where member = p_member
      and case kind when 'break' then ends_at > platform_now() else returns_at is null or returns_at > platform_now() end
    union all
    select 'exclusion', mark.ends_at, mark.returns_at, 'group'
    from protection_rules rules
    join member asked on asked.merchant = rules.merchant and asked.id = p_member
    join exclusion_mark mark on mark.group_code = rules.group_code and mark.print = any (exclusion_prints(asked))
    where rules.group_code is not null and (mark.returns_at is null or mark.returns_at > platform_now())
  ) held
  order by kind = 'exclusion' desc, coalesce(returns_at, 'infinity') desc, ends_at desc nulls first, origin desc limit 1
$$;

-- What a session tells about its member, and push messages go by: absent, or `break`, or `excluded`.
create function protection_of(p_member uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case kind when 'exclusion' then 'excluded' else kind end from protection_restriction_of(p_member)
$$;

create function protection_day(p_at timestamptz) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select (p_at at time zone coalesce((
    select time_zone from protection_rules where merchant = current_setting('playfront.merchant', true)), 'UTC'))::date
$$;

-- The first day of the period that a day lies in; weeks begin on Monday.
create function protection_since(p_period text, p_day date) returns date
language sql immutable as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;

-- Every limit that holds, with what is used of it.
create function protection_used(p_member uuid) returns table (kind text, period text, amount bigint, used bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select kind, period, amount, coalesce(used, 0)::bigint
  from protection_limit, lateral (
    select sum(case kind when 'stake' then staked when 'loss' then staked - returned when 'deposit' then deposited
      else played_ms end) as used
    from play_day
    where play_day.member = p_member and play_day.day >= protection_since(period, protection_day(platform_now()))
  ) counted
  where protection_limit.member = p_member
$$;

-- The first limit of some kinds that so much more would pass; time that is used up is passed already.
create function protection_limit_passed(p_member uuid, p_kinds text[], p_more bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('limit', kind, 'period', period, 'left', greatest(amount - used, 0))
  from protection_used(p_member)
  where amount is not null and kind = any (p_kinds)
    and case kind when 'session' then used >= amount else used + p_more > amount end
  order by greatest(amount - used, 0) limit 1
$$;

-- Whether a member may stake so much more (lottery 4.3, step 1).
create function protection_stake_refusal(p_member uuid, p_more bigint, out code text, out facts jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select 'account_restricted', jsonb_build_object(
    'protection', case kind when 'exclusion' then 'excluded' else kind end, 'until', ends_at)
  into code, facts from protection_restriction_of(p_member);
  if code is null then
    facts := protection_limit_passed(p_member, array['stake', 'loss', 'session'], p_more);
    code := case when facts is not null then 'limit_reached' end;
  end if;
end
$$;

-- What a gate answers; see passGate.ts. Deposits and bets take the wallet until the transaction ends.
create function protection_gate(p_member uuid, p_gate text, p_amount bigint) returns table (code text, facts jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_held record;
begin
  if p_gate in ('deposit', 'bet') then
    perform 1 from wallet where member = p_member for no key update;
  end if;
  if p_gate = 'bet' then
    return query select refusal.code, refusal.facts from protection_stake_refusal(p_member, p_amount) refusal;
    return;
  end if;
  select * into v_held from protection_restriction_of(p_member);
  if found then
    return query select case v_held.kind when 'break' then 'protection.break' else 'protection.excluded' end,
      jsonb_build_object('until', v_held.ends_at, 'origin', v_held.origin);
    return;
  end if;
  if p_gate = 'deposit' then
    return query select 'protection.deposit.limit', passed
    from protection_limit_passed(p_member, array['deposit'], p_amount) passed where passed is not null;
  elsif p_gate = 'launch' then
    return query select 'protection.session.limit', passed
    from protection_limit_passed(p_member, array['session'], 0) passed where passed is not null;
  end if;
end
$$;

-- Waits until no stake of the member is under way, and lets none begin before the transaction ends.
create function protection_lock(p_member uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from wallet where member = p_member for no key update
$$;

-- Whether there is anything to ask about a member before a stake; most have nothing.
create function protection_is_set(p_member uuid) returns boolean
language sql stable as $$
  select exists (select from protection_limit where member = p_member and amount is not null)
    or exists (select from protection_restriction where member = p_member)
    or exists (
      select from protection_rules rules join exclusion_mark mark on mark.group_code = rules.group_code
      where rules.merchant = current_setting('playfront.merchant', true))
$$;

-- Counts what the ledger has just written, and takes it back whole when a stake is among it that may not be: whatever way it
-- came, and however many come at once, because the wallet's row is held. Routes ask before they post, for a better answer.
--   PF010 a break or an exclusion, PF011 a limit; the detail holds the facts
create function count_play() returns trigger
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_players uuid[];
  v_member uuid;
  v_refusal record;
begin
  with moved as materialized (
    select mine.merchant, mine.member,
      sum(case when house.account = 'stakes' and mine.amount < 0 then -mine.amount else 0 end)::bigint as staked,
      count(*) filter (where house.account = 'stakes' and mine.amount < 0) as bets,
      sum(case when house.account in ('payouts', 'rebates') or house.account = 'stakes' and mine.amount > 0
        then mine.amount else 0 end)::bigint as returned,
      sum(case when house.account = 'deposits' then mine.amount else 0 end)::bigint as deposited,
      sum(case when house.account = 'payments_out' then -mine.amount else 0 end)::bigint as withdrawn
    from fresh mine join fresh house on house.transaction = mine.transaction and house.member is null
    where mine.member is not null and house.account in ('stakes', 'payouts', 'rebates', 'deposits', 'payments_out')
    group by mine.merchant, mine.member
  ), today as materialized (
    select protection_day(platform_now()) as day
  ), kept as (
    insert into play_day as held (merchant, member, day, staked, bets, returned, deposited, withdrawn)
    select merchant, member, day, staked, bets, returned, deposited, withdrawn from moved, today order by member
    on conflict (merchant, member, day) do update set
      staked = held.staked + excluded.staked, bets = held.bets + excluded.bets,
      returned = held.returned + excluded.returned, deposited = held.deposited + excluded.deposited,
      withdrawn = held.withdrawn + excluded.withdrawn
  )
  select array_agg(member) filter (where staked > 0) into v_players from moved;
  if v_players is null then
    return null;
  end if;

  for v_member in
    select member from unnest(v_players) as playing (member) where protection_is_set(member)
  loop
    v_refusal := protection_stake_refusal(v_member, 0);
    if v_refusal.code is not null then
      raise exception '%', v_refusal.code using
        errcode = case v_refusal.code when 'limit_reached' then 'PF011' else 'PF010' end, detail = v_refusal.facts::text;
    end if;
  end loop;
  return null;
end
$$;
create trigger ledger_entries_count after insert on ledger_entry
  referencing new table as fresh for each statement execute function count_play();

create function count_played(p_member uuid, p_ms bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into play_day as held (merchant, member, day, played_ms)
  values (current_setting('playfront.merchant'), p_member, protection_day(platform_now()), p_ms)
  on conflict (merchant, member, day) do update set played_ms = held.played_ms + excluded.played_ms
$$;

-- Begins a break or an exclusion, at once: no stake of the member is under way when it returns. An exclusion of a member of a
-- group is one in the whole group.
create function protection_restrict(p_id uuid, p_member uuid, p_kind text, p_ends_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_group constant text := (select group_code from protection_rules where merchant = v_merchant);
begin
  perform protection_lock(p_member);
  insert into protection_restriction (merchant, id, member, kind, ends_at, across)
  values (v_merchant, p_id, p_member, p_kind, p_ends_at, p_kind = 'exclusion' and v_group is not null);
  if p_kind = 'exclusion' and v_group is not null then
    insert into exclusion_mark (group_code, print, restriction, ends_at)
    select v_group, proven.print, p_id, p_ends_at
    from member, unnest(exclusion_prints(member)) as proven (print) where member.id = p_member;
  end if;
end
$$;

-- Ends the member's exclusions after a last wait, and answers when; nothing while one of them is not over. Those for good
-- are ended by nobody.
create function protection_return(p_member uuid, p_wait interval) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_returns_at timestamptz;
begin
  perform protection_lock(p_member);
  if exists (
    select from protection_restriction where member = p_member and kind = 'exclusion' and returns_at is null
      and (ends_at is null or ends_at > platform_now())
  ) then
    return null;
  end if;
  update protection_restriction set returns_at = platform_now() + p_wait
  where member = p_member and kind = 'exclusion' and returns_at is null;
  update exclusion_mark mark set returns_at = own.returns_at
  from protection_restriction own
  where own.member = p_member and own.id = mark.restriction and mark.returns_at is null;
  select max(returns_at) into v_returns_at from protection_restriction where member = p_member and returns_at > platform_now();
  return v_returns_at;
end
$$;

-- An exclusion follows the person to whatever they prove to be theirs afterwards, and stays with the account when they take
-- back what they had proven.
create function carry_exclusions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_group constant text := (select group_code from protection_rules where merchant = new.merchant);
begin
  if v_group is null then
    return null;
  end if;
  insert into protection_restriction (merchant, id, member, kind, ends_at, returns_at, across)
  select distinct new.merchant, mark.restriction, new.id, 'exclusion', mark.ends_at, mark.returns_at, true
  from exclusion_mark mark
  where mark.group_code = v_group and mark.print = any (exclusion_prints(old) || exclusion_prints(new))
    and (mark.returns_at is null or mark.returns_at > platform_now())
  on conflict do nothing;
  insert into exclusion_mark (group_code, print, restriction, ends_at, returns_at)
  select v_group, proven.print, own.id, own.ends_at, own.returns_at
  from protection_restriction own, unnest(exclusion_prints(new)) as proven (print)
  where own.member = new.id and own.across and (own.returns_at is null or own.returns_at > platform_now())
  on conflict do nothing;
  return null;
end
$$;
create trigger exclusions_follow after update of
  mobile_dialing_code, mobile_number, mobile_verified_at, email, email_verified_at on member
  for each row execute function carry_exclusions();

grant execute on function protection_restriction_of, protection_of, protection_day, protection_used, protection_gate,
  protection_lock, count_played, protection_restrict, protection_return, protection_since to playfront_app;

reset role;

-- What was published, and what was played, before there were rules and days. Each role sees what it may see.
do $$
declare
  v_codes text[];
  v_code text;
begin
  set local role playfront_platform;
  insert into protection_rules (merchant, time_zone, group_code)
  select merchant.code, document->>'timeZone', nullif(document->'house'->'protection'->>'group', '')
  from merchant join settings_version on settings_version.merchant = merchant.code
    and settings_version.version = merchant.published_version;
  v_codes := array(select code from merchant);
  set local role playfront_owner;
  foreach v_code in array v_codes loop
    perform set_config('playfront.merchant', v_code, true);
    insert into play_day (merchant, member, day, staked, bets, returned)
    select mine.merchant, mine.member, protection_day(posted.at),
      coalesce(sum(-mine.amount) filter (where house.account = 'stakes' and mine.amount < 0), 0),
      count(*) filter (where house.account = 'stakes' and mine.amount < 0),
      coalesce(sum(mine.amount) filter (where house.account <> 'stakes' or mine.amount > 0), 0)
    from ledger_entry mine
    join ledger_entry house on house.transaction = mine.transaction and house.account in ('stakes', 'payouts', 'rebates')
    join ledger_transaction posted on posted.id = mine.transaction
    where mine.account = 'cash'
    group by 1, 2, 3;
  end loop;
  perform set_config('playfront.merchant', '', true);
  reset role;
end
$$;
