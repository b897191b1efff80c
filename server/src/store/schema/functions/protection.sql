-- Keeps what the published settings say about protection where the functions below read it.
create or replace function keep_protection_rules() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into protection_rules (merchant, time_zone, group_code, is_strict)
  select new.code, document->>'timeZone', nullif(document->'operator'->'protection'->>'group', ''),
    coalesce(document->'operator'->'protection'->>'newAccounts', 'review') = 'refuse'
      or document->'responsible'->>'jurisdiction' = 'strict'
  from settings_version where merchant = new.code and version = new.published_version
  on conflict (merchant) do update
    set time_zone = excluded.time_zone, group_code = excluded.group_code, is_strict = excluded.is_strict;
  return null;
end
$$;
grant execute on function keep_protection_rules to playfront_platform;
create or replace trigger published_rules after insert or update of published_version on merchant
  for each row when (new.published_version is not null) execute function keep_protection_rules();

-- The strictest restriction that holds now, if any: of the merchant, or of its group. Asked at each call by a signed-in member,
-- so it is planned once for a session: planning took four times as long as the answer.
create or replace function protection_restriction_of(p_member uuid) returns table (
  kind text, ends_at timestamptz, returns_at timestamptz, origin text
)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select kind, ends_at, returns_at, origin
  from (
    select kind, ends_at, returns_at, 'here' as origin from protection_restriction
    where member = p_member
      and case kind when 'break' then ends_at > platform_now() else returns_at is null or returns_at > platform_now() end
    union all
    select 'exclusion', entry.ends_at, entry.returns_at, 'group'
    from protection_rules rules
    join member asked on asked.merchant = rules.merchant and asked.id = p_member
    join exclusion_record entry
      on entry.group_code = rules.group_code and entry.fingerprint = any (exclusion_fingerprints(asked))
    where rules.group_code is not null and (entry.returns_at is null or entry.returns_at > platform_now())
  ) held
  order by kind = 'exclusion' desc, coalesce(returns_at, 'infinity') desc, ends_at desc nulls first, origin desc limit 1
$$;
grant execute on function protection_restriction_of to playfront_app;

-- What a session says about its member, and push messages follow: null, or `break`, or `excluded`.
create or replace function protection_of(p_member uuid) returns text
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select case kind when 'exclusion' then 'excluded' else kind end from protection_restriction_of(p_member)
$$;
grant execute on function protection_of to playfront_app;

-- The day of an instant by the merchant's own calendar.
create or replace function protection_day(p_at timestamptz) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select (p_at at time zone coalesce((
    select time_zone from protection_rules where merchant = current_setting('playfront.merchant', true)), 'UTC'))::date
$$;
grant execute on function protection_day to playfront_app;

-- The first day of the period of a day; weeks begin on Monday.
create or replace function protection_since(p_period text, p_day date) returns date
language sql immutable as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;
grant execute on function protection_since to playfront_app;

-- Every limit that holds, with what is used of it.
create or replace function protection_used(p_member uuid) returns table (kind text, period text, amount bigint, used bigint)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select kind, period, amount, coalesce(used, 0)::bigint
  from protection_limit, lateral (
    select sum(case kind when 'stake' then staked when 'loss' then staked - returned when 'deposit' then deposited
      else played_ms end) as used
    from play_day
    where play_day.member = p_member and play_day.day >= protection_since(period, protection_day(platform_now()))
  ) counted
  where protection_limit.member = p_member
$$;
grant execute on function protection_used to playfront_app;

