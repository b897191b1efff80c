-- Notes a member whose registration or proven contact the reports have to count.
create or replace function report_note_member() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into report_due_member (merchant, member) values (new.merchant, new.id);
  return null;
end
$$;
create or replace trigger report_note_member after insert or update of mobile_verified_at, email_verified_at on member
  for each row execute function report_note_member();
