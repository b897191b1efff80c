import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { notifyMember } from '../../account/inbox/notifyMember'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { move } from '../../ledger/move'

interface DueLine {
  run: string
  agent: string
}

/** Maximum number of lines of a merchant per run; the rest follow in the next. */
const linesPerLook = 500

/**
 * Pays what two people approved, each line in its own transaction and under its own key: an interrupted run continues
 * where it stopped, and no agent is paid twice. A frozen wallet waits; the other agents do not.
 * @param run only this run; every approved run if absent
 * @returns how many lines were paid
 */
export const payRuns = async (
  store: Store,
  merchant: FullMerchantSettings,
  onError: (failure: unknown) => void,
  run?: string,
): Promise<number> => {
  const due = await store.read(merchant.code, ({ query }) =>
    query<DueLine>(dueStatement, [run ?? null, linesPerLook]),
  )
  let paid = 0
  for (const line of due)
    try {
      if (await store.change(merchant.code, (connection) => payLine(connection, merchant, line))) paid += 1
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      onError(failure)
      await store.changeOnce(merchant.code, triedStatement, [line.run, line.agent])
    }
  if (due.length > 0) await store.changeOnce(merchant.code, endStatement, [])
  return paid
}

const payLine = async (
  connection: MerchantConnection,
  { currency }: FullMerchantSettings,
  { run, agent: memberId }: DueLine,
): Promise<boolean> => {
  const [line] = await connection.query<{ amount: number; until: string }>(holdStatement, [run, memberId])
  if (!line) return false
  const { amount, until: day } = line
  const key = `commission_run:${run}:${memberId}`
  const bodyHash = sha256(`${key} ${amount}`)
  await move(connection, { kind: 'commission', key, reference: day, memberId, amount, currency, bodyHash })
  await connection.query(paidStatement, [run, memberId])
  const facts = { amount, currency, day }
  await notifyMember(connection, { memberId, kind: 'commission.paid', facts, link: '/m/agentRegister', key })
  return true
}

const dueStatement: PreparedStatement = {
  name: 'commission lines to pay',
  text: `
    select line.run, line.agent from commission_line line
    join commission_run run on run.merchant = line.merchant and run.id = line.run
    where run.state = 'approved' and line.paid_at is null and ($1::uuid is null or run.id = $1)
    order by line.tried_at nulls first, line.run, line.agent limit $2`,
}

const holdStatement: PreparedStatement = {
  name: 'hold commission line',
  text: `
    select line.amount, to_char(run.until, 'YYYY-MM-DD') as until from commission_line line
    join commission_run run on run.merchant = line.merchant and run.id = line.run
    where line.run = $1 and line.agent = $2 and line.paid_at is null and run.state = 'approved' for update of line`,
}

const paidStatement: PreparedStatement = {
  name: 'commission line was paid',
  text: 'update commission_line set paid_at = platform_now() where run = $1 and agent = $2',
}

const triedStatement: PreparedStatement = {
  name: 'commission line was tried',
  text: `
    update commission_line set tried_at = platform_now() where run = $1 and agent = $2 and paid_at is null`,
}

const endStatement: PreparedStatement = {
  name: 'end paid commission runs',
  text: `
    update commission_run run set state = 'paid', paid_at = platform_now()
    where run.state = 'approved' and not exists (
      select from commission_line line
      where line.merchant = run.merchant and line.run = run.id and line.paid_at is null)`,
}
