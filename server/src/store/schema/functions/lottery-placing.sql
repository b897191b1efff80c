-- Which slips an issue refuses at an instant, and the code of the first issue that does. Line i says that slip p_slips[i] wants
-- p_issue_ids[i] of p_lotteries[i]. The earliest issue of a slip must be open by the clock; those after it may be bought before
-- they open (lottery 4.5).
create or replace function lottery_issue_refusals(
  p_slips integer[], p_lotteries text[], p_issue_ids text[], p_at timestamptz
) returns table (n integer, code text)
language sql stable as $$
  select distinct on (judged.n) judged.n, judged.code
  from (
    select asked.n, asked.place, case
      when issue.issue_id is null then 'issue_unknown'
      when issue.state in ('suspended', 'cancelled', 'refunding', 'refunded') then 'issue_not_open'
      when issue.state not in ('scheduled', 'open') or p_at >= issue.close_at then 'issue_closed'
      when p_at < issue.open_at and issue.close_at = min(issue.close_at) over (partition by asked.n) then 'issue_not_open'
    end as code
    from unnest(p_slips, p_lotteries, p_issue_ids) with ordinality as asked (n, lottery, issue_id, place)
    left join lottery_issue issue on issue.issue_id = asked.issue_id and issue.lottery = asked.lottery
  ) judged
  where judged.code is not null
  order by judged.n, judged.place
$$;
grant execute on function lottery_issue_refusals to playfront_app;

