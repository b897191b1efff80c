create or replace function add_to_promotion_total(
  p_merchant text, p_promotion text, p_member uuid, p_claims bigint, p_given bigint, p_paid bigint, p_running bigint
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into promotion_total as total (merchant, promotion, shard, claims, given, paid, running)
  values (p_merchant, p_promotion, hashtext(p_member::text) & 7, p_claims, p_given, p_paid, p_running)
  on conflict (merchant, promotion, shard) do update set claims = total.claims + excluded.claims,
    given = total.given + excluded.given, paid = total.paid + excluded.paid, running = total.running + excluded.running
$$;

create or replace function total_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_promotion_total(new.merchant, new.promotion, new.member, 1, new.amount, new.amount, 0);
  return null;
end
$$;
create or replace trigger total_claim after insert on promotion_claim for each row execute function total_claim();

create or replace function total_bonus() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger total_new_bonus after insert on bonus for each row when (new.source <> 'order')
  execute function total_bonus();
create or replace trigger total_ended_bonus after update of state on bonus for each row when (new.source <> 'order')
  execute function total_bonus();

create or replace function total_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger total_new_due after insert on reward_due for each row when (new.kind <> 'board')
  execute function total_due();
create or replace trigger total_ended_due after update of state on reward_due for each row when (new.kind <> 'board')
  execute function total_due();

-- Cash by hand is in no other table; a bonus by hand is counted as the bonus it becomes.
create or replace function total_goodwill() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_promotion_total(new.merchant, new.after ->> 'promotion', (new.after ->> 'member')::uuid, 1,
    (new.after ->> 'amount')::bigint, (new.after ->> 'amount')::bigint, 0);
  return null;
end
$$;
create or replace trigger total_goodwill after update of status on approval_request for each row
  when (old.status = 'open' and new.status = 'approved' and new.kind = 'manualClaim' and new.after ->> 'does' = 'give'
    and new.after ->> 'need' is null)
  execute function total_goodwill();

-- The account itself, its proven contacts, payment accounts and devices. A name with its birth date is left out: two people of
-- one name may be born on one day, and here no person reviews it.
create or replace function person_fingerprints(p_member uuid) returns setof bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select exclusion_fingerprint('member', p_member::text)
  union
  select fingerprint from exclusion_signals(p_member) where kind <> 'person'
$$;

-- Notes that a member is given a promotion, in the transaction that pays it. False, and nothing noted, when another account of
-- the same person has it. A parallel claim waits here for the first; fingerprints are written in their order, so that two do
-- not wait for each other.
create or replace function promotion_take(p_promotion text, p_member uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_new bytea[];
begin
  with noted as (
    insert into promotion_person (merchant, fingerprint, promotion, member)
    select v_merchant, fingerprint, p_promotion, p_member from person_fingerprints(p_member) as fingerprint order by fingerprint
    on conflict do nothing returning fingerprint
  ) select array_agg(fingerprint) into v_new from noted;
  if exists (
    select from person_fingerprints(p_member) as mine
    join promotion_person held on held.merchant = v_merchant and held.fingerprint = mine and held.promotion = p_promotion
    where held.member <> p_member
  ) then
    delete from promotion_person where merchant = v_merchant and promotion = p_promotion and fingerprint = any (v_new);
    return false;
  end if;
  return true;
end
$$;
grant execute on function promotion_take to playfront_app;

-- The promotions that another account of the member's person has had.
create or replace function promotions_of_person(p_member uuid) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct held.promotion from person_fingerprints(p_member) as mine
  join promotion_person held on held.merchant = current_setting('playfront.merchant') and held.fingerprint = mine
  where held.member <> p_member
$$;
grant execute on function promotions_of_person to playfront_app;

-- What an account shows of its person after it was given something counts for that too.
create or replace function promotion_follow(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merchant constant text := nullif(current_setting('playfront.merchant', true), '');
begin
  if v_merchant is null or not exists (select from promotion_person where merchant = v_merchant and member = p_member) then
    return;
  end if;
  insert into promotion_person (merchant, fingerprint, promotion, member)
  select v_merchant, fingerprint, promotion, p_member
  from (select distinct promotion from promotion_person where merchant = v_merchant and member = p_member) had,
    person_fingerprints(p_member) as fingerprint
  order by promotion, fingerprint
  on conflict do nothing;
end
$$;
grant execute on function promotion_follow to playfront_app;
