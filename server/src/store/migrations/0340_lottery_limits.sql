set local role playfront_owner;

-- What a player has put on one number of one issue, unit stakes added up (lottery 4.6: per player and token).
create table lottery_player_stake (
  merchant text not null,
  issue_id text not null,
  member uuid not null,
  token text not null,
  stake bigint not null check (stake >= 0),
  primary key (merchant, issue_id, member, token)
);
alter table lottery_player_stake set (fillfactor = 70);
select guard_merchant_rows('lottery_player_stake');
grant select on lottery_player_stake to playfront_app;

-- What every outcome of an issue would cost the house, for results that are few enough (lottery 4.6). Parts stand one after
-- the other; they are drawn apart, so the worst result costs the sum of their worst.
create table lottery_book (
  merchant text not null,
  issue_id text not null,
  sizes integer[] not null,
  outcomes bigint[] not null,
  worst bigint[] not null,
  primary key (merchant, issue_id)
);
select guard_merchant_rows('lottery_book');
grant select on lottery_book to playfront_app;

-- The most the house will owe on a number depends on what is bet on it.
alter type placing_token add attribute cap bigint;
create type placing_stake as (n integer, issue_id text, member uuid, token text, stake bigint, most bigint);
-- What one line adds to a book: `amounts[i]` to every outcome from `froms[i]` to `tos[i]`, counted from 1 through all parts.
create type placing_book as (
  n integer, issue_id text, token text, sizes integer[], part integer, froms integer[], tos integer[], amounts bigint[]
);

-- Adds the stakes of the named slips to what their players have on those numbers, and answers whether one of them now has too
-- much. Rows are taken in the order of their keys.
create function lottery_stake(p_stakes placing_stake[], p_slips integer[]) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with asked as (
    select asked.issue_id, asked.member, asked.token, sum(asked.stake)::bigint as stake, min(asked.most) as most
    from unnest(p_stakes) as asked
    where asked.n = any (p_slips)
    group by asked.issue_id, asked.member, asked.token
  ), added as (
    insert into lottery_player_stake as held (merchant, issue_id, member, token, stake)
    select current_setting('playfront.merchant'), issue_id, member, token, stake from asked order by issue_id, member, token
    on conflict (merchant, issue_id, member, token) do update set stake = held.stake + excluded.stake
    returning issue_id, member, token, stake
  )
  select coalesce(bool_or(added.stake > asked.most), false) from added join asked using (issue_id, member, token)
$$;

