set local role playfront_owner;

-- One mailbox has many spellings: letters' case, a tag behind the name, and dots where the provider ignores them.
create function canonical_email(p_email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(split_part(name, '+', 1), '.', '') || '@gmail.com'
    when domain ~ '^(yahoo|ymail|rocketmail)\.' then split_part(split_part(name, '+', 1), '-', 1) || '@' || domain
    else split_part(name, '+', 1) || '@' || domain
  end
  from (
    select substring(lower(trim(p_email)) from '^(.*)@') as name, substring(lower(trim(p_email)) from '@([^@]*)$') as domain
  ) parts
$$;

-- The fingerprints of what a member has proven to be theirs: an address as it was typed, as before, and its mailbox.
create or replace function exclusion_prints(p_member member) returns bytea[]
language sql stable as $$
  select array(
    select distinct print from (
      select exclusion_print('mobile', p_member.mobile_key) as print where p_member.mobile_verified_at is not null
      union all
      select exclusion_print('email', address)
      from unnest(array[p_member.email_key, canonical_email(p_member.email_key)]) as typed (address)
      where p_member.email_verified_at is not null
    ) prints where print is not null)
$$;

-- Whether a merchant takes a weak sign of an excluded person for that person, or lets staff look first.
alter table protection_rules add column is_strict boolean not null default false;
create or replace function keep_protection_rules() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into protection_rules (merchant, time_zone, group_code, is_strict)
  select new.code, document->>'timeZone', nullif(document->'house'->'protection'->>'group', ''),
    coalesce(document->'house'->'protection'->>'newAccounts', 'review') = 'refuse'
      or document->'responsible'->>'jurisdiction' = 'strict'
  from settings_version where merchant = new.code and version = new.published_version
  on conflict (merchant) do update
    set time_zone = excluded.time_zone, group_code = excluded.group_code, is_strict = excluded.is_strict;
  return null;
end
$$;

-- What excluded people can be told by, as fingerprints: at their merchant, or in its group. Nobody but the functions below
-- reads it.
create table exclusion_signal (
  scope text not null,
  -- A proven contact and a payment account tell a person; a device, or a name with its birth date, only hints at one.
  kind text not null check (kind in ('contact', 'account', 'person', 'device')),
  print bytea not null check (octet_length(print) = 32),
  restriction uuid not null,
  primary key (scope, print, restriction)
);
create index exclusion_signal_by_restriction on exclusion_signal (restriction);
-- How long each of those exclusions holds; absent ends are for good.
create table exclusion_term (
  scope text not null,
  restriction uuid not null,
  starts_at timestamptz not null default platform_now(),
  ends_at timestamptz,
  returns_at timestamptz,
  primary key (scope, restriction)
);

-- An account that looks like an excluded person's: no deposits and no play until staff have decided.
create table exclusion_review (
  merchant text not null,
  id uuid not null default gen_random_uuid(),
  member uuid not null,
  restriction uuid not null,
  signals text[] not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'excluded')),
  at timestamptz not null default platform_now(),
  decided_by text,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 300),
  primary key (merchant, id),
  unique (merchant, member, restriction),
  foreign key (merchant, member) references member (merchant, id),
  check ((state = 'open') = (decided_at is null))
);
create index exclusion_review_open on exclusion_review (merchant, at, id) where state = 'open';
create index exclusion_review_by_member on exclusion_review (merchant, member) where state = 'open';
select guard_merchant_rows('exclusion_review');
grant select on exclusion_review to playfront_app;

create function exclusion_scope() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select 'group ' || group_code from protection_rules
      where merchant = current_setting('playfront.merchant') and group_code is not null),
    'merchant ' || current_setting('playfront.merchant'))
$$;

