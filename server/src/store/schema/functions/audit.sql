-- The owner of the tables holds every right on them. These triggers prevent accidental changes of the audit log:
-- anyone who means to change it has to disable them first. A log that was cut at its end is found by an anchor kept elsewhere.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = '42501';
end
$$;
create or replace trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create or replace trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create or replace trigger audit_head_stays before delete on audit_head
  for each row execute function refuse_audit_change();
create or replace trigger audit_head_is_not_emptied before truncate on audit_head
  for each statement execute function refuse_audit_change();

create or replace function refuse_audit_retreat() returns trigger language plpgsql as $$
begin
  if new.merchant <> old.merchant or new.seq <> old.seq + 1 then
    raise exception 'the end of the audit log only moves on' using errcode = '42501';
  end if;
  return new;
end
$$;
create or replace trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_audit_retreat();

-- One part of what is hashed: its length in bytes, a colon, the text and a comma; `-,` for what is absent.
create or replace function audit_part(part text) returns text
language sql immutable as $$
  select coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-') || ','
$$;

-- Adds an entry to the chain of the connection's merchant, in the transaction of the change that it records.
create or replace function append_audit(by_staff uuid, by_name text, did text, to_what text, was text, became text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain text := current_setting('playfront.merchant', true);
  head audit_head;
  happened timestamptz;
  fresh bytea;
begin
  if coalesce(chain, '') = '' then
    raise exception 'an audit entry without a merchant';
  end if;
  insert into audit_head (merchant, seq, hash) values (chain, 0, decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  select * into head from audit_head where merchant = chain for update;
  happened := date_trunc('milliseconds', platform_now());
  fresh := sha256(head.hash || convert_to(
    audit_part(chain) || audit_part((head.seq + 1)::text)
    || audit_part((extract(epoch from happened) * 1000)::bigint::text)
    || audit_part(by_staff::text) || audit_part(by_name) || audit_part(did) || audit_part(to_what)
    || audit_part(was) || audit_part(became), 'UTF8'));
  insert into audit_entry (merchant, seq, at, staff, staff_name, action, subject, before, after, previous, hash)
  values (chain, head.seq + 1, happened, by_staff, by_name, did, to_what, was, became, head.hash, fresh);
  update audit_head set seq = head.seq + 1, hash = fresh where merchant = chain;
  return head.seq + 1;
end
$$;
grant execute on function append_audit to playfront_app;

-- The same for the group itself, from connections that belong to no merchant.
create or replace function append_group_audit(by_staff uuid, by_name text, did text, to_what text, was text, became text)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('playfront.merchant', '*', true);
  return append_audit(by_staff, by_name, did, to_what, was, became);
end
$$;
grant execute on function append_group_audit to playfront_platform;

-- Changes of a merchant's staff are in that merchant's chain too, though the rows are the group's.
create or replace function append_merchant_audit(
  chain text, by_staff uuid, by_name text, did text, to_what text, was text, became text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('playfront.merchant', chain, true);
  return append_audit(by_staff, by_name, did, to_what, was, became);
end
$$;
grant execute on function append_merchant_audit to playfront_platform;
