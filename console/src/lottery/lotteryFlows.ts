import { lotteryAdminCalls as calls } from '@playfront/contract/console/lotteryAdmin'
import type {
  AdminIssue,
  AdminIssuesAnswer,
  IssueDetail,
  LotteryWaitsAnswer,
  ResultEffect,
} from '@playfront/contract/console/lotteryAdmin.schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { options } from '../options'
import type { Outcome } from '@playfront/web/requests/outcome'
import { createListFlow, toPage } from '../parts/listFlow'
import { createLotteryActs } from './lotteryActs'

export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; value: Value }

/** What was loaded before is better than a failure. */
const keepLoaded = <Value>(store: StoreApi<Loaded<Value>>, outcome: Outcome<Value>): void => {
  if (outcome.kind === 'done') store.setState({ kind: 'ready', value: outcome.value }, true)
  else if (store.getState().kind !== 'ready')
    store.setState(
      { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
      true,
    )
}

/** What needs attention; polled. */
export const createWaitsFlow = (services: AppServices) => {
  const store = createStore<Loaded<LotteryWaitsAnswer>>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await services.requests.ask(calls.lotteryWaits, {})
    keepLoaded(store, outcome)
  }
  return { store, ...createActs(services, load) }
}

/** What may be done on a page, and the refunds that are requested; the whole page is loaded again afterwards. */
const createActs = (services: AppServices, loadPage: () => Promise<void>) => {
  const approvals = createApprovalsFlow(services, { kind: 'betRefund' }, loadPage)
  const load = async () => {
    await Promise.all([loadPage(), approvals.load()])
  }
  return {
    load,
    approvals,
    acts: createLotteryActs(services, load),
    start() {
      void load()
      return services.platform.clock.every(options.lookAgainMs, () => void load())
    },
  }
}

export interface IssueFilter {
  view: 'ahead' | 'past'
  lottery: string
  day: string
}

/** Issues by their hour, and the lotteries to choose from. */
export const createIssuesFlow = (services: AppServices, filter: IssueFilter) => {
  const lotteries = createStore<{ choices: AdminIssuesAnswer['lotteries'] }>(() => ({ choices: [] }))
  let { lottery, day } = filter
  const list = createListFlow<AdminIssue>(async (from) => {
    const asked = { view: filter.view, lottery: lottery || undefined, day: day || undefined }
    const outcome = await services.requests.ask(calls.adminIssues, {
      ...asked,
      from: typeof from === 'string' ? from : undefined,
    })
    if (outcome.kind === 'done') lotteries.setState({ choices: outcome.value.lotteries })
    return toPage(outcome, ({ issues, next }) => ({ rows: issues, next }))
  })
  return {
    ...list,
    lotteries,
    start: () => void list.load(),
    choose(chosen: { lottery?: string; day?: string }) {
      lottery = chosen.lottery ?? lottery
      day = chosen.day ?? day
      void list.load('reset')
    },
  }
}

/** One issue, and what may be done about it. */
export const createIssueFlow = (services: AppServices, issue: string) => {
  const store = createStore<Loaded<IssueDetail>>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await services.requests.ask(calls.adminIssue, { issue })
    keepLoaded(store, outcome)
  }
  return { store, ...createActs(services, load) }
}

/** The preview of a requested result, before approval. */
export const createEffectFlow = ({ requests }: AppServices, proposal: string) => {
  const store = createStore<Loaded<ResultEffect[]>>(() => ({ kind: 'loading' }))
  const load = async () => {
    store.setState({ kind: 'loading' }, true)
    const outcome = await requests.ask(calls.resultEffect, { proposal })
    if (outcome.kind === 'done') store.setState({ kind: 'ready', value: outcome.value.effects }, true)
    else
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
  }
  return { store, load, start: () => void load() }
}
