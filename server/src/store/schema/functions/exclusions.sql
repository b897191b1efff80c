-- The fingerprint of one value: a SHA-256 under a key that only the functions here read.
create or replace function exclusion_fingerprint(p_kind text, p_value text) returns bytea
language sql stable as $$
  select sha256(bytes || sha256(bytes || convert_to(p_kind || ':' || p_value, 'utf8'))) from exclusion_key
$$;

-- One mailbox has many spellings: letters' case, a tag behind the name, and dots where the provider ignores them.
create or replace function canonical_email(p_email text) returns text
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

-- The fingerprints of what a member has proven to be theirs: the mobile number, and the e-mail address both as it was typed and
-- as its mailbox.
create or replace function exclusion_fingerprints(p_member member) returns bytea[]
language sql stable as $$
  select array(
    select distinct fingerprint from (
      select exclusion_fingerprint('mobile', p_member.mobile_key) as fingerprint where p_member.mobile_verified_at is not null
      union all
      select exclusion_fingerprint('email', address)
      from unnest(array[p_member.email_key, canonical_email(p_member.email_key)]) as typed (address)
      where p_member.email_verified_at is not null
    ) fingerprints where fingerprint is not null)
$$;

create or replace function exclusion_scope() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select 'group ' || group_code from protection_rules
      where merchant = current_setting('playfront.merchant') and group_code is not null),
    'merchant ' || current_setting('playfront.merchant'))
$$;