create function lottery_unstake(p_stakes placing_stake[], p_slips integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lottery_player_stake held set stake = greatest(0, held.stake - asked.stake)
  from (
    select issue_id, member, token, sum(stake)::bigint as stake from unnest(p_stakes)
    where n = any (p_slips) group by issue_id, member, token
  ) asked
  where held.issue_id = asked.issue_id and held.member = asked.member and held.token = asked.token;
$$;

-- As 0103 has it, and never below nothing: bets of before this migration stand under other keys.
create or replace function lottery_unexpose(p_tokens placing_token[], p_slips integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lottery_exposure exposure set liability = greatest(0, exposure.liability - asked.liability)
  from (
    select token.issue_id, token.token, sum(token.liability)::bigint as liability
    from unnest(p_tokens) as token
    where token.n = any (p_slips)
    group by token.issue_id, token.token
  ) asked
  where exposure.issue_id = asked.issue_id and exposure.token = asked.token;
$$;

-- Takes entries out of the books again; what was the worst outcome may be another one then.
create function lottery_unbook(p_books placing_book[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_issue text;
  v_entry placing_book;
  v_book record;
  v_outcomes bigint[];
  v_worst bigint[];
  v_start integer;
  v_size integer;
begin
  for v_issue in select distinct issue_id from unnest(p_books) order by issue_id loop
    select sizes, outcomes into v_book from lottery_book where issue_id = v_issue for update;
    continue when not found;
    v_outcomes := v_book.outcomes;
    for v_entry in select * from unnest(p_books) where issue_id = v_issue loop
      for i in 1 .. cardinality(v_entry.froms) loop
        for o in v_entry.froms[i] .. v_entry.tos[i] loop
          v_outcomes[o] := greatest(0, v_outcomes[o] - v_entry.amounts[i]);
        end loop;
      end loop;
    end loop;
    v_worst := '{}';
    v_start := 1;
    foreach v_size in array v_book.sizes loop
      v_worst := v_worst || (select max(cost) from unnest(v_outcomes[v_start : v_start + v_size - 1]) cost);
      v_start := v_start + v_size;
    end loop;
    update lottery_book set outcomes = v_outcomes, worst = v_worst where issue_id = v_issue;
  end loop;
end
$$;

-- Enters the named slips into the books of their issues, one after the other, each whole or not at all. Answers the slips whose
-- worst result would then cost more than the cap, each with the number that is too much and how much of a cost is left for it.
create function lottery_enter_books(p_books placing_book[], p_slips integer[], p_cap bigint)
returns table (slip integer, token text, liability bigint, remaining bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_issue text;
  v_n integer;
  v_entry placing_book;
  v_done placing_book[];
  v_sizes integer[];
  v_outcomes bigint[];
  v_worst bigint[];
  v_before bigint[];
  v_refused integer[] := '{}';
  v_others bigint;
  v_top bigint;
  v_high bigint;
begin
  insert into lottery_book (merchant, issue_id, sizes, outcomes, worst)
  select current_setting('playfront.merchant'), asked.issue_id, asked.sizes,
    array_fill(0::bigint, array[(select sum(size)::integer from unnest(asked.sizes) size)]),
    array_fill(0::bigint, array[cardinality(asked.sizes)])
  from (select distinct on (book.issue_id) book.issue_id, book.sizes from unnest(p_books) book
    where book.n = any (p_slips) order by book.issue_id) asked
  order by asked.issue_id
  on conflict do nothing;
  for v_issue in select distinct book.issue_id from unnest(p_books) book where book.n = any (p_slips) order by book.issue_id loop
    select book.sizes, book.outcomes, book.worst into v_sizes, v_outcomes, v_worst
    from lottery_book book where book.issue_id = v_issue for update;
    for v_n in select distinct book.n from unnest(p_books) book
      where book.issue_id = v_issue and book.n = any (p_slips) and book.n <> all (v_refused) order by book.n loop
      v_before := v_worst;
      v_done := '{}';
      for v_entry in select * from unnest(p_books) book
        where book.n = v_n and book.issue_id = v_issue order by book.token loop
        v_others := (select sum(cost) from unnest(v_worst) cost) - v_worst[v_entry.part];
        v_top := 0;
        v_high := v_worst[v_entry.part];
        for i in 1 .. cardinality(v_entry.froms) loop
          for o in v_entry.froms[i] .. v_entry.tos[i] loop
            if v_outcomes[o] > v_top then
              v_top := v_outcomes[o];
            end if;
            if v_outcomes[o] + v_entry.amounts[i] > v_high then
              v_high := v_outcomes[o] + v_entry.amounts[i];
            end if;
          end loop;
        end loop;
        if v_others + v_high > p_cap then
          v_refused := v_refused || v_n;
          slip := v_n;
          token := v_entry.token;
          liability := (select max(amount) from unnest(v_entry.amounts) amount);
          remaining := greatest(0, p_cap - v_others - v_top);
          return next;
          foreach v_entry in array v_done loop
            for i in 1 .. cardinality(v_entry.froms) loop
              for o in v_entry.froms[i] .. v_entry.tos[i] loop
                v_outcomes[o] := v_outcomes[o] - v_entry.amounts[i];
              end loop;
            end loop;
          end loop;
          v_worst := v_before;
          exit;
        end if;
        for i in 1 .. cardinality(v_entry.froms) loop
          for o in v_entry.froms[i] .. v_entry.tos[i] loop
            v_outcomes[o] := v_outcomes[o] + v_entry.amounts[i];
          end loop;
        end loop;
        v_worst[v_entry.part] := v_high;
        v_done := v_done || v_entry;
      end loop;
      -- It was entered in the issues before this one.
      if v_n = any (v_refused) then
        perform lottery_unbook(array(select book from unnest(p_books) book where book.n = v_n and book.issue_id < v_issue));
      end if;
    end loop;
    update lottery_book book set outcomes = v_outcomes, worst = v_worst where book.issue_id = v_issue;
  end loop;
end
$$;

-- Bets that were called off while others may still bet: their numbers are free again (lottery 4.5, 4.9). The one order of locks
-- holds here too; whoever calls it holds no wallet yet.
create function lottery_release(p_stakes jsonb, p_tokens jsonb, p_books jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_stakes constant placing_stake[] := array(select asked from jsonb_populate_recordset(null::placing_stake, p_stakes) asked);
  v_tokens constant placing_token[] := array(select asked from jsonb_populate_recordset(null::placing_token, p_tokens) asked);
  v_books constant placing_book[] := array(select asked from jsonb_populate_recordset(null::placing_book, p_books) asked);
begin
  perform 1 from lottery_player_stake held
  where (held.issue_id, held.member, held.token) in (select issue_id, member, token from unnest(v_stakes))
  order by held.issue_id, held.member, held.token for no key update;
  perform lottery_unstake(v_stakes, array(select distinct n from unnest(v_stakes)));
  perform 1 from lottery_exposure held
  where (held.issue_id, held.token) in (select issue_id, token from unnest(v_tokens))
  order by held.issue_id, held.token for no key update;
  perform lottery_unexpose(v_tokens, array(select distinct n from unnest(v_tokens)));
  perform lottery_unbook(v_books);
end
$$;
grant execute on function lottery_release to playfront_app;

-- As lottery_expose has it, and answers whether a number is now above its own cap.
create function lottery_expose_capped(p_tokens placing_token[], p_slips integer[]) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with asked as (
    select token.issue_id, token.token, sum(token.liability)::bigint as liability, min(token.cap) as cap
    from unnest(p_tokens) as token
    where token.n = any (p_slips)
    group by token.issue_id, token.token
  ), added as (
    insert into lottery_exposure as exposure (merchant, issue_id, token, liability)
    select current_setting('playfront.merchant'), issue_id, token, liability from asked order by issue_id, token
    on conflict (merchant, issue_id, token) do update set liability = exposure.liability + excluded.liability
    returning issue_id, token, liability
  )
  select coalesce(bool_or(added.liability > asked.cap), false) from added join asked using (issue_id, token)
$$;

-- What slips that are refused at last had reserved.
create function lottery_unreserve(
  p_stakes placing_stake[], p_tokens placing_token[], p_books placing_book[], p_slips integer[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_slips <> '{}' then
    perform lottery_unstake(p_stakes, p_slips);
    perform lottery_unexpose(p_tokens, p_slips);
    perform lottery_unbook(array(select book from unnest(p_books) book where book.n = any (p_slips)));
  end if;
end
$$;

-- As 0322 and 0330 have it, and limits what a player may put on a number and what any outcome may cost (lottery 4.6).
-- The former stays for nodes of the release before this one (R13).
-- Places a batch of slips of one merchant, each entirely or not at all, each with a verdict of its own:
--   accepted   charged and written
--   repeat     accepted before under this id with this body; the caller reads it
--   otherwise  the code of the first check that failed, in the order of lottery 4.3; nothing of the slip remains
-- Locks are taken in one order everywhere: issues, players' numbers, numbers, books, wallets; each by its key.
-- Answers one row: lists with a place for each slip, and the commitments of the issues by their ids.
create function lottery_place_slips(
  p_currency text, p_slips jsonb, p_issues jsonb, p_bets jsonb, p_stakes jsonb, p_tokens jsonb, p_books jsonb,
  p_book_cap bigint
) returns table (
  accepted_at timestamptz, verdicts jsonb, details jsonb, balances jsonb, balance_versions jsonb, commits jsonb
)
language plpgsql security definer set search_path = public, pg_temp
-- Planned once for a session and by index, also while the tables are too young to be known as large: planning anew for each
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
  v_taken bigint;
begin
  -- A slip that was accepted keeps its answer, whatever has become of the account or the issue since (lottery 4.4).
  v_verdicts := array(
    select case
      when known.request_hash = slip.request_hash then 'repeat'
      when known.request_hash is not null then 'idempotency_conflict'
      when member.state is distinct from 'active' then 'account_restricted'
    end
    from unnest(v_slips) slip
    left join lottery_slip known on known.member = slip.member and known.slip_id = slip.slip_id
    left join member on member.id = slip.member
    order by slip.n);

  -- What players have set for themselves, slip by slip; under the wallets' locks it is asked of all their slips together.
  foreach v_n in array array(
    select n from unnest(v_slips) slip where v_verdicts[slip.n] is null and protection_is_set(slip.member)) loop
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
    where asked.n = any (v_run) and held.stake > asked.most;
    perform lottery_unstake(v_stakes, v_doubtful);
    foreach v_n in array v_doubtful loop
      select asked.token, greatest(0, asked.most - held.stake) as remaining into v_found
      from unnest(v_stakes) asked
      join lottery_player_stake held on held.issue_id = asked.issue_id and held.member = asked.member and held.token = asked.token
      where asked.n = v_n and held.stake + asked.stake > asked.most
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
  -- so that nobody waits in a ring. A slip that its wallet does not bear takes nothing of a limit.
  if exists (select from unnest(v_run) run where protection_is_set(v_slips[run].member)) then
    perform 1 from wallet where member = any (array(select v_slips[run].member from unnest(v_run) run))
    order by member for no key update;
    v_refused := '{}';
    for v_found in
      select run as n, wallet.member, wallet.balance, v_slips[run].cost
      from unnest(v_run) run join wallet on wallet.member = v_slips[run].member
      where protection_is_set(wallet.member)
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
    perform lottery_unreserve(v_stakes, v_tokens, v_books, v_refused);
  end if;
  -- A number that only refused slips asked for is as if nobody had.
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

  -- One event for the batch: whoever listens reads a list.
  insert into outbox (merchant, topic, payload)
  select v_merchant, 'lottery.slips.accepted', jsonb_build_object('currency', p_currency, 'slips',
    jsonb_agg(jsonb_build_object('slipId', slip.slip_id, 'memberId', slip.member, 'cost', slip.cost)))
  from unnest(v_slips) slip
  where v_verdicts[slip.n] = 'accepted'
  having count(*) > 0;

  -- An accepted slip is told the commitments of its issues: nobody can be shown another one later (lottery 6.2).
  return query
  select v_at, to_jsonb(v_verdicts), to_jsonb(v_details), to_jsonb(v_balances), to_jsonb(v_versions),
    (select jsonb_object_agg(draw.issue_id, draw.commit_hash) from unnest(v_draws) draw);
end
$$;
grant execute on function lottery_place_slips(text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, bigint) to playfront_app;

-- Why a member may not place anything at all, asked before everything else that is wrong with a slip (lottery 4.3, step 1).
create function lottery_account_refusal(p_member uuid) returns table (code text, facts jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select case when member.state is distinct from 'active' then 'account_restricted' else refusal.code end,
    case when member.state = 'active' then refusal.facts end
  from member, lateral protection_stake_refusal(member.id, 0) refusal where member.id = p_member
$$;
grant execute on function lottery_account_refusal to playfront_app;

reset role;
