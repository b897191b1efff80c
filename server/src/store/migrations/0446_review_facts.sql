-- What staff compare before they decide about an account that looks like an excluded person's.
set local role playfront_owner;

-- The accounts of that person at this merchant, with the signs in which each agrees with the held one now. Empty where the
-- person is known at another merchant of the group alone: row security shows nobody of there.
create function exclusion_alike(p_review uuid) returns table (member uuid, kinds text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select own.member, array(
    select distinct theirs.kind
    from exclusion_signals(own.member) theirs
    join exclusion_signals(review.member) mine on mine.kind = theirs.kind and mine.print = theirs.print
    order by theirs.kind)
  from exclusion_review review
  join protection_restriction own on own.merchant = review.merchant and own.id = review.restriction
    and own.member <> review.member
  where review.id = p_review
$$;

-- How long the exclusion holds that the held account would get; without an end it is for good.
create function exclusion_review_term(p_review uuid) returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select term.starts_at, term.ends_at
  from exclusion_review review
  join exclusion_term term on term.scope = exclusion_scope() and term.restriction = review.restriction
  where review.id = p_review
$$;

revoke execute on function exclusion_alike, exclusion_review_term from public;
grant execute on function exclusion_alike, exclusion_review_term to playfront_app;

reset role;
