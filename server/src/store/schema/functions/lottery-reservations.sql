-- Adds the stakes of the named slips to what their players have on those numbers, and answers whether one of them now has too
-- much. Rows are taken in the order of their keys.
create or replace function lottery_stake(p_stakes placing_stake[], p_slips integer[]) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with asked as (
    select asked.issue_id, asked.member, asked.token, sum(asked.stake)::bigint as stake, min(asked.max_stake) as max_stake
    from unnest(p_stakes) as asked
    where asked.n = any (p_slips)
    group by asked.issue_id, asked.member, asked.token
  ), added as (
    insert into lottery_player_stake as held (merchant, issue_id, member, token, stake)
    select current_setting('playfront.merchant'), issue_id, member, token, stake from asked order by issue_id, member, token
    on conflict (merchant, issue_id, member, token) do update set stake = held.stake + excluded.stake
    returning issue_id, member, token, stake
  )
  select coalesce(bool_or(added.stake > asked.max_stake), false) from added join asked using (issue_id, member, token)
$$;

-- Takes the stakes of the named slips off again.
create or replace function lottery_unstake(p_stakes placing_stake[], p_slips integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lottery_player_stake held set stake = greatest(0, held.stake - asked.stake)
  from (
    select issue_id, member, token, sum(stake)::bigint as stake from unnest(p_stakes)
    where n = any (p_slips) group by issue_id, member, token
  ) asked
  where held.issue_id = asked.issue_id and held.member = asked.member and held.token = asked.token;
$$;

-- Adds the liabilities of the named slips to their numbers, and answers whether a number is now above its own cap. Rows are taken
-- in the order of their keys, so that two batches never wait for each other in a ring.
create or replace function lottery_expose_capped(p_tokens placing_token[], p_slips integer[]) returns boolean
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

-- Takes the liabilities of the named slips off their numbers again, never below zero.
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
create or replace function lottery_unbook(p_books placing_book[]) returns void
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
create or replace function lottery_enter_books(p_books placing_book[], p_slips integer[], p_cap bigint)
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

-- What slips that are refused at last had reserved.
create or replace function lottery_unreserve(
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

-- Bets that were cancelled while others may still bet: their numbers are free again (lottery 4.5, 4.9). The one order
-- of locks holds here too; a caller holds no wallet yet.
create or replace function lottery_release(p_stakes jsonb, p_tokens jsonb, p_books jsonb) returns void
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
