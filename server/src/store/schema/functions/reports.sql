-- Whether a text is a uuid as the platform writes it. Asked of every bet: a pattern that says the same costs several times as
-- much, and pg_input_is_valid only exists from PostgreSQL 16 on.
do $do$
begin
  execute 'create or replace function is_uuid(candidate text) returns boolean stable parallel safe ' ||
    case when current_setting('server_version_num')::int >= 160000 then
      $sql$ language sql as $$ select length(candidate) = 36 and pg_input_is_valid(candidate, 'uuid') $$ $sql$
    else
      $plpgsql$ language plpgsql as $$
      declare
        converted uuid;
      begin
        converted := candidate;
        return length(candidate) = 36;
      exception
        when invalid_text_representation then return false;
      end
      $$ $plpgsql$
    end;
end
$do$;
grant execute on function is_uuid(text) to playfront_app;

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
