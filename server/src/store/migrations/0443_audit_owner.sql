set local role playfront_owner;

-- The owner of the tables holds every right on them. These triggers keep a slip of the hand from changing what was done, and
-- make whoever means it switch them off first. What is cut off with its end is found by an anchor kept elsewhere.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = '42501';
end
$$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();

create function refuse_audit_retreat() returns trigger language plpgsql as $$
begin
  if new.merchant <> old.merchant or new.seq <> old.seq + 1 then
    raise exception 'the end of the audit log only moves on' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_audit_retreat();
create trigger audit_head_stays before delete on audit_head
  for each row execute function refuse_audit_change();
create trigger audit_head_is_not_emptied before truncate on audit_head
  for each statement execute function refuse_audit_change();

reset role;