-- The first limit of some kinds that the additional amount would exceed; a used-up time limit counts as exceeded.
create or replace function protection_limit_passed(p_member uuid, p_kinds text[], p_more bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  select jsonb_build_object('limit', kind, 'period', period, 'left', greatest(amount - used, 0))
  from protection_used(p_member)
  where amount is not null and kind = any (p_kinds)
    and case kind when 'session' then used >= amount else used + p_more > amount end
  order by greatest(amount - used, 0) limit 1
$$;

-- Whether a member may stake the additional amount (lottery 4.3, step 1).
create or replace function protection_stake_refusal(p_member uuid, p_more bigint, out code text, out facts jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select 'account_restricted', jsonb_build_object(
    'protection', case kind when 'exclusion' then 'excluded' else kind end, 'until', ends_at)
  into code, facts from protection_restriction_of(p_member);
  if code is null and exclusion_is_reviewed(p_member) then
    code := 'account_restricted';
    facts := jsonb_build_object('protection', 'review');
  end if;
  if code is null then
    facts := protection_limit_passed(p_member, array['stake', 'loss', 'session'], p_more);
    code := case when facts is not null then 'limit_reached' end;
  end if;
end
$$;

-- Of these members, those who need a check before a stake: a limit, a break, an exclusion or an open review;
-- most have none. Queried for all members of a batch together: one by one it was a quarter of the cost of placing a
-- batch.
-- One excluded person of a group does not slow down anyone else's bets: the group's records are searched for each member's own
-- fingerprints, and those are computed only where the group has a record at all.
create or replace function protection_set_among(p_members uuid[]) returns uuid[]
language plpgsql stable
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_set uuid[] := array(
    select member from protection_limit where member = any (p_members) and amount is not null
    union
    select member from protection_restriction where member = any (p_members)
    union
    select member from exclusion_review where member = any (p_members) and state = 'open');
  -- The group of the merchant, if anyone is excluded in it.
  v_group constant text := (
    select rules.group_code from protection_rules rules
    where rules.merchant = current_setting('playfront.merchant', true)
      and exists (select from exclusion_record entry where entry.group_code = rules.group_code));
begin
  if v_group is not null then
    v_set := v_set || array(
      select asked.id from member asked
      where asked.id = any (p_members) and asked.id <> all (v_set)
        and exists (
          select from exclusion_record entry
          where entry.group_code = v_group and entry.fingerprint = any (exclusion_fingerprints(asked))));
  end if;
  return v_set;
end
$$;

-- What a gate answers; see passGate.ts. Deposits and bets take the wallet until the transaction ends.
create or replace function protection_gate(p_member uuid, p_gate text, p_amount bigint) returns table (code text, facts jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_held record;
begin
  if p_gate in ('deposit', 'bet') then
    perform 1 from wallet where member = p_member for no key update;
  end if;
  -- Who has just been excluded elsewhere is met at the latest here.
  if p_gate = 'deposit' then
    perform exclusion_compare(p_member);
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
  if p_gate <> 'signIn' and exclusion_is_reviewed(p_member) then
    return query select 'protection.review', '{}'::jsonb;
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
grant execute on function protection_gate to playfront_app;

-- Waits until no stake of the member is under way, and lets none begin before the transaction ends.
create or replace function protection_lock(p_member uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from wallet where member = p_member for no key update
$$;
grant execute on function protection_lock to playfront_app;

-- Begins a break or an exclusion, at once: no stake of the member is under way when it returns. An exclusion of a member of a
-- group is one in the whole group.
create or replace function protection_restrict(p_id uuid, p_member uuid, p_kind text, p_ends_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_group constant text := (select group_code from protection_rules where merchant = v_merchant);
begin
  perform protection_lock(p_member);
  insert into protection_restriction (merchant, id, member, kind, ends_at, across)
  values (v_merchant, p_id, p_member, p_kind, p_ends_at, p_kind = 'exclusion' and v_group is not null);
  if p_kind = 'exclusion' and v_group is not null then
    insert into exclusion_record (group_code, fingerprint, restriction, ends_at)
    select v_group, proven.fingerprint, p_id, p_ends_at
    from member, unnest(exclusion_fingerprints(member)) as proven (fingerprint) where member.id = p_member;
  end if;
end
$$;
grant execute on function protection_restrict to playfront_app;

-- Ends the member's exclusions after a last wait, and answers when; nothing while one of them is not over. Those for good
-- cannot be ended.
create or replace function protection_return(p_member uuid, p_wait interval) returns timestamptz
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
  update exclusion_record entry set returns_at = own.returns_at
  from protection_restriction own
  where own.member = p_member and own.id = entry.restriction and entry.returns_at is null;
  select max(returns_at) into v_returns_at from protection_restriction where member = p_member and returns_at > platform_now();
  return v_returns_at;
end
$$;
grant execute on function protection_return to playfront_app;
