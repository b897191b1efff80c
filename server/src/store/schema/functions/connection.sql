-- Begins a piece of work: role, merchant and time-outs hold for this transaction alone, because a pooler may give the next
-- one another connection. Fails unless they hold and row-level security applies. It gives no right: who may not take the
-- role fails.
create or replace function assume_role(wanted text, merchant text, statement_ms int, lock_ms int, idle_ms int) returns void
language plpgsql as $$
begin
  perform set_config('role', wanted, true),
    set_config('playfront.merchant', merchant, true),
    set_config('row_security', 'on', true),
    set_config('statement_timeout', statement_ms::text, true),
    set_config('lock_timeout', lock_ms::text, true),
    set_config('idle_in_transaction_session_timeout', idle_ms::text, true),
    -- Our statements are short; compiling one takes longer than running it.
    set_config('jit', 'off', true);
  if current_user <> wanted then
    raise insufficient_privilege using message = format('the role is %s, not %s', current_user, wanted);
  end if;
  if current_setting('playfront.merchant', true) is distinct from merchant then
    raise insufficient_privilege using message = 'the merchant is another one';
  end if;
  if not row_security_active('public.member') then
    raise insufficient_privilege using message = format('row-level security does not apply to %s', wanted);
  end if;
  -- A merchant that moves to another cell, or has moved there, is only read here.
  if exists (
    select from public.merchant_move move where move.merchant = assume_role.merchant and move.status <> 'pausing') then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;
grant execute on function assume_role(text, text, int, int, int) to public;