-- Everything that a member can be told by. A name is compared without marks, case and the order of its words.
create function exclusion_signals(p_member uuid) returns table (kind text, print bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'contact', unnest(exclusion_prints(own)) from member own where own.id = p_member
  union
  select 'account', exclusion_print('account', encode(number_hash, 'hex'))
  from bound_account where member = p_member and number_hash is not null
  union
  select 'person', exclusion_print('person', birthday || ' ' || (
    select string_agg(word, ' ' order by word)
    from regexp_split_to_table(
      lower(regexp_replace(normalize(trim(full_name), nfd), '[\u0300-\u036f]', '', 'g')), '\s+') word))
  from member_profile where member = p_member and full_name is not null and birthday is not null
  union
  -- A front without an id of its own is told by its browser alone, and that is nobody's.
  select 'device', exclusion_print('device', mark) from device where member = p_member and mark like 'id %'
$$;

-- Compares a member with those who are excluded here: an excluded one leaves what they can be told by, another one is excluded
-- too where a strong sign agrees, or two, and held for staff where only a weak one does.
create function exclusion_compare(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
  v_scope text;
  v_is_strict boolean;
  v_match record;
begin
  -- The database's owner, at work for no merchant, compares nothing; row security lets nobody else write without one.
  if v_merchant is null then
    return;
  end if;
  v_scope := exclusion_scope();
  v_is_strict := coalesce((select is_strict from protection_rules where merchant = v_merchant), false);
  if not exists (select from exclusion_term where scope = v_scope and (returns_at is null or returns_at > platform_now())) then
    return;
  end if;
  insert into exclusion_signal (scope, kind, print, restriction)
  select v_scope, signal.kind, signal.print, own.id
  from protection_restriction own, exclusion_signals(p_member) signal
  where own.member = p_member and own.kind = 'exclusion' and (own.returns_at is null or own.returns_at > platform_now())
  on conflict do nothing;
  for v_match in
    select known.restriction, array_agg(distinct known.kind order by known.kind) as kinds, term.starts_at, term.ends_at,
      term.returns_at
    from exclusion_signals(p_member) mine
    join exclusion_signal known on known.scope = v_scope and known.print = mine.print
    join exclusion_term term on term.scope = known.scope and term.restriction = known.restriction
    where (term.returns_at is null or term.returns_at > platform_now())
      and not exists (select from protection_restriction own where own.member = p_member and own.id = known.restriction)
    group by known.restriction, term.starts_at, term.ends_at, term.returns_at
  loop
    -- What staff have decided stays decided, whatever weak signs come after it.
    continue when exists (
      select from exclusion_review where member = p_member and restriction = v_match.restriction and state = 'cleared')
      and not v_match.kinds && array['contact', 'account'];
    if v_is_strict or v_match.kinds && array['contact', 'account'] or cardinality(v_match.kinds) > 1 then
      insert into protection_restriction (merchant, id, member, kind, ends_at, returns_at, across)
      values (v_merchant, v_match.restriction, p_member, 'exclusion', v_match.ends_at, v_match.returns_at,
        v_scope like 'group %')
      on conflict do nothing;
      update exclusion_review set state = 'excluded', decided_at = platform_now()
      where member = p_member and restriction = v_match.restriction and state = 'open';
    else
      -- Who was here before shares a device with the excluded person and is another one.
      insert into exclusion_review (merchant, member, restriction, signals)
      select v_merchant, p_member, v_match.restriction, v_match.kinds
      from member own where own.id = p_member and own.registered_at >= v_match.starts_at
      on conflict (merchant, member, restriction) do nothing;
    end if;
  end loop;
end
$$;

create function exclusion_is_reviewed(p_member uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from exclusion_review where member = p_member and state = 'open')
$$;

-- Decides a review, once; false when it is decided already. An account that is the excluded person's is excluded as they are.
create function exclusion_decide(p_id uuid, p_is_same boolean, p_by text, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_review record;
begin
  update exclusion_review
  set state = case when p_is_same then 'excluded' else 'cleared' end, decided_by = p_by, decided_at = platform_now(),
    reason = p_reason
  where id = p_id and state = 'open' returning * into v_review;
  if not found then
    return false;
  end if;
  if p_is_same then
    perform protection_lock(v_review.member);
    insert into protection_restriction (merchant, id, member, kind, ends_at, returns_at, across)
    select v_review.merchant, term.restriction, v_review.member, 'exclusion', term.ends_at, term.returns_at,
      term.scope like 'group %'
    from exclusion_term term where term.scope = exclusion_scope() and term.restriction = v_review.restriction
    on conflict do nothing;
    perform exclusion_compare(v_review.member);
  end if;
  return true;
end
$$;

create function exclusion_compare_row() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(case tg_table_name when 'member' then new.id end);
  return null;
end
$$;
create function exclusion_compare_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(new.member);
  return null;
end
$$;
create trigger exclusions_compare after insert or update of
  mobile_dialing_code, mobile_number, mobile_verified_at, email, email_verified_at on member
  for each row when (new.mobile_verified_at is not null or new.email_verified_at is not null)
  execute function exclusion_compare_row();
create trigger exclusions_compare after insert on device for each row execute function exclusion_compare_owner();
create trigger exclusions_compare after insert on bound_account for each row execute function exclusion_compare_owner();
create trigger exclusions_compare after insert or update of full_name, birthday on member_profile
  for each row execute function exclusion_compare_owner();

-- An exclusion's term, wherever it is made known, changed or carried to; its signals come with it.
create function keep_exclusion_term() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into exclusion_term (scope, restriction, starts_at, ends_at, returns_at)
  values (exclusion_scope(), new.id, new.starts_at, new.ends_at, new.returns_at)
  on conflict (scope, restriction) do update set returns_at = coalesce(excluded.returns_at, exclusion_term.returns_at);
  perform exclusion_compare(new.member);
  return null;
end
$$;
create trigger exclusion_terms after insert or update of returns_at on protection_restriction
  for each row when (new.kind = 'exclusion') execute function keep_exclusion_term();

-- As 0332 and 0384 have them, and whoever waits for staff is asked about as well.
create or replace function protection_is_set(p_member uuid) returns boolean
language sql stable as $$
  select exists (select from protection_limit where member = p_member and amount is not null)
    or exists (select from protection_restriction where member = p_member)
    or exists (select from exclusion_review where member = p_member and state = 'open')
    or exists (
      select from protection_rules rules
      where rules.merchant = current_setting('playfront.merchant', true)
        and exists (select from exclusion_mark mark where mark.group_code = rules.group_code)
        and exists (
          select from member asked join exclusion_mark mark on mark.print = any (exclusion_prints(asked))
          where asked.id = p_member and mark.group_code = rules.group_code))
$$;

create or replace function pg_temp.reword(p_function regprocedure, p_from text, p_to text) returns void
language plpgsql as $$
declare
  v_text constant text := pg_get_functiondef(p_function);
begin
  if cardinality(string_to_array(v_text, p_from)) <> 2 then
    raise exception 'The words to be changed do not stand in % once.', p_function;
  end if;
  execute replace(v_text, p_from, p_to);
end
$$;
select pg_temp.reword('protection_set_among(uuid[])',
  'select member from protection_restriction where member = any (p_members));',
  $to$select member from protection_restriction where member = any (p_members)
    union
    select member from exclusion_review where member = any (p_members) and state = 'open');$to$);
select pg_temp.reword('protection_stake_refusal(uuid, bigint)',
  '  into code, facts from protection_restriction_of(p_member);',
  $to$  into code, facts from protection_restriction_of(p_member);
  if code is null and exclusion_is_reviewed(p_member) then
    code := 'account_restricted';
    facts := jsonb_build_object('protection', 'review');
  end if;$to$);
select pg_temp.reword('protection_gate(uuid, text, bigint)',
$from$  if p_gate = 'bet' then$from$,
$to$  -- Who has just been excluded elsewhere is met at the latest here.
  if p_gate = 'deposit' then
    perform exclusion_compare(p_member);
  end if;
  if p_gate = 'bet' then$to$);
select pg_temp.reword('protection_gate(uuid, text, bigint)',
$from$  if p_gate = 'deposit' then
    return query$from$,
$to$  if p_gate <> 'signIn' and exclusion_is_reviewed(p_member) then
    return query select 'protection.review', '{}'::jsonb;
    return;
  end if;
  if p_gate = 'deposit' then
    return query$to$);

grant execute on function exclusion_decide, exclusion_compare, exclusion_is_reviewed to playfront_app;
grant execute on function keep_protection_rules to playfront_platform;

reset role;

-- Exclusions that hold already, and mailboxes of those that hold in groups. Each role sees what it may see.
do $$
declare
  v_codes text[];
  v_code text;
begin
  set local role playfront_platform;
  update protection_rules rules set is_strict = document->'responsible'->>'jurisdiction' = 'strict'
  from merchant join settings_version on settings_version.merchant = merchant.code
    and settings_version.version = merchant.published_version
  where rules.merchant = merchant.code;
  v_codes := array(select code from merchant);
  set local role playfront_owner;
  foreach v_code in array v_codes loop
    perform set_config('playfront.merchant', v_code, true);
    insert into exclusion_term (scope, restriction, starts_at, ends_at, returns_at)
    select exclusion_scope(), id, min(starts_at), max(ends_at), max(returns_at)
    from protection_restriction where kind = 'exclusion' group by id
    on conflict do nothing;
    insert into exclusion_mark (group_code, print, restriction, ends_at, returns_at)
    select rules.group_code, proven.print, own.id, own.ends_at, own.returns_at
    from protection_restriction own
    join member on member.id = own.member
    join protection_rules rules on rules.merchant = own.merchant and rules.group_code is not null,
      unnest(exclusion_prints(member)) as proven (print)
    where own.across and (own.returns_at is null or own.returns_at > platform_now())
    on conflict do nothing;
    perform exclusion_compare(member) from protection_restriction where kind = 'exclusion';
  end loop;
  perform set_config('playfront.merchant', '', true);
  reset role;
end
$$;