-- Everything by which a member is recognised. A name is compared without accents, case and the order of its words.
create or replace function exclusion_signals(p_member uuid) returns table (kind text, fingerprint bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'contact', unnest(exclusion_fingerprints(own)) from member own where own.id = p_member
  union
  select 'account', exclusion_fingerprint('account', encode(number_hash, 'hex'))
  from bound_account where member = p_member and number_hash is not null
  union
  select 'person', exclusion_fingerprint('person', birthday || ' ' || (
    select string_agg(word, ' ' order by word)
    from regexp_split_to_table(
      lower(regexp_replace(normalize(trim(full_name), nfd), '[\u0300-\u036f]', '', 'g')), '\s+') word))
  from member_profile where member = p_member and full_name is not null and birthday is not null
  union
  -- A front without its own id is known by its browser alone, which identifies no one.
  select 'device', exclusion_fingerprint('device', mark) from device where member = p_member and mark like 'id %'
$$;

-- Compares a member with those who are excluded here: the fingerprints of an excluded one are kept, another one is excluded
-- too where a strong sign agrees, or two, and held for staff where only a weak one does.
create or replace function exclusion_compare(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
  v_scope text;
  v_is_strict boolean;
  v_match record;
begin
  -- The database's owner, acting for no merchant, compares nothing; row-level security lets no other role write without one.
  if v_merchant is null then
    return;
  end if;
  v_scope := exclusion_scope();
  v_is_strict := coalesce((select is_strict from protection_rules where merchant = v_merchant), false);
  if not exists (select from exclusion_term where scope = v_scope and (returns_at is null or returns_at > platform_now())) then
    return;
  end if;
  insert into exclusion_signal (scope, kind, fingerprint, restriction)
  select v_scope, signal.kind, signal.fingerprint, own.id
  from protection_restriction own, exclusion_signals(p_member) signal
  where own.member = p_member and own.kind = 'exclusion' and (own.returns_at is null or own.returns_at > platform_now())
  on conflict do nothing;
  for v_match in
    select known.restriction, array_agg(distinct known.kind order by known.kind) as kinds, term.starts_at, term.ends_at,
      term.returns_at
    from exclusion_signals(p_member) mine
    join exclusion_signal known on known.scope = v_scope and known.fingerprint = mine.fingerprint
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
grant execute on function exclusion_compare to playfront_app;

create or replace function exclusion_is_reviewed(p_member uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from exclusion_review where member = p_member and state = 'open')
$$;
grant execute on function exclusion_is_reviewed to playfront_app;

-- Decides a review, once; false when it is decided already. An account that is the excluded person's is excluded as they are.
create or replace function exclusion_decide(p_id uuid, p_is_same boolean, p_by text, p_reason text) returns boolean
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
grant execute on function exclusion_decide to playfront_app;

-- For nodes of 0.2.0: others keep such a request in `approval_request`. Null cancels the request. False when it was decided, or
-- someone else's request waits.
create or replace function exclusion_request_clearing(p_id uuid, p_by uuid, p_name text, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update exclusion_review
  set clearing_by = case when p_reason is not null then p_by end,
    clearing_name = case when p_reason is not null then p_name end,
    clearing_reason = p_reason,
    clearing_at = case when p_reason is not null then platform_now() end
  where id = p_id and state = 'open' and (clearing_by is null or clearing_by = p_by);
  return found;
end
$$;
grant execute on function exclusion_request_clearing to playfront_app;

-- The accounts of that person at this merchant, with the signs in which each agrees with the held one now. Empty where the
-- person is known only at another merchant of the group: row security hides those rows.
create or replace function exclusion_alike(p_review uuid) returns table (member uuid, kinds text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select own.member, array(
    select distinct theirs.kind
    from exclusion_signals(own.member) theirs
    join exclusion_signals(review.member) mine on mine.kind = theirs.kind and mine.fingerprint = theirs.fingerprint
    order by theirs.kind)
  from exclusion_review review
  join protection_restriction own on own.merchant = review.merchant and own.id = review.restriction
    and own.member <> review.member
  where review.id = p_review
$$;
grant execute on function exclusion_alike to playfront_app;

-- How long the exclusion holds that the held account would get; without an end it is for good.
create or replace function exclusion_review_term(p_review uuid) returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select term.starts_at, term.ends_at
  from exclusion_review review
  join exclusion_term term on term.scope = exclusion_scope() and term.restriction = review.restriction
  where review.id = p_review
$$;
grant execute on function exclusion_review_term to playfront_app;

-- Whatever a member shows of themselves is compared with the excluded, and with who was given a promotion, and noted for links
-- between accounts.
create or replace function exclusion_compare_row() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(case tg_table_name when 'member' then new.id end);
  perform promotion_follow(new.id);
  perform member_signals_note(new.id);
  return null;
end
$$;
create or replace trigger exclusions_compare after insert or update of
  mobile_dialing_code, mobile_number, mobile_verified_at, email, email_verified_at on member
  for each row when (new.mobile_verified_at is not null or new.email_verified_at is not null)
  execute function exclusion_compare_row();

create or replace function exclusion_compare_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(new.member);
  perform promotion_follow(new.member);
  perform member_signals_note(new.member);
  return null;
end
$$;
create or replace trigger exclusions_compare after insert on device for each row execute function exclusion_compare_owner();
create or replace trigger exclusions_compare after insert on bound_account for each row execute function exclusion_compare_owner();
create or replace trigger exclusions_compare after insert or update of full_name, birthday on member_profile
  for each row execute function exclusion_compare_owner();

-- An exclusion's term, wherever it is recorded, changed or carried to; its signals get the same term.
create or replace function keep_exclusion_term() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into exclusion_term (scope, restriction, starts_at, ends_at, returns_at)
  values (exclusion_scope(), new.id, new.starts_at, new.ends_at, new.returns_at)
  on conflict (scope, restriction) do update set returns_at = coalesce(excluded.returns_at, exclusion_term.returns_at);
  perform exclusion_compare(new.member);
  return null;
end
$$;
create or replace trigger exclusion_terms after insert or update of returns_at on protection_restriction
  for each row when (new.kind = 'exclusion') execute function keep_exclusion_term();

-- An exclusion follows the person to whatever they prove to be theirs afterwards, and stays with the account when they take
-- back what they had proven.
create or replace function carry_exclusions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_group constant text := (select group_code from protection_rules where merchant = new.merchant);
begin
  if v_group is null then
    return null;
  end if;
  insert into protection_restriction (merchant, id, member, kind, ends_at, returns_at, across)
  select distinct new.merchant, entry.restriction, new.id, 'exclusion', entry.ends_at, entry.returns_at, true
  from exclusion_record entry
  where entry.group_code = v_group and entry.fingerprint = any (exclusion_fingerprints(old) || exclusion_fingerprints(new))
    and (entry.returns_at is null or entry.returns_at > platform_now())
  on conflict do nothing;
  insert into exclusion_record (group_code, fingerprint, restriction, ends_at, returns_at)
  select v_group, proven.fingerprint, own.id, own.ends_at, own.returns_at
  from protection_restriction own, unnest(exclusion_fingerprints(new)) as proven (fingerprint)
  where own.member = new.id and own.across and (own.returns_at is null or own.returns_at > platform_now())
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger exclusions_follow after update of
  mobile_dialing_code, mobile_number, mobile_verified_at, email, email_verified_at on member
  for each row execute function carry_exclusions();
