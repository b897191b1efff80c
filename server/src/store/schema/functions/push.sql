-- A member who signs out, is signed out elsewhere or changes the password gets no more messages on that device, whichever way the
-- session was ended.
create or replace function drop_push_of_session() returns trigger
language plpgsql as $$
begin
  delete from push_registration where merchant = new.merchant and session = new.token_hash;
  return null;
end
$$;
create or replace trigger push_ends_with_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function drop_push_of_session();
