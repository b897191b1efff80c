import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { payRuns } from './payRuns'
import { recalculateDay, type DueAgent } from './recalculateDay'

export interface CommissionWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly FullMerchantSettings[]
  onError(failure: unknown): void
}

const lookEveryMs = minutes(1)

/** Maximum number of agents of a merchant per run; the rest follow in the next. */
const agentsPerLook = 200

/**
 * Computes agents' days once they are over. Every node does: a day is written and paid once. Continues approved runs
 * that were not paid to the end. Returns a function that stops it.
 */
export const watchCommissions = ({ store, clock, merchants, onError }: CommissionWatch): (() => void) =>
  clock.every(lookEveryMs, async () => {
    for (const merchant of merchants()) {
      if (merchant.operator.commission.basis !== 'off')
        await recalculateCommissions(store, merchant, onError).catch(onError)
      await payRuns(store, merchant, onError).catch(onError)
    }
  })

/** Computes the next day of each agent whose last day is over. @returns how many days were computed */
export const recalculateCommissions = async (
  store: Store,
  merchant: FullMerchantSettings,
  onError: (failure: unknown) => void,
): Promise<number> => {
  const due = await store.read(merchant.code, ({ query }) =>
    query<DueAgent & { now: Date }>(dueStatement, [agentsPerLook]),
  )
  let computed = 0
  for (const agent of due)
    try {
      if (await recalculateDay(store, merchant, agent, agent.now.getTime())) computed += 1
    } catch (failure) {
      // A frozen wallet waits for a person; the other agents do not.
      onError(failure)
    }
  return computed
}

/** No zone has days shorter than 22 hours, so agents that were computed recently are skipped. */
const dueStatement: PreparedStatement = {
  name: 'agents whose commission is due',
  text: `
    select agent.id as agent, coalesce(last.until_at, first.at) as from, platform_now() as now
    from member agent
    cross join lateral (
      select min(at) as at from downline where downline.merchant = agent.merchant and downline.agent = agent.id) first
    left join lateral (
      select until_at from agent_day
      where agent_day.merchant = agent.merchant and agent_day.agent = agent.id order by day desc limit 1) last on true
    where agent.type in (1, 2) and agent.state = 'active' and first.at is not null
      and coalesce(last.until_at <= platform_now() - interval '22 hours', true)
    order by coalesce(last.until_at, first.at) limit $1`,
}
