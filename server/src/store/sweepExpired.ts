import type { PreparedStatement, Store } from './store'

/**
 * Tables whose rows are obsolete after an instant stored in them; row-level security shows the sweeper no other rows.
 */
const expiring = [
  { table: 'session', at: 'expires_at' },
  { table: 'login_attempt', at: 'spent_until' },
  { table: 'seen_seal', at: 'expires_at' },
  { table: 'launch_code', at: 'expires_at' },
  { table: 'factor_attempt', at: 'expires_at' },
  { table: 'identity_token', at: 'expires_at' },
  { table: 'passkey_challenge', at: 'expires_at' },
  { table: 'install_code', at: 'expires_at' },
  { table: 'hand_off_code', at: 'expires_at' },
  { table: 'remember_key', at: 'expires_at' },
  { table: 'captcha_spent', at: 'expires_at' },
  { table: 'sandbox_captcha', at: 'expires_at' },
  { table: 'one_time_code', at: 'expires_at' },
  { table: 'code_budget', at: 'ends_at' },
  { table: 'sandbox_message', at: 'expires_at' },
  { table: 'push_message', at: 'expires_at' },
  { table: 'sandbox_push_message', at: 'expires_at' },
  { table: 'sandbox_push_address', at: 'expires_at' },
  { table: 'chat_visit', at: 'expires_at' },
  { table: 'chat_message', at: 'expires_at' },
  { table: 'chat_case', at: 'expires_at' },
  { table: 'chat_picture', at: 'expires_at' },
  { table: 'feedback_picture', at: 'expires_at' },
  { table: 'tracked_event', at: 'expires_at' },
  { table: 'vendor_visit', at: 'expires_at' },
  { table: 'agent_link_visit', at: 'expires_at' },
  { table: 'staff_session', at: 'expires_at' },
  { table: 'staff_login_attempt', at: 'spent_until' },
  { table: 'speed_hour', at: 'expires_at' },
  { table: 'why_request', at: 'expires_at' },
  { table: 'why_report', at: 'expires_at' },
  { table: 'staff_enrolment', at: 'expires_at' },
  { table: 'staff_passkey_challenge', at: 'expires_at' },
] as const

/** Maximum number of rows per step, so that no sweep holds locks for long. */
const rowsPerSweep = 5_000

/** Deletes what has expired, of all merchants, and answers how many rows that were. Several nodes may sweep at once. */
export const sweepExpired = async (store: Store): Promise<number> => {
  let swept = 0
  for (const statement of sweepStatements) {
    const [gone] = await store.changePlatformOnce<{ swept: number }>(statement, [rowsPerSweep])
    swept += gone?.swept ?? 0
  }
  return swept
}

const sweepStatements = expiring.map(({ table, at }): PreparedStatement => ({
  name: `sweep ${table}`,
  text: `with gone as (
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${at} < platform_now() limit $1))
        returning 1
      )
      select count(*)::int as swept from gone`,
}))
