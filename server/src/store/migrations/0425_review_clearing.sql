-- Letting in an account that looks like an excluded person's takes two people: one requests it, another confirms.
set local role playfront_owner;

alter table exclusion_review
  add column clearing_by uuid,
  add column clearing_name text,
  add column clearing_reason text check (char_length(clearing_reason) between 1 and 300),
  add column clearing_at timestamptz,
  add check ((clearing_by is null) = (clearing_at is null));

-- Null takes the request back. False when it was decided, or somebody else's request waits.
create function exclusion_request_clearing(p_id uuid, p_by uuid, p_name text, p_reason text) returns boolean
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
revoke execute on function exclusion_request_clearing from public;
grant execute on function exclusion_request_clearing to playfront_app;

reset role;
