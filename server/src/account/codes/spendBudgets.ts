import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { networkOf } from '../login/networkOf'
import { budgetsOf, type Budget } from './budgets'
import { codeOptions } from './codeOptions'
import type { CodeBinding } from './codePurpose'

/**
 * Counts a code against every budget before it is sent; in the transaction that sends it, so that what cannot be counted
 * is not sent either. Throws `code.too.soon`, `code.budget`.
 */
export const spendBudgets = async (
  connection: MerchantConnection,
  context: CallContext,
  request: CodeRequest,
  { binding, country }: { binding: Buffer; country: string | undefined },
): Promise<void> => {
  const { merchant, secrets, ip } = context
  const named = (what: string) => secrets.keyedHash('code budget', what).toString('base64url')
  const spacing = {
    subject: `spacing ${binding.toString('base64url')}`,
    max: 1,
    windowMs: codeOptions.spacingMs,
  }
  if (!(await spendBudget(connection, merchant.code, [spacing]))) throw new Refusal('code.too.soon')
  const spender = {
    channel: request.channel,
    purpose: request.purpose,
    toNobody: request.toNobody,
    address: named(request.address),
    device: request.deviceId && named(request.deviceId),
    network: networkOf(ip),
    country,
  }
  if (!(await spendBudget(connection, merchant.code, budgetsOf(spender, merchant.operator.codes))))
    throw new Refusal('code.budget')
}

/** Whether every one of the budgets had capacity for one more; when not, the caller's transaction has to fail. */
export const spendBudget = async (
  { query }: MerchantConnection,
  merchant: string,
  budgets: readonly Budget[],
): Promise<boolean> => {
  if (budgets.some(({ max }) => max === 0)) return false
  const rows = await query(spendStatement, [
    merchant,
    budgets.map(({ subject }) => subject),
    budgets.map(({ max }) => max),
    budgets.map(({ windowMs }) => windowMs / 1_000),
    budgets.map(({ isFree }) => (isFree ? 0 : 1)),
  ])
  return rows.length === budgets.length
}

/**
 * A window opens with its first code and starts again once it has passed; a full one changes nothing and returns no
 * row.
 */
const spendStatement: PreparedStatement = {
  name: 'spend code budgets',
  text: `
    insert into code_budget as kept (merchant, subject, sent, ends_at)
    select $1, asked.subject, asked.cost, platform_now() + make_interval(secs => asked.seconds)
    from unnest($2::text[], $3::int[], $4::float8[], $5::int[]) as asked (subject, most, seconds, cost)
    on conflict (merchant, subject) do update
    set sent = case when kept.ends_at <= platform_now() then 0 else kept.sent end + excluded.sent,
      ends_at = case when kept.ends_at <= platform_now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= platform_now()
      or kept.sent < ($3::int[])[array_position($2::text[], kept.subject)]
    returning subject`,
}

export interface CodeRequest extends CodeBinding {
  /** The device that asks, as its front names itself. */
  deviceId?: string
  /** No member at this address may have a code: everything happens as usual, but no message is sent. */
  toNobody?: boolean
}
