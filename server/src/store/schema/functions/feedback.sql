-- Marks feedback as answered, so that the list of what waits needs not count answers.
create or replace function feedback_is_answered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update feedback set answered = true
  where merchant = new.merchant and id = new.feedback and not answered;
  return null;
end
$$;
create or replace trigger feedback_is_answered after insert on feedback_answer
  for each row execute function feedback_is_answered();
