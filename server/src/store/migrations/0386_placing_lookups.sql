set local role playfront_owner;

-- Rewords a function in one place and leaves the rest of it as it stands: its whole text need not be said again for a line.
create function pg_temp.reword(p_function regprocedure, p_from text, p_to text) returns void
language plpgsql as $$
declare
  v_text constant text := pg_get_functiondef(p_function);
begin
  if cardinality(string_to_array(v_text, p_from)) <> 2 then
    raise exception 'The words to be changed do not stand in % once.', p_function;
  end if;
  execute replace(v_text, p_from, p_to);
end
$$;

-- Whether a slip was accepted before is asked of the ledger's unique key, which its posting holds in the same transaction. Asked
-- of the slips by member and id, a plan made while the tables are young takes another index of theirs, and reads all that the
-- member ever placed for each bet. The key is put together before it is looked up: row-level security lets an index be searched
-- only by what leaks nothing, and putting texts together may.
select pg_temp.reword('lottery_place_slips(text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, bigint)',
$from$  v_verdicts := array(
    select case$from$,
$to$  v_verdicts := array(
    with slip as materialized (
      select asked.n, asked.member, asked.request_hash, 'bet:' || asked.member || ':' || asked.slip_id as key
      from unnest(v_slips) asked
    )
    select case$to$);
select pg_temp.reword('lottery_place_slips(text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, bigint)',
$from$    from unnest(v_slips) slip
    left join lateral (
      select request_hash from lottery_slip placed where placed.member = slip.member and placed.slip_id = slip.slip_id limit 1
    ) known on true$from$,
$to$    from slip
    left join lateral (
      select encode(body_hash, 'hex') as request_hash from ledger_transaction placed where placed.key = slip.key limit 1
    ) known on true$to$);

-- What nobody of a batch had set at its beginning is not asked for again before the wallets are held: under their locks the
-- ledger asks once more, refuses the batch if somebody has set a limit meanwhile, and the batch is sent again.
select pg_temp.reword('lottery_place_slips(text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, bigint)',
$from$  if protection_set_among(v_members) <> '{}' then$from$,
$to$  if v_protected <> '{}' then$to$);
select pg_temp.reword('lottery_place_slips(text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, bigint)',
$from$    v_refused := array(select n from unnest(v_run) n where v_verdicts[n] <> 'accepted');
    perform lottery_unreserve(v_stakes, v_tokens, v_books, v_refused);$from$,
$to$    v_refused := array(select n from unnest(v_run) n where v_verdicts[n] <> 'accepted');
    if v_refused <> '{}' then
      perform lottery_unreserve(v_stakes, v_tokens, v_books, v_refused);
    end if;$to$);

-- Asked at each call by a signed-in member. Planned once for a session: planning anew took four times as long as the answer.
alter function protection_of(uuid) set plan_cache_mode = force_generic_plan;
alter function protection_restriction_of(uuid) set plan_cache_mode = force_generic_plan;
alter function protection_limit_passed(uuid, text[], bigint) set plan_cache_mode = force_generic_plan;
alter function protection_used(uuid) set plan_cache_mode = force_generic_plan;

-- Rows that nearly every bet changes: with room beside them a change stays on its page and no index hears of it.
alter table wallet set (fillfactor = 50);
alter table lottery_exposure set (fillfactor = 30);
alter table lottery_player_stake set (fillfactor = 50);
alter table play_day set (fillfactor = 50);

reset role;
