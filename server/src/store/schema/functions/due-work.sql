-- What regular work is due, of the named kinds and merchants: one question for all of them, which a node asks once a second. A row
-- is a kind with a merchant that has work of it, or with the empty text where the kind is not looked for merchant by merchant.
-- `merchants` and `maintenance` are always answered, with a mark that changes with what nodes hold of them in memory.
-- `edge` tells what to give as `p_since` the next time; with it, `moved` is answered where the ledger was written to since.
-- What is not asked for is neither planned nor read.
create or replace function due_work(
  p_kinds text[], p_codes text[], p_zones text[], p_versions integer[], p_since bigint)
returns table (due_kind text, due_of text)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_now constant timestamptz := platform_now();
begin
  -- All of the span is read, rather than the first row sought: a plan for the first would read the table from its beginning.
  -- Everything older than the oldest running transaction is visible or never will be.
  if p_since is not null then
    return query select 'edge', pg_snapshot_xmin(pg_current_snapshot())::text;
    if (select max(writer) from ledger_transaction where writer >= p_since) is not null then
      return query select 'moved', '';
    end if;
  end if;
  if 'draws' = any (p_kinds) and exists (
    select from unnest(array['scheduled', 'open', 'suspended', 'closed', 'drawing', 'drawn', 'settling', 'cancelled',
      'refunding', 'settled', 'correcting']) as waited (state)
    where exists (
      select from lottery_issue issue where issue.state = waited.state and issue.due_at <= v_now)) then
    return query select 'draws', '';
  end if;
  if 'voids' = any (p_kinds) and exists (select from lottery_void_request where done_at is null) then
    return query select 'voids', '';
  end if;
  if 'messages' = any (p_kinds) and exists (
    select from outbox where topic = 'message' and done_at is null and due_at <= v_now) then
    return query select 'messages', '';
  end if;
  if 'pushes' = any (p_kinds) and (
    exists (select from push_message where spread_at is null and send_at <= v_now)
    or exists (select from push_delivery where state = 'waiting' and due_at <= v_now)) then
    return query select 'pushes', '';
  end if;
  if 'webhooks' = any (p_kinds) and exists (
    select from webhook_endpoint endpoint where endpoint.state = 'on' and exists (
      select from webhook_delivery waiting
      where waiting.merchant = endpoint.merchant and waiting.endpoint = endpoint.id and waiting.state = 'waiting'
        and waiting.due_at <= v_now)) then
    return query select 'webhooks', '';
  end if;
  if 'withdrawals' = any (p_kinds) then
    return query select 'withdrawals', asked.code from unnest(p_codes) as asked (code)
    where exists (select from withdrawal where withdrawal.merchant = asked.code and withdrawal.due_at <= v_now);
  end if;
  if 'deposits' = any (p_kinds) then
    return query select 'deposits', asked.code from unnest(p_codes) as asked (code)
    where exists (select from deposit where deposit.merchant = asked.code and deposit.ask_at <= v_now);
  end if;
  if 'verification' = any (p_kinds) then
    return query select 'verification', asked.code from unnest(p_codes) as asked (code)
    where exists (
      select from verification_check waiting where waiting.merchant = asked.code and waiting.due_at <= v_now);
  end if;
  if 'statements' = any (p_kinds) then
    return query select 'statements', asked.code from unnest(p_codes) as asked (code)
    where exists (select from statement_fetch where statement_fetch.merchant = asked.code and statement_fetch.due_at <= v_now);
  end if;
  if 'sandboxPayouts' = any (p_kinds) then
    return query select 'sandboxPayouts', asked.code from unnest(p_codes) as asked (code)
    where exists (
      select from sandbox_payout payout where payout.merchant = asked.code and payout.due_at <= v_now);
  end if;
  if 'demoRounds' = any (p_kinds) then
    return query select 'demoRounds', asked.code from unnest(p_codes) as asked (code)
    where exists (
      select from demo_provider_round round where round.merchant = asked.code and round.due_at <= v_now);
  end if;
  if 'ranks' = any (p_kinds) then
    return query select 'ranks', asked.code from unnest(p_codes, p_versions) as asked (code, version)
    where exists (
      select from wallet left join member_rank held on held.merchant = wallet.merchant and held.member = wallet.member
      where wallet.merchant = asked.code and (held.member is null or held.wallet_version <> wallet.version
        or held.settings_version <> asked.version or held.has_open or held.period_until <= v_now));
  end if;
  -- What begins, ends or was settled counts for a minute: rewards are looked at more often than that.
  if 'rewards' = any (p_kinds) then
    return query select 'rewards', asked.code from unnest(p_codes, p_zones) as asked (code, zone)
    where exists (
        select from bonus where bonus.merchant = asked.code and bonus.state = 'active'
          and (bonus.progress >= bonus.need or bonus.expires_at <= v_now))
      or exists (select from reward_due due where due.merchant = asked.code and due.state = 'due')
      or ((v_now - interval '1 minute') at time zone asked.zone)::date
        <> ((v_now - interval '2 minutes') at time zone asked.zone)::date
      or exists (
        select from promotion where promotion.merchant = asked.code
          and (promotion.updated_at > v_now - interval '1 minute'
            or promotion.starts_at between v_now - interval '1 minute' and v_now
            or promotion.ends_at between v_now - interval '1 minute' and v_now))
      or exists (
        select from lottery_issue issue where issue.merchant = asked.code and issue.state = 'settled'
          and issue.paid_bets > 0 and issue.finished_at > v_now - interval '1 minute')
      or exists (
        select from vendor_bet bet where bet.merchant = asked.code and bet.state = 'settled'
          and bet.ended_at > v_now - interval '1 minute');
  end if;
  if 'reports' = any (p_kinds) then
    return query select 'reports', asked.code from unnest(p_codes, p_zones) as asked (code, zone)
    left join report_state state on state.merchant = asked.code
    where state.zone is distinct from asked.zone or state.counted_at < v_now - interval '1 minute'
      or exists (select from report_due_member due where due.merchant = asked.code);
  end if;
  if 'merchants' = any (p_kinds) then
    return query select 'merchants', md5(concat_ws('|',
      (select string_agg(concat_ws(' ', code, published_version, publication, opening), ',' order by code) from merchant),
      (select string_agg(concat_ws(' ', host, host.merchant, kind, proved_by), ',' order by host) from merchant_host host),
      (select string_agg(concat_ws(' ', move.merchant, status, cell, ends_at), ',' order by move.merchant)
       from merchant_move move)));
  end if;
  if 'maintenance' = any (p_kinds) then
    return query select 'maintenance', md5(coalesce((
      select string_agg(concat_ws(' ', closed.merchant, from_at, until_at, message), ',' order by closed.merchant)
      from sandbox_maintenance closed), ''));
  end if;
end
$$;
grant execute on function due_work(text[], text[], text[], integer[], bigint) to playfront_platform;
