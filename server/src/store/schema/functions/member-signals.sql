-- How long a signal counts after it was last seen: a network address is given to others in the meantime.
create or replace function member_signal_end(p_kind text) returns timestamptz
language sql stable as $$
  select date_trunc('day', platform_now()) + case p_kind when 'network' then interval '180 days' else interval '730 days' end
$$;

-- Notes what a member shows now. With the device and the network address of a sign-in, both are counted. Rows are written in the
-- order of their key, so that two sign-ins of one member do not wait for each other. Nothing is noted for no merchant.
create or replace function member_signals_note(p_member uuid, p_mark text default null, p_network text default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into member_signal as known (merchant, member, kind, fingerprint, times, expires_at)
  select nullif(current_setting('playfront.merchant', true), ''), p_member, kind, fingerprint, times, member_signal_end(kind)
  from (
    select kind, fingerprint, coalesce(kind = 'device' and fingerprint = exclusion_fingerprint('device', p_mark), false)::integer as times
    from exclusion_signals(p_member)
    union all
    select 'network', exclusion_fingerprint('network', p_network), 1 where p_network is not null
  ) shown
  where nullif(current_setting('playfront.merchant', true), '') is not null
  order by kind, fingerprint
  on conflict (merchant, member, kind, fingerprint) do update
  set times = known.times + excluded.times, last_seen_at = platform_now(), expires_at = excluded.expires_at
  where excluded.times > 0 or known.expires_at < excluded.expires_at
$$;
grant execute on function member_signals_note to playfront_app;

-- The accounts that have shown the same as a member by an instant, one row for each kind. What more than fifty others share says
-- nothing about who they are, and is left out. `times`: sign-ins of the other account with it; `holders`: accounts that share
-- the rarest of it, the member included.
create or replace function linked_accounts(p_member uuid, p_at timestamptz) returns table (
  member uuid, kind text, shared integer, times integer, since timestamptz, last_seen_at timestamptz, holders integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select held.member, held.kind, count(*)::integer, sum(held.times)::integer, min(held.since), max(held.last_seen_at),
    min(held.others)::integer + 1
  from (
    select other.member, mine.kind, other.times, greatest(mine.first_seen_at, other.first_seen_at) as since,
      least(mine.last_seen_at, other.last_seen_at) as last_seen_at,
      count(*) over (partition by mine.kind, mine.fingerprint) as others
    from member_signal mine
    cross join lateral (
      select same.member, same.times, same.first_seen_at, same.last_seen_at
      from member_signal same
      where same.merchant = mine.merchant and same.kind = mine.kind and same.fingerprint = mine.fingerprint
        and same.member <> mine.member and same.first_seen_at <= p_at
      limit 51
    ) other
    where mine.merchant = current_setting('playfront.merchant') and mine.member = p_member and mine.first_seen_at <= p_at
  ) held
  where held.others <= 50
  group by held.member, held.kind
$$;
grant execute on function linked_accounts to playfront_app;

-- The accounts, the member's own included, that were signed in to with a device or from a network address of the member's by an
-- instant. `signal` numbers the devices or addresses; one that more than two hundred accounts share is left out.
create or replace function accounts_by_signal(p_member uuid, p_kind text, p_at timestamptz) returns table (
  signal integer, member uuid, first_seen_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select signal, held.member, held.first_seen_at from (
    select mine.signal, same.member, same.first_seen_at, count(*) over (partition by mine.signal) as holders
    from (
      select merchant, fingerprint, (row_number() over (order by fingerprint))::integer as signal
      from member_signal
      where merchant = current_setting('playfront.merchant') and member = p_member and kind = p_kind
        and member_signal.first_seen_at <= p_at
    ) mine
    cross join lateral (
      select other.member, other.first_seen_at from member_signal other
      where other.merchant = mine.merchant and other.kind = p_kind and other.fingerprint = mine.fingerprint
        and other.first_seen_at <= p_at
      limit 201
    ) same
  ) held
  where holders <= 200
$$;
grant execute on function accounts_by_signal to playfront_app;
