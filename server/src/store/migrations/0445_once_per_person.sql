set local role playfront_owner;

-- Who has had what is given once per person, by the fingerprints that excluded persons are told by (0401). They are kept when it
-- is given and added to while the account shows more of what is its person's. The primary key lets one of many parallel claims
-- through. Nobody but the functions below reads it.
create table promotion_person (
  merchant text not null,
  print bytea not null check (octet_length(print) = 32),
  promotion text not null,
  member uuid not null,
  at timestamptz not null default platform_now(),
  primary key (merchant, print, promotion),
  foreign key (merchant, member) references member (merchant, id)
);
create index promotion_person_by_member on promotion_person (merchant, member, promotion);
select guard_merchant_rows('promotion_person');

-- The account itself, its proven contacts, payment accounts and devices. A name with its birth date is left out: two people of
-- one name may be born on one day, and here nobody looks at it.
create function person_prints(p_member uuid) returns setof bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select exclusion_print('member', p_member::text)
  union
  select print from exclusion_signals(p_member) where kind <> 'person'
$$;

-- Notes that a member is given a promotion, in the transaction that pays it. False, and nothing noted, when another account of
-- the same person has it. Whoever comes in parallel waits here for the first; prints are written in their order, so that two do
-- not wait for each other.
create function promotion_take(p_promotion text, p_member uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_new bytea[];
begin
  with noted as (
    insert into promotion_person (merchant, print, promotion, member)
    select v_merchant, print, p_promotion, p_member from person_prints(p_member) as print order by print
    on conflict do nothing returning print
  ) select array_agg(print) into v_new from noted;
  if exists (
    select from person_prints(p_member) as mine
    join promotion_person held on held.merchant = v_merchant and held.print = mine and held.promotion = p_promotion
    where held.member <> p_member
  ) then
    delete from promotion_person where merchant = v_merchant and promotion = p_promotion and print = any (v_new);
    return false;
  end if;
  return true;
end
$$;

-- The promotions that another account of the member's person has had.
create function promotions_of_person(p_member uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct held.promotion from person_prints(p_member) as mine
  join promotion_person held on held.merchant = current_setting('playfront.merchant') and held.print = mine
  where held.member <> p_member
$$;

-- What an account shows of its person after it was given something counts for that too.
create function promotion_follow(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
begin
  if v_merchant is null or not exists (select from promotion_person where merchant = v_merchant and member = p_member) then
    return;
  end if;
  insert into promotion_person (merchant, print, promotion, member)
  select v_merchant, print, promotion, p_member
  from (select distinct promotion from promotion_person where merchant = v_merchant and member = p_member) had,
    person_prints(p_member) as print
  order by promotion, print
  on conflict do nothing;
end
$$;

create or replace function exclusion_compare_row() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(case tg_table_name when 'member' then new.id end);
  perform promotion_follow(new.id);
  return null;
end
$$;
create or replace function exclusion_compare_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform exclusion_compare(new.member);
  perform promotion_follow(new.member);
  return null;
end
$$;

grant execute on function promotion_take, promotions_of_person, promotion_follow to playfront_app;

reset role;

-- What was given before this counts as well; of two accounts of one person, the first. Each role sees what it may see.
do $$
declare
  v_codes text[];
  v_code text;
begin
  set local role playfront_platform;
  v_codes := array(select code from merchant);
  set local role playfront_owner;
  foreach v_code in array v_codes loop
    perform set_config('playfront.merchant', v_code, true);
    insert into promotion_person (merchant, print, promotion, member, at)
    select distinct on (print, had.promotion) v_code, print, had.promotion, had.member, had.at
    from (
      select claim.promotion, claim.member, min(claim.claimed_at) as at
      from promotion_claim claim join promotion on promotion.merchant = claim.merchant and promotion.id = claim.promotion
      where promotion.kind in ('GIFT', 'APP_DOWNLOAD') or promotion.audience ? 'newcomerDays'
      group by claim.promotion, claim.member
      union all
      select bonus.promotion, bonus.member, min(bonus.granted_at)
      from bonus join promotion on promotion.merchant = bonus.merchant and promotion.id = bonus.promotion
      where bonus.source = 'deposit' and promotion.audience ? 'newcomerDays'
      group by bonus.promotion, bonus.member
    ) had, person_prints(had.member) as print
    order by print, had.promotion, had.at
    on conflict do nothing;
  end loop;
  perform set_config('playfront.merchant', '', true);
  reset role;
end
$$;
