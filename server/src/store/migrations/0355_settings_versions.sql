set local role playfront_owner;

-- Counts how often the pointer to the published settings has moved, forwards or back, so that of two answers it is known
-- which one is the newer.
alter table merchant add column publication bigint not null default 0;
create function count_publication() returns trigger
language plpgsql as $$
begin
  new.publication := old.publication + 1;
  return new;
end
$$;
create trigger publication_is_counted before update on merchant
  for each row when (new.published_version is distinct from old.published_version) execute function count_publication();
grant execute on function count_publication to playfront_platform;

-- Every move of the pointer: by whom, and with whose consent.
create table settings_move (
  merchant text not null references merchant (code),
  publication bigint not null check (publication > 0),
  version integer not null,
  kind text not null check (kind in ('seeded', 'published', 'rolledBack')),
  -- Absent: the house's own machinery.
  staff uuid,
  staff_name text,
  approver uuid,
  approver_name text,
  note text not null default '',
  at timestamptz not null default platform_now(),
  primary key (merchant, publication),
  foreign key (merchant, version) references settings_version (merchant, version),
  check (approver is null or approver <> staff)
);
select guard_merchant_rows('settings_move');
create policy platform_all on settings_move to playfront_platform using (true) with check (true);
grant select on settings_move to playfront_app, playfront_platform;
grant insert on settings_move to playfront_platform;

-- A move that nobody of the staff made; those of the staff are written by `move_settings`, which says so.
create function note_settings_move() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('playfront.settings_mover', true), '') <> 'staff' then
    insert into settings_move (merchant, publication, version, kind)
    values (new.code, new.publication, new.published_version, 'seeded');
  end if;
  return null;
end
$$;
create trigger settings_move_is_noted after update on merchant
  for each row when (new.published_version is not null and new.publication <> old.publication)
  execute function note_settings_move();
grant execute on function note_settings_move to playfront_platform;

set local role playfront_platform;
update merchant set publication = 1 where published_version is not null;
insert into settings_move (merchant, publication, version, kind, at)
select merchant.code, 1, version, 'seeded', published_at
from merchant join settings_version on merchant = code and version = published_version;
set local role playfront_owner;

-- Settings that somebody is at work on. A draft may hold anything; it is weighed when it is to be published.
create table settings_draft (
  merchant text not null references merchant (code),
  id uuid not null,
  title text not null,
  -- The version that the document was last put on.
  base integer not null,
  document jsonb not null,
  -- Grows with each change; whoever saves names the one they changed.
  revision integer not null default 1,
  -- Who changed which key last, by the key's name.
  touched jsonb not null default '{}',
  author uuid not null,
  author_name text not null,
  created_at timestamptz not null default platform_now(),
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null default platform_now(),
  -- Published or thrown away; it stays for the log.
  closed_at timestamptz,
  primary key (merchant, id),
  foreign key (merchant, base) references settings_version (merchant, version)
);
create index settings_draft_open on settings_draft (merchant, changed_at) where closed_at is null;
select guard_merchant_rows('settings_draft');
grant select, insert on settings_draft to playfront_app;
grant update (base, document, revision, touched, changed_by, changed_by_name, changed_at, closed_at)
  on settings_draft to playfront_app;

-- A publish or a roll-back that waits for the second person: of exactly what was seen, or not at all.
create table settings_wish (
  merchant text not null references merchant (code),
  id uuid not null,
  kind text not null check (kind in ('publish', 'rollBack')),
  draft uuid,
  revision integer,
  version integer,
  -- The pointer as it stood when it was asked.
  publication bigint not null,
  risks text[] not null,
  note text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default platform_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  approved boolean,
  primary key (merchant, id),
  foreign key (merchant, draft) references settings_draft (merchant, id),
  foreign key (merchant, version) references settings_version (merchant, version),
  check ((kind = 'publish') = (draft is not null and revision is not null)),
  check ((kind = 'rollBack') = (version is not null)),
  check ((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null)),
  -- Nobody is their own second person.
  check (approved is not true or decided_by <> asked_by)
);
create index settings_wish_waiting on settings_wish (merchant, asked_at) where decided_at is null;
select guard_merchant_rows('settings_wish');
grant select, insert on settings_wish to playfront_app;
grant update (decided_by, decided_by_name, decided_at, approved) on settings_wish to playfront_app;

-- Moves the pointer of the connection's merchant, in one step with its hosts: to a new version when a document is given, to
-- an older one otherwise. Nothing is moved when the pointer is not where the caller saw it. The application's role cannot
-- write versions or the pointer in any other way.
create function move_settings(
  p_seen bigint, p_document jsonb, p_version integer, p_staff uuid, p_staff_name text,
  p_approver uuid, p_approver_name text, p_note text,
  out outcome text, out version integer, out publication bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_code text := current_setting('playfront.merchant', true);
  v_found merchant;
  v_hosts text[];
  v_fronts text[];
  v_game text;
  v_document jsonb := p_document;
begin
  select * into v_found from merchant where code = v_code for update;
  if v_found.code is null or v_found.publication <> p_seen then
    outcome := 'moved';
    return;
  end if;
  if p_document is not null then
    if p_document->>'code' is distinct from v_code then
      raise exception 'settings of another merchant';
    end if;
    select coalesce(max(one.version), 0) + 1 into version from settings_version one where one.merchant = v_code;
    insert into settings_version (merchant, version, document, origin)
    values (v_code, version, jsonb_set(p_document, '{version}', to_jsonb(version)), 'console');
  else
    select one.document into v_document from settings_version one
    where one.merchant = v_code and one.version = p_version;
    if v_document is null then
      outcome := 'unknown';
      return;
    end if;
    version := p_version;
  end if;
  perform set_config('playfront.settings_mover', 'staff', true);
  update merchant set published_version = move_settings.version where code = v_code
  returning merchant.publication into publication;
  perform set_config('playfront.settings_mover', '', true);
  if publication = p_seen then
    outcome := 'same';
    return;
  end if;
  insert into settings_move (merchant, publication, version, kind, staff, staff_name, approver, approver_name, note)
  values (v_code, publication, version, case when p_document is null then 'rolledBack' else 'published' end,
    p_staff, p_staff_name, p_approver, p_approver_name, p_note);

  v_fronts := array(
    select lower(host) from jsonb_array_elements_text(v_document->'domains'->'hosts') with ordinality as one (host, place)
    order by place)
    || array(select lower(host) from jsonb_array_elements_text(coalesce(v_document->'domains'->'outOfUse', '[]')) as one (host));
  v_game := lower(v_document->'domains'->>'gameHost');
  v_hosts := v_fronts || v_game;
  delete from merchant_host where merchant_host.merchant = v_code and not (merchant_host.host = any (v_hosts));
  update merchant_host set kind = case
      when merchant_host.host = v_game then 'game' when merchant_host.host = v_fronts[1] then 'front' else 'mirror' end
    where merchant_host.merchant = v_code;
  insert into merchant_host (host, merchant, kind)
  select distinct on (host) host, v_code,
    case when host = v_game then 'game' when host = v_fronts[1] then 'front' else 'mirror' end
  from unnest(v_hosts) as one (host)
  on conflict do nothing;
  -- Another merchant's rows are not seen from here, and that is how one knows.
  if (select count(*) from merchant_host where host = any (v_hosts)) <> (select count(distinct one) from unnest(v_hosts) one) then
    raise exception 'a host belongs to another merchant' using errcode = 'PF001';
  end if;
  outcome := 'done';
end
$$;
grant execute on function move_settings to playfront_app;

reset role;
