import type { PaymentReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import type { DepositState } from '@playfront/contract/money/deposits'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Providers } from '../../providers/provider'
import type { Clock } from '../../../platform/platform'
import type { Tracing } from '../../../platform/tracing/tracing'
import { findDue } from '../../../store/dueWork'
import type { PreparedStatement, Store } from '../../../store/store'
import { CallbackRefusal } from '../../providers/callbacks/callbackShapes'
import { type DepositRow, depositColumns, endUnpaid, lockDeposit } from '../depositRepository'
import { orderPayment } from '../makeDeposit'
import { takeReport } from './takeReport'

export interface AskedFacts {
  state: DepositState
  /** The time to pay has run out. */
  isOver: boolean
  reported: ProviderEnd<PaymentReport>
}

export type AskedDecision =
  | { kind: 'take'; report: PaymentReport; reason: string }
  | { kind: 'order' | 'expire' | 'wait'; reason: string }

/** What follows from asking the provider for the status of a payment that it has not reported. */
export const decideAsked = ({ state, isOver, reported }: AskedFacts): AskedDecision => {
  if (reported.kind === 'done' && reported.answer.status !== 'waiting')
    return { kind: 'take', report: reported.answer, reason: `the provider says ${reported.answer.status}` }
  if (state !== 'created' && state !== 'pending') return { kind: 'wait', reason: 'it may still come' }
  if (isOver) return { kind: 'expire', reason: 'it was not paid in time' }
  if (state === 'created' && reported.kind !== 'unknown')
    return { kind: 'order', reason: 'the provider is reachable, and there are no payment instructions yet' }
  return {
    kind: 'wait',
    reason: reported.kind === 'unknown' ? 'the provider does not answer' : 'it is not paid yet',
  }
}

export interface SweepDeps {
  store: Store
  providers: Providers
  merchants: () => readonly FullMerchantSettings[]
  clock: Clock
  tracing: Tracing
  /** The front's host with its port, for pages that lead back. */
  hostOf(merchant: FullMerchantSettings): string
  onError(failure: unknown): void
}

const sweepEveryMs = seconds(5)

/** Asks providers about payments without a report, until it is stopped. Two nodes may do so concurrently. */
export const sweepDeposits = (deps: SweepDeps): (() => void) =>
  deps.clock.every(sweepEveryMs, () => sweepOnce(deps).catch(deps.onError))

/** One round: every merchant's payments whose time to be asked about has come. */
export const sweepOnce = async (deps: SweepDeps): Promise<void> => {
  for (const merchant of await findDue(deps.store, 'deposits', deps.merchants())) {
    try {
      const due = await deps.store.changeOnce<Due>(merchant.code, claimStatement, [])
      const start = { name: 'ask about deposit', facts: { 'playfront.merchant': merchant.code } }
      for (const row of due)
        await deps.tracing.inTrace(start, () => askAbout(deps, merchant, row)).catch(deps.onError)
    } catch (failure) {
      deps.onError(failure)
    }
  }
}

type Due = DepositRow & { isOver: boolean }

const askAbout = async (deps: SweepDeps, merchant: FullMerchantSettings, row: Due): Promise<void> => {
  const { store, providers, hostOf } = deps
  const { code } = merchant
  const { id, state, isOver } = row
  const provider = providers(code, row.provider)
  const reported = provider
    ? await provider.askPayment({ merchant: code, id })
    : ({ kind: 'unknown' } as const)
  const decision = decideAsked({ state, isOver, reported })
  switch (decision.kind) {
    case 'take': {
      const { status, paid, currency } = decision.report
      if (status === 'waiting') return
      const amount = status === 'paid' || status === 'reversed' ? paid : 0
      const report = { event: `${id}.${status}`, id, currency, status, amount }
      await takeReport(store, { merchant, provider: row.provider }, report).catch(resetFrozen)
      return
    }
    case 'order':
      await orderPayment(
        { store, providers },
        { merchant: code, front: { host: hostOf(merchant), protocol: 'http' } },
        row,
      )
      return
    case 'expire':
      return store.change(code, async (connection) => {
        const now = await lockDeposit(connection, id)
        if (now?.state === 'created' || now?.state === 'pending') await endUnpaid(connection, id, 'expired')
      })
    case 'wait':
  }
}

/** It is asked about again later. */
const resetFrozen = (failure: unknown): void => {
  if (failure instanceof CallbackRefusal && failure.code === 'wallet_frozen') return
  throw failure
}

/** Waits twice as long each time, but never past the end of the time to pay; late money is asked after for a day. */
const claimStatement: PreparedStatement = {
  name: 'claim deposits to ask about',
  text: `
    with due as materialized (
      select merchant, id from deposit where ask_at <= platform_now() order by ask_at limit 20 for no key update skip locked
    )
    update deposit set asked = deposit.asked + 1, ask_at = case
      when deposit.state in ('created', 'pending') then least(
        platform_now() + make_interval(secs => 20 * power(2, least(deposit.asked, 6))),
        case when deposit.expires_at > platform_now() then deposit.expires_at end)
      when deposit.expires_at > platform_now() - interval '1 day' then platform_now() + interval '1 hour' end
    from due
    where deposit.merchant = due.merchant and deposit.id = due.id
    returning ${depositColumns
      .split(',')
      .map((column) => `deposit.${column.trim()}`)
      .join(', ')}, deposit.expires_at <= platform_now() as "isOver"`,
}
