set local role playfront_owner;

-- Stops the wallets that a check found wrong, named by their members or by transactions that moved them, until a person
-- has looked at them. Answers the members whose wallet was not stopped before.
create function ledger_freeze(p_members uuid[], p_transactions bigint[]) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update wallet set frozen_at = platform_now()
  where frozen_at is null and merchant = current_setting('playfront.merchant', true) and member in (
    select unnest(p_members)
    union
    select entry.member from ledger_entry entry
    where entry.transaction = any (p_transactions) and entry.member is not null
  )
  returning member
$$;
grant execute on function ledger_freeze to playfront_app;

reset role;
