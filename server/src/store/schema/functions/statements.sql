-- The part of a statement that a kind of movement belongs to. Play is nearly all of a ledger and is found by reading it.
create or replace function statement_part(p_kind text) returns text
language sql immutable strict parallel safe as $$
  select case
    when p_kind in ('deposit', 'deposit_fee', 'deposit_excess', 'deposit_reversed', 'withdrawal', 'withdrawal_returned')
      then 'payments'
    when p_kind in ('welcome', 'reward', 'bonus_released', 'cashback', 'commission', 'points') then 'rewards'
    when p_kind in ('adjustment', 'correction', 'clawback', 'owed_repaid') then 'corrections'
  end
$$;

-- Marks the positions in a member's statement of movements that are not play.
create or replace function mark_statement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into statement_mark (merchant, member, part, version)
  select entry.merchant, entry.member, statement_part(new.kind), entry.version
  from ledger_entry entry
  where entry.transaction = new.id and entry.account = 'cash' and statement_part(new.kind) is not null;
  return null;
end
$$;
-- At the end of the transaction, when its entries are there too. The kinds of play are named and not looked up, because
-- this is asked of every bet. Each partition of the table gets it too.
drop trigger if exists ledger_transaction_marks_statement on ledger_transaction;
create constraint trigger ledger_transaction_marks_statement after insert on ledger_transaction
  deferrable initially deferred for each row when (new.kind not in ('bet', 'payout', 'rebate', 'refund'))
  execute function mark_statement();

-- The version of the member's first movement at or after an instant; one more than the last when there is none. Movements
-- follow one another in time, so a handful of look-ups find it among any number of them.
create or replace function statement_version_at(p_member uuid, p_at timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + coalesce((select version from wallet where member = p_member), 0);
  v_between bigint;
begin
  while v_low < v_high loop
    v_between := (v_low + v_high) / 2;
    if p_at <= (
      select ledger.at from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
      where entry.member = p_member and entry.version = v_between
    ) then
      v_high := v_between;
    else
      v_low := v_between + 1;
    end if;
  end loop;
  return v_low;
end
$$;
grant execute on function statement_version_at to playfront_app;
