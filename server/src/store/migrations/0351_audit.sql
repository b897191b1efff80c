set local role playfront_owner;

-- What people of the house changed, a chain for each merchant and one (`*`) for the house itself. Each entry's hash covers
-- the one before it. The application's roles write here through the functions below and cannot change or delete.
create table audit_entry (
  merchant text not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- Absent: the house's own machinery.
  staff uuid,
  staff_name text not null,
  action text not null check (action ~ '^[a-z][a-zA-Z.]{1,63}$'),
  subject text not null,
  -- Canonical JSON, as text: the very bytes that were hashed.
  before text,
  after text,
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (merchant, seq)
);
create index audit_entry_by_staff on audit_entry (merchant, staff, seq);
create index audit_entry_by_action on audit_entry (merchant, action, seq);
create index audit_entry_by_subject on audit_entry (merchant, subject, seq);
select guard_merchant_rows('audit_entry');
grant select on audit_entry to playfront_app;

-- The end of each chain. It makes writers wait for each other, and tells when entries were cut off at the end.
create table audit_head (
  merchant text primary key,
  seq bigint not null,
  hash bytea not null
);
select guard_merchant_rows('audit_head');
grant select on audit_head to playfront_app;

-- One part of what is hashed: its length in bytes, a colon, the text and a comma; `-,` for what is absent.
create function audit_part(part text) returns text
language sql immutable as $$
  select coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-') || ','
$$;

-- Adds an entry to the chain of the connection's merchant, in the transaction of the change that it tells of.
create function append_audit(by_staff uuid, by_name text, did text, to_what text, was text, became text) returns bigint
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
grant execute on function append_audit(uuid, text, text, text, text, text) to playfront_app;

-- The same for the house itself, from connections that belong to no merchant.
create function append_group_audit(by_staff uuid, by_name text, did text, to_what text, was text, became text)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('playfront.merchant', '*', true);
  return append_audit(by_staff, by_name, did, to_what, was, became);
end
$$;
grant execute on function append_group_audit(uuid, text, text, text, text, text) to playfront_platform;

reset role;
