import type { PayoutOrder, PayoutReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import { readLevel } from '../../account/rank/readRank'
import { findDue } from '../../store/dueWork'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { openCard } from '../cards/cardSecrets'
import { decidePassOn } from '../providers/decideRoute'
import { type WithdrawalRow, holdDue, holdWithdrawal, passOnPayout, turnTo } from './withdrawalRepository'
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
  /** It stays with the provider that got its order, whatever the settings say by now. */
  provider: PayoutProvider
  /** Of a new one: who gets the order if the provider refuses it, in order. */
  others: readonly string[]
}

/** One round for one merchant; answers how many withdrawals it took on. */
export const sendDue = async (deps: SendDeps, merchant: FullMerchantSettings): Promise<number> => {
  const jobs = await claimDue(deps, merchant)
  const doTraced = (job: Job) => {
    const facts = { 'playfront.merchant': merchant.code, 'playfront.provider': job.provider.code }
    return deps.tracing.inTrace({ name: job.isNew ? 'send payout' : 'ask about payout', facts }, () =>
      doJob(deps, merchant, job),
    )
  }
  await Promise.all(jobs.map((job) => doTraced(job).catch(deps.onError)))
  return jobs.length
}

/**
 * Marks a withdrawal as sent before sending it: if a node dies in between, the provider is asked about it, and it is
 * never sent again as if for the first time.
 */
const claimDue = ({ store, secrets, payouts }: SendDeps, merchant: FullMerchantSettings): Promise<Job[]> =>
  store.change(merchant.code, async (connection) => {
    const jobs: Job[] = []
    for (const row of await holdDue(connection, claim.max)) {
      const isNew = row.state === 'approved'
      const [code, ...others] = await providersOf(connection, payouts, merchant, row)
      const provider = code === undefined ? undefined : payouts.provider(merchant, code)
      const turn = { state: row.state, dueIn: claim.leaseMs }
      if (!provider) {
        await turnTo(connection, merchant.code, row, turn)
        continue
      }
      const state = isNew ? 'sent' : row.state
      await turnTo(connection, merchant.code, row, { ...turn, state, provider: code, tries: row.tries + 1 })
      const order = await readPayoutOrder(connection, secrets, merchant.code, row)
      jobs.push({ id: row.id, isNew, order, provider, others })
    }
    return jobs
  })

const providersOf = async (
  connection: MerchantConnection,
  payouts: PayoutAdmin,
  merchant: FullMerchantSettings,
  { state, provider, member, amount }: WithdrawalRow,
): Promise<readonly string[]> => {
  if (state !== 'approved') return provider === null ? [] : [provider]
  const hasRoutes = merchant.operator.withdrawals.routes.length > 0
  const level = hasRoutes ? await readLevel(connection, member) : 0
  return payouts.providersFor(merchant, { amount, level })
}

const doJob = async (deps: SendDeps, merchant: FullMerchantSettings, job: Job): Promise<void> => {
  const { id, isNew, order, provider } = job
  const subscribe = async (from: Exclude<PayoutWord['from'], 'callback'>, reported: Reported) =>
    noteReported(deps.store, merchant.code, { id, provider: provider.code, from, reported })
  if (isNew) {
    const reported = await provider.makePayout(order)
    const next = reported.kind === 'refused' ? await passOn(deps, merchant, job, reported.code) : undefined
    return next ? doJob(deps, merchant, next) : void (await subscribe('order', reported))
  }
  // Only an order that the provider does not know is sent again, under the same id.
  const next = await subscribe(
    'question',
    await provider.askPayout({ merchant: order.merchant, id: order.id }),
  )
  if (next === 'reorder') await subscribe('reorder', await provider.makePayout(order))
}

type Reported = ProviderEnd<PayoutReport>

interface Answered {
  id: string
  provider: string
  from: Exclude<PayoutWord['from'], 'callback'>
  reported: Reported
}

/** Does what a provider's answer to our own call leads to, unless the payout is with another provider by now. */
const noteReported = (store: Store, merchant: string, { id, provider, from, reported }: Answered) =>
  store.change(merchant, async (connection) => {
    const row = await holdWithdrawal(connection, id)
    if (row?.provider !== provider) return undefined
    const answer: PayoutAnswer = reported.kind === 'done' ? { kind: 'done', ...reported.answer } : reported
    const decision = await onPayout(connection, merchant, row, { from, answer }, reasonIn(reported))
    if (decision.isContradiction) await noteAnswer(connection, merchant, provider, row, answer)
    return decision.do
  })

const reasonIn = (reported: Reported): string | undefined => {
  if (reported.kind === 'refused') return reported.code
  return reported.kind === 'done' ? reported.answer.reason : undefined
}

/** The job of the next provider after a refused first order; nothing where the refusal is the end of the payout. */
const passOn = (
  { store, payouts }: SendDeps,
  merchant: FullMerchantSettings,
  { id, provider: { code: refusing }, others, ...job }: Job,
  refusal: string,
): Promise<Job | undefined> => {
  const [next, ...rest] = others
  return store.change(merchant.code, async (connection) => {
    const row = await holdWithdrawal(connection, id)
    if (!row) return undefined
    const { state, reference, reported, isContradicted, provider: current } = row
    const isOnlyOrdered = state === 'sent' && reference === null && reported === null && !isContradicted
    const { to } = decidePassOn({ isOnlyOrdered, current, refusing, next })
    const provider = to === undefined ? undefined : payouts.provider(merchant, to)
    if (!provider) return undefined
    await passOnPayout(connection, id, { to: provider.code, refusal, dueIn: claim.leaseMs })
    return { ...job, id, provider, others: rest }
  })
}
