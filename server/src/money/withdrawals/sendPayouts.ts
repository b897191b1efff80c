import type { PayoutOrder, PayoutReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import { findDue } from '../../store/dueWork'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { openCard } from '../cards/cardSecrets'
import { type WithdrawalRow, holdDue, holdWithdrawal, turnTo } from './withdrawalRepository'
import type { Clock } from '../../platform/platform'
import type { Tracing } from '../../platform/tracing/tracing'
import type { PayoutAnswer, PayoutWord } from './decidePayout'
import { noteAnswer, onPayout } from './takePayoutReport'
import type { PayoutAdmin, PayoutProvider } from './payoutAdmin'

/** The order to the payment provider: the amount without the fee, to the full card details, under our own id. */
export const readPayoutOrder = async (
  { query }: MerchantConnection,
  secrets: Secrets,
  merchant: string,
  { id, card, amount, fee, currency }: WithdrawalRow,
): Promise<PayoutOrder> => {
  const [found] = await query<{ kind: PayoutOrder['to']['kind']; way: string; sealed: Buffer | null }>(
    cardStatement,
    [card],
  )
  if (!found?.sealed) throw new Error('The card of a withdrawal does not exist, or has no sealed number.')
  const { number, branch, pixKind, holder } = openCard(secrets, card, found.sealed)
  return {
    merchant,
    id,
    amount: amount - fee,
    currency,
    to: {
      kind: pixKind === undefined ? found.kind : 'pix',
      bankCode: pixKind ?? found.way,
      number: branch === undefined ? number : `${branch}/${number}`,
      holder,
    },
  }
}

const cardStatement: PreparedStatement = {
  name: 'read payout card',
  text: 'select kind, way, sealed from bound_account where id = $1',
}

export interface SendDeps {
  store: Store
  secrets: Secrets
  payouts: PayoutAdmin
  merchants: () => readonly FullMerchantSettings[]
  tracing: Tracing
  /** What could not be done this time; it stays due. */
  onError(failure: unknown): void
}

const everyMs = seconds(1)

/** Far longer than a provider may take to answer: another node takes over only from one that has died. */
const claim = { max: 20, leaseMs: minutes(1) }

/**
 * Sends approved withdrawals to the payment provider, and asks it about those without a result. Several nodes may do
 * so; a withdrawal is handled by one node at a time. The returned function stops it and settles when the current
 * round is done.
 */
export const sendPayouts = (deps: SendDeps, clock: Clock): (() => Promise<void>) => {
  let atHand = Promise.resolve()
  const round = async () => {
    for (const merchant of await findDue(deps.store, 'withdrawals', deps.merchants()))
      await sendDue(deps, merchant).catch(deps.onError)
  }
  const cancel = clock.every(everyMs, () => (atHand = round().catch(deps.onError)))
  return () => {
    cancel()
    return atHand
  }
}

interface Job {
  id: string
  isNew: boolean
  order: PayoutOrder
}

/** One round for one merchant; answers how many withdrawals it took on. */
export const sendDue = async (deps: SendDeps, merchant: FullMerchantSettings): Promise<number> => {
  const provider = deps.payouts(merchant)
  if (!provider) return 0
  const jobs = await claimDue(deps, merchant.code, provider)
  const facts = { 'playfront.merchant': merchant.code, 'playfront.provider': provider.code }
  const doTraced = (job: Job) =>
    deps.tracing.inTrace({ name: job.isNew ? 'send payout' : 'ask about payout', facts }, () =>
      doJob(deps, merchant.code, provider, job),
    )
  await Promise.all(jobs.map((job) => doTraced(job).catch(deps.onError)))
  return jobs.length
}

/**
 * Marks a withdrawal as sent before sending it: if a node dies in between, the provider is asked about it, and it is
 * never sent again as if for the first time.
 */
const claimDue = ({ store, secrets }: SendDeps, merchant: string, provider: PayoutProvider): Promise<Job[]> =>
  store.change(merchant, async (connection) => {
    const jobs: Job[] = []
    for (const row of await holdDue(connection, claim.max)) {
      const isNew = row.state === 'approved'
      const state = isNew ? 'sent' : row.state
      const turn = { state, provider: provider.code, dueIn: claim.leaseMs, tries: row.tries + 1 }
      await turnTo(connection, merchant, row, turn)
      jobs.push({ id: row.id, isNew, order: await readPayoutOrder(connection, secrets, merchant, row) })
    }
    return jobs
  })

const doJob = async (
  { store }: SendDeps,
  merchant: string,
  provider: PayoutProvider,
  { id, isNew, order }: Job,
): Promise<void> => {
  const subscribe = (from: Exclude<PayoutWord['from'], 'callback'>, reported: ProviderEnd<PayoutReport>) =>
    store.change(merchant, async (connection) => {
      const row = await holdWithdrawal(connection, id)
      if (!row) return undefined
      const answer: PayoutAnswer = reported.kind === 'done' ? { kind: 'done', ...reported.answer } : reported
      const reason =
        reported.kind === 'refused'
          ? reported.code
          : reported.kind === 'done'
            ? reported.answer.reason
            : undefined
      const decision = await onPayout(connection, merchant, row, { from, answer }, reason)
      if (decision.isContradiction) await noteAnswer(connection, merchant, provider.code, row, answer)
      return decision.do
    })
  if (isNew) return void (await subscribe('order', await provider.makePayout(order)))
  // Only an order that the provider does not know is sent again, under the same id.
  const next = await subscribe(
    'question',
    await provider.askPayout({ merchant: order.merchant, id: order.id }),
  )
  if (next === 'reorder') await subscribe('reorder', await provider.makePayout(order))
}