-- Why a member may not place anything at all, asked before everything else that is wrong with a slip (lottery 4.3, step 1).
create or replace function lottery_account_refusal(p_member uuid) returns table (code text, facts jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when member.state is distinct from 'active' then 'account_restricted' else refusal.code end,
    case when member.state = 'active' then refusal.facts end
  from member, lateral protection_stake_refusal(member.id, 0) refusal where member.id = p_member
$$;
grant execute on function lottery_account_refusal to playfront_app;

-- Places a batch of slips of one merchant, each entirely or not at all, each with its own verdict:
--   accepted   charged and written
--   repeat     accepted before under this id with this body; the caller reads it
--   otherwise  the code of the first check that failed, in the order of lottery 4.3; nothing of the slip remains
-- Locks are taken in one order everywhere: issues, players' numbers, numbers, books, wallets; each by its key.
-- Answers one row: lists with a place for each slip, and the commitments of the issues by their ids.
--
-- Slips and members are looked up one by one: a plan that was made while these tables were small would walk all slips of the
-- merchant for every batch once they have grown. Whether a slip was accepted before is asked of the ledger's unique key, which its
-- posting holds in the same transaction: asked of the slips by member and id, such a plan takes another of their indexes and reads
-- all that the member ever placed for each bet. The key is put together before it is looked up, because row-level security lets an
-- index be searched only by what leaks nothing, and putting texts together may.
--
-- Rules that no member of a batch had at its beginning are not queried again before the wallets are held: under their
-- locks the ledger asks once more (count_play), refuses the batch if a limit was set meanwhile, and the batch is
-- sent again.
create or replace function lottery_place_slips(
  p_currency text, p_slips jsonb, p_issues jsonb, p_bets jsonb, p_stakes jsonb, p_tokens jsonb, p_books jsonb,
  p_book_cap bigint
) returns table (
  accepted_at timestamptz, verdicts jsonb, details jsonb, balances jsonb, balance_versions jsonb, commits jsonb
)
language plpgsql security definer set search_path = public, pg_temp
-- Planned once for a session and by index, also while the tables are too young to be known as large: planning again for each
-- batch costs more than placing it.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_merchant constant text := current_setting('playfront.merchant');
  v_slips constant placing_slip[] := array(select asked from jsonb_populate_recordset(null::placing_slip, p_slips) asked order by asked.n);
  v_issues constant placing_issue[] := array(select asked from jsonb_populate_recordset(null::placing_issue, p_issues) asked);
  v_stakes constant placing_stake[] := array(select asked from jsonb_populate_recordset(null::placing_stake, p_stakes) asked);
  v_tokens constant placing_token[] := array(select asked from jsonb_populate_recordset(null::placing_token, p_tokens) asked);
  v_books constant placing_book[] := array(select asked from jsonb_populate_recordset(null::placing_book, p_books) asked);
  v_verdicts text[];
  v_details jsonb[] := array_fill(null::jsonb, array[cardinality(v_slips)]);
  v_balances bigint[] := array_fill(null::bigint, array[cardinality(v_slips)]);
  v_versions bigint[] := array_fill(null::bigint, array[cardinality(v_slips)]);
  -- The issues that take bets.
  v_draws placing_draw[];
  v_at timestamptz;
  v_run integer[];
  v_doubtful integer[];
  v_refused integer[];
  v_n integer;
  v_found record;
  v_refusal record;
  v_member uuid;
  v_members uuid[];
  -- Those of them who have set something for themselves, or are excluded in a group.
  v_protected uuid[];
  v_taken bigint;
begin
  -- A slip that was accepted keeps its answer, whatever happened to the account or the issue since (lottery 4.4).
  v_verdicts := array(
    with slip as materialized (
      select asked.n, asked.member, asked.request_hash, 'bet:' || asked.member || ':' || asked.slip_id as key
      from unnest(v_slips) asked
    )
    select case
      when known.request_hash = slip.request_hash then 'repeat'
      when known.request_hash is not null then 'idempotency_conflict'
      when member.state is distinct from 'active' then 'account_restricted'
    end
    from slip
    left join lateral (
      select encode(body_hash, 'hex') as request_hash from ledger_key placed where placed.key = slip.key limit 1
    ) known on true
    left join lateral (select state from member asked where asked.id = slip.member limit 1) member on true
    order by slip.n);

  -- What players have set for themselves, slip by slip; under the wallets' locks it is asked of all their slips together.
  v_protected := protection_set_among(array(select distinct member from unnest(v_slips)));
  foreach v_n in array array(
    select n from unnest(v_slips) slip where v_verdicts[slip.n] is null and slip.member = any (v_protected)) loop
    v_refusal := protection_stake_refusal(v_slips[v_n].member, v_slips[v_n].cost);
    v_verdicts[v_n] := v_refusal.code;
    v_details[v_n] := v_refusal.facts;
  end loop;

  -- Closing takes the row for itself and so waits for us; what is past its hour we do not even ask for.
  v_draws := array(
    select row(held.*)::placing_draw
    from (
      select issue_id, lottery, open_at, close_at, draw_at, commit_hash from lottery_issue
      where issue_id = any (array(select distinct issue_id from unnest(v_issues)))
        and state in ('scheduled', 'open') and platform_now() < close_at
      order by issue_id for share
    ) held);
  -- Whole milliseconds, which is how finely every reader keeps an instant; never later than it was.
  v_at := date_trunc('milliseconds', platform_now());

  -- Most slips want issues that are open; only of the others it is asked what is wrong.
  v_doubtful := array(
    select distinct slip.n
    from unnest(v_issues) asked join unnest(v_slips) slip on slip.n = asked.n
    left join unnest(v_draws) draw on draw.issue_id = asked.issue_id and draw.lottery = slip.lottery
      and v_at >= draw.open_at and v_at < draw.close_at
    where draw.issue_id is null);
  if v_doubtful <> '{}' then
    for v_found in
      select judged.n, judged.code
      from (
        select array_agg(asked.n order by asked.n, asked.place) as slips,
          array_agg(slip.lottery order by asked.n, asked.place) as lotteries,
          array_agg(asked.issue_id order by asked.n, asked.place) as issue_ids
        from unnest(v_issues) asked join unnest(v_slips) slip on slip.n = asked.n
        where asked.n = any (v_doubtful)
      ) asked, lottery_issue_refusals(asked.slips, asked.lotteries, asked.issue_ids, v_at) judged
    loop
      v_verdicts[v_found.n] := coalesce(v_verdicts[v_found.n], v_found.code);
    end loop;
  end if;

  for v_found in
    select slip.n, newest.version
    from unnest(v_slips) slip
    left join (select code, max(version) as version from lottery_prize_mode group by code) newest on newest.code = slip.prize_mode
    where slip.odds_version is distinct from newest.version
  loop
    continue when v_verdicts[v_found.n] is not null;
    v_verdicts[v_found.n] := 'odds_changed';
    v_details[v_found.n] := jsonb_build_object('oddsVersion', v_found.version);
  end loop;
  v_run := array(select n::integer from unnest(v_verdicts) with ordinality as judged (code, n) where code is null order by n);

  -- What each player has on a number, and then the numbers themselves: everyone is added at once; only if something is now too
  -- full, the slips on it are taken off and judged one by one.
  if lottery_stake(v_stakes, v_run) then
    select array_agg(distinct asked.n order by asked.n) into v_doubtful
    from unnest(v_stakes) asked
    join lottery_player_stake held on held.issue_id = asked.issue_id and held.member = asked.member and held.token = asked.token
    where asked.n = any (v_run) and held.stake > asked.max_stake;
    perform lottery_unstake(v_stakes, v_doubtful);
    foreach v_n in array v_doubtful loop
      select asked.token, greatest(0, asked.max_stake - held.stake) as remaining into v_found
      from unnest(v_stakes) asked
      join lottery_player_stake held on held.issue_id = asked.issue_id and held.member = asked.member and held.token = asked.token
      where asked.n = v_n and held.stake + asked.stake > asked.max_stake
      order by asked.token limit 1;
      if found then
        v_verdicts[v_n] := 'number_limit_exceeded';
        v_details[v_n] := jsonb_build_object('token', v_found.token, 'stake', v_found.remaining);
      else
        perform lottery_stake(v_stakes, array[v_n]);
      end if;
    end loop;
    v_run := array(select n::integer from unnest(v_verdicts) with ordinality as judged (code, n) where code is null order by n);
  end if;
  if lottery_expose_capped(v_tokens, v_run) then
    select array_agg(distinct token.n order by token.n) into v_doubtful
    from unnest(v_tokens) token
    join lottery_exposure exposure on exposure.issue_id = token.issue_id and exposure.token = token.token
    where token.n = any (v_run) and exposure.liability > token.cap;
    perform lottery_unexpose(v_tokens, v_doubtful);
    v_refused := '{}';
    foreach v_n in array v_doubtful loop
      select token.token, token.liability, greatest(0, token.cap - exposure.liability) as remaining into v_found
      from unnest(v_tokens) token
      join lottery_exposure exposure on exposure.issue_id = token.issue_id and exposure.token = token.token
      where token.n = v_n and exposure.liability + token.liability > token.cap
      order by token.token limit 1;
      if found then
        v_verdicts[v_n] := 'number_limit_exceeded';
        v_details[v_n] := jsonb_build_object('token', v_found.token, 'liability', v_found.liability, 'remaining', v_found.remaining);
        v_refused := v_refused || v_n;
      else
        perform lottery_expose_capped(v_tokens, array[v_n]);
      end if;
    end loop;
    perform lottery_unstake(v_stakes, v_refused);
    v_run := array(select n::integer from unnest(v_verdicts) with ordinality as judged (code, n) where code is null order by n);
  end if;

  -- Where results are few, what any of them would cost.
  if v_books <> '{}' and v_run <> '{}' then
    v_refused := '{}';
    for v_found in select * from lottery_enter_books(v_books, v_run, p_book_cap) loop
      v_verdicts[v_found.slip] := 'number_limit_exceeded';
      v_details[v_found.slip] := jsonb_build_object('book', true, 'token', v_found.token, 'liability', v_found.liability,
        'remaining', v_found.remaining);
      v_refused := v_refused || v_found.slip;
    end loop;
    perform lottery_unstake(v_stakes, v_refused);
    perform lottery_unexpose(v_tokens, v_refused);
    v_run := array(select n::integer from unnest(v_verdicts) with ordinality as judged (code, n) where code is null order by n);
  end if;

  -- Limits, exactly: with the wallets held nothing else of these players is under way. All wallets are taken, in their order,
  -- so that there is no deadlock. A slip that its wallet does not cover uses up no limit.
  v_members := array(select distinct v_slips[run].member from unnest(v_run) run);
  if v_protected <> '{}' then
    perform 1 from wallet where member = any (v_members) order by member for no key update;
    v_protected := protection_set_among(v_members);
    v_refused := '{}';
    for v_found in
      select run as n, wallet.member, wallet.balance, v_slips[run].cost
      from unnest(v_run) run join wallet on wallet.member = v_slips[run].member
      where wallet.member = any (v_protected)
      order by wallet.member, run
    loop
      if v_member is distinct from v_found.member then
        v_member := v_found.member;
        v_taken := 0;
      end if;
      continue when v_taken + v_found.cost > v_found.balance;
      v_refusal := protection_stake_refusal(v_member, v_taken + v_found.cost);
      if v_refusal.code is null then
        v_taken := v_taken + v_found.cost;
      else
        v_verdicts[v_found.n] := v_refusal.code;
        v_details[v_found.n] := v_refusal.facts;
        v_refused := v_refused || v_found.n;
      end if;
    end loop;
    perform lottery_unreserve(v_stakes, v_tokens, v_books, v_refused);
    v_run := array(select n::integer from unnest(v_verdicts) with ordinality as judged (code, n) where code is null order by n);
  end if;

  -- Money, last of all: the ledger locks the wallets. A slip's key is its own, and no such slip was found above.
  if v_run <> '{}' then
    for v_found in
      select v_run[posted.line] as n, posted.outcome, posted.balance_after, posted.wallet_version
      from (
        select array_agg('bet:' || slip.member || ':' || slip.slip_id order by slip.n) as keys,
          array_agg(slip.slip_id::text order by slip.n) as slip_ids, array_agg(slip.member order by slip.n) as members,
          array_agg(-slip.cost order by slip.n) as amounts, array_agg(decode(slip.request_hash, 'hex') order by slip.n) as hashes
        from unnest(v_slips) slip where slip.n = any (v_run)
      ) asked, ledger_post_many('bet', p_currency, keys, slip_ids, members, amounts, hashes, p_looked => true) as posted
    loop
      v_verdicts[v_found.n] := case v_found.outcome
        when 'posted' then 'accepted' when 'replayed' then 'repeat' when 'conflict' then 'idempotency_conflict'
        when 'insufficient' then 'insufficient_balance' else 'account_restricted' end;
      v_balances[v_found.n] := v_found.balance_after;
      v_versions[v_found.n] := v_found.wallet_version;
    end loop;
    v_refused := array(select n from unnest(v_run) n where v_verdicts[n] <> 'accepted');
    if v_refused <> '{}' then
      perform lottery_unreserve(v_stakes, v_tokens, v_books, v_refused);
    end if;
  end if;
  -- A number that only refused slips requested counts as not requested.
  if not 'accepted' = all (v_verdicts) then
    delete from lottery_exposure exposure using unnest(v_tokens) token
    where v_verdicts[token.n] <> 'accepted' and exposure.issue_id = token.issue_id and exposure.token = token.token
      and exposure.liability = 0;
    delete from lottery_player_stake held using unnest(v_stakes) asked
    where v_verdicts[asked.n] <> 'accepted' and held.issue_id = asked.issue_id and held.member = asked.member
      and held.token = asked.token and held.stake = 0;
  end if;

  insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
    client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
  select v_merchant, slip.member, slip.slip_id, slip.request_hash, slip.lottery, slip.prize_mode, slip.odds_version, p_currency,
    slip.issues, slip.client_seed, slip.slip_hash, slip.cost, part.issues, part.last_draw_at,
    v_balances[slip.n], v_versions[slip.n], v_at
  from unnest(v_slips) slip join (
    select asked.n, count(*) as issues, max(draw.draw_at) as last_draw_at
    from unnest(v_issues) asked join unnest(v_draws) draw on draw.issue_id = asked.issue_id
    group by asked.n
  ) part on part.n = slip.n
  where v_verdicts[slip.n] = 'accepted';

  insert into lottery_slip_issue (merchant, issue_id, member, slip_id, canonical, bet_leaf, seed_leaf)
  select v_merchant, asked.issue_id, slip.member, slip.slip_id, asked.canonical, asked.bet_leaf, asked.seed_leaf
  from unnest(v_issues) asked join unnest(v_slips) slip on slip.n = asked.n
  where v_verdicts[asked.n] = 'accepted';

  if p_slips @> '[{"stop_on_win": true}]' then
    insert into lottery_stop (merchant, issue_id, member, slip_id)
    select v_merchant, part ->> 'issueId', slip.member, slip.slip_id
    from jsonb_to_recordset(p_slips) as slip (n integer, member uuid, slip_id uuid, issues jsonb, stop_on_win boolean),
      jsonb_array_elements(slip.issues) as part
    where slip.stop_on_win and v_verdicts[slip.n] = 'accepted';
  end if;

  insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
  select v_merchant, bet.issue_id, bet.bet_id, slip.member, slip.slip_id, bet.type, bet.numbers, bet.stake, bet.lines, bet.cost,
    p_currency, bet.snapshot
  from jsonb_populate_recordset(null::placing_bet, p_bets) bet join unnest(v_slips) slip on slip.n = bet.n
  where v_verdicts[bet.n] = 'accepted';

  -- An accepted slip is answered with the commitments of its issues: no one can be shown another one later (lottery 6.2).
  return query
  select v_at, to_jsonb(v_verdicts), to_jsonb(v_details), to_jsonb(v_balances), to_jsonb(v_versions),
    (select jsonb_object_agg(draw.issue_id, draw.commit_hash) from unnest(v_draws) draw);
end
$$;
grant execute on function lottery_place_slips to playfront_app;

-- Open bets of a member who excludes themselves are voided; a break leaves them.
create or replace function void_excluded() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lottery_void_request (merchant, id, reason, member, asked_by)
  values (new.merchant, gen_random_uuid(), 'account', new.member, 'exclusion');
  return null;
end
$$;
create or replace trigger void_excluded after insert on protection_restriction
  for each row when (new.kind = 'exclusion') execute function void_excluded();
