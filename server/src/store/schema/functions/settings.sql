-- Moves the pointer of the connection's merchant, in one step with its hosts: to a new version when a document is given, to
-- an older one otherwise. Nothing is moved when the pointer is not where the caller saw it. The application's role cannot
-- write versions or the pointer in any other way.
create or replace function move_settings(
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

-- Counts each move of the pointer to the published settings.
create or replace function count_publication() returns trigger
language plpgsql as $$
begin
  new.publication := old.publication + 1;
  return new;
end
$$;
grant execute on function count_publication to playfront_platform;
create or replace trigger publication_is_counted before update on merchant
  for each row when (new.published_version is distinct from old.published_version) execute function count_publication();

-- A move that was not made by a staff user; those of staff are written by `move_settings`, which says so.
create or replace function note_settings_move() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('playfront.settings_mover', true), '') <> 'staff' then
    insert into settings_move (merchant, publication, version, kind)
    values (new.code, new.publication, new.published_version, 'seeded');
  end if;
  return null;
end
$$;
grant execute on function note_settings_move to playfront_platform;
create or replace trigger settings_move_is_noted after update on merchant
  for each row when (new.published_version is not null and new.publication <> old.publication)
  execute function note_settings_move();

-- What bets may return by a document of settings (lottery 4.9).
create or replace function return_bands_of(p_document jsonb) returns jsonb
language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'minRtpBps', p_document #> '{responsible,minRtpBps}',
    'maxRtpBps', p_document #> '{operator,lottery,maxRtpBps}',
    'returnBands', p_document #> '{operator,lottery,returnBands}'))
$$;
grant execute on function return_bands_of to playfront_platform;

-- Every move of the settings pointer writes its move, whether by the console or by the seed.
create or replace function note_return_bands() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_bands jsonb;
  v_newest lottery_return_band;
begin
  select return_bands_of(document) into v_bands from settings_version
  where merchant = new.merchant and version = new.version;
  select * into v_newest from lottery_return_band where merchant = new.merchant order by version desc limit 1;
  if v_newest.bands is distinct from v_bands then
    insert into lottery_return_band (merchant, version, bands, since)
    values (new.merchant, coalesce(v_newest.version, 0) + 1, v_bands, new.at);
  end if;
  return null;
end
$$;
grant execute on function note_return_bands to playfront_platform;
create or replace trigger return_bands_are_noted after insert on settings_move
  for each row execute function note_return_bands();
