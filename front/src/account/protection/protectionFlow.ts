import {
  askHistory,
  askReturn,
  chooseCheck,
  excludeSelf,
  playHistory,
  protection,
  setLimit,
  settleLimit,
  takeBreak,
  type PlayHistory,
  type Protection,
  type SetLimitRequest,
} from '@playfront/contract/account/protection'
import type { BreakTerm, ExclusionTerm, LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import type { AskHistoryAnswer } from '@playfront/contract/account/protection.schema'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { TextKey } from '../../texts/dictionaries'
import { leaveSession } from '../session/signOut'
import type { SessionFlow } from '../session/sessionFlow'
import { askExclusion } from './askExclusion'

export interface ProtectionState {
  name: 'loading' | 'ready' | 'failed'
  known?: Protection
  history?: PlayHistory
  historyBy: LimitPeriod
  historyFailed?: boolean
  /** A longer stretch that was asked for, ready to be saved. */
  table?: AskHistoryAnswer
  /** What is being changed; one thing at a time. */
  busy?: string
}

export interface ProtectionFlow {
  store: StoreApi<ProtectionState>
  load(): Promise<void>
  /** True when it went through. */
  set(limit: SetLimitRequest): Promise<boolean>
  /** Takes a limit away, after asking. */
  remove(limit: Pick<SetLimitRequest, 'kind' | 'period'>, waitingHours: number): Promise<void>
  settle(limit: Pick<SetLimitRequest, 'kind' | 'period'>, does: 'confirm' | 'cancel'): Promise<void>
  remind(everyMinutes: number): Promise<void>
  /** Begins a break, after asking. @param words the term as the member reads it */
  pause(term: BreakTerm, words: string): Promise<void>
  /** Begins an exclusion, after two steps of asking. */
  exclude(term: ExclusionTerm, words: string, returnHours: number): Promise<void>
  comeBack(): Promise<void>
  showHistory(by: LimitPeriod): Promise<void>
  askTable(from: string, until: string): Promise<void>
}

export interface ProtectionDeps {
  platform: Pick<Platform, 'memory' | 'navigation' | 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
  overlays: Pick<LazyOverlays, 'open'>
  dialogs: Pick<LazyOverlays['dialogs'], 'confirm'>
  toasts: Pick<LazyOverlays['toasts'], 'show'>
}

/** What a member sets for their own protection. What a call is refused with has been shown by the request layer. */
export const createProtectionFlow = (deps: ProtectionDeps): ProtectionFlow => {
  const { requests, dialogs } = deps
  const store = createStore<ProtectionState>(() => ({ name: 'loading', historyBy: 'month' }))
  const done = (key: TextKey) => deps.toasts.show({ key }, { tone: 'positive' })

  const attempt = async (busy: string, work: () => Promise<Protection | void>): Promise<boolean> => {
    if (store.getState().busy !== undefined) return false
    store.setState({ busy })
    try {
      const known = await work()
      if (known) store.setState({ name: 'ready', known })
      return true
    } catch {
      return false
    } finally {
      store.setState({ busy: undefined })
    }
  }

  const showHistory = async (by: LimitPeriod) => {
    store.setState({ historyBy: by, historyFailed: false })
    try {
      const history = await requests.valueOf(playHistory, { by }, { alert: false })
      if (store.getState().historyBy === by) store.setState({ history })
    } catch {
      store.setState({ historyFailed: true })
    }
  }

  /** The server has signed the member out everywhere; here it is said, and home is opened. */
  const leave = (key: TextKey) => {
    leaveSession(deps)
    done(key)
  }

  return {
    store,
    async load() {
      try {
        const known = await requests.valueOf(protection, {}, { alert: false })
        store.setState({ name: 'ready', known })
      } catch {
        if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
        return
      }
      await showHistory(store.getState().historyBy)
    },
    set: (limit) =>
      attempt('limit', async () => {
        const known = await requests.valueOf(setLimit, limit)
        const held = known.limits.find(({ kind, period }) => kind === limit.kind && period === limit.period)
        done(held?.waiting ? 'protection.set.waits' : 'protection.set.done')
        return known
      }),
    async remove({ kind, period }, waitingHours) {
      const answer = await dialogs.confirm({
        title: { key: 'protection.remove.question' },
        text: { key: 'protection.remove.text', values: { hours: waitingHours } },
        agree: { key: 'protection.remove' },
      })
      if (answer !== 'agreed') return
      await attempt('limit', () => requests.valueOf(setLimit, { kind, period, amount: null }))
    },
    async settle({ kind, period }, does) {
      const isDone = await attempt('limit', () => requests.valueOf(settleLimit, { kind, period, does }))
      if (isDone) done('protection.noted')
    },
    async remind(everyMinutes) {
      const isDone = await attempt('check', () => requests.valueOf(chooseCheck, { everyMinutes }))
      if (isDone) done('protection.noted')
    },
    async pause(term, words) {
      const answer = await dialogs.confirm({
        title: { key: 'protection.break.question', values: { term: words } },
        text: { key: 'protection.break.lead' },
        agree: { key: 'protection.break.start' },
        danger: true,
      })
      if (answer !== 'agreed') return
      const id = deps.platform.randomness.uuid()
      const isDone = await attempt(
        'break',
        async () => void (await requests.valueOf(takeBreak, { id, term })),
      )
      if (isDone) leave('protection.break.done')
    },
    async exclude(term, words, returnHours) {
      const isInGroup = store.getState().known?.isInGroup === true
      const isSure = await askExclusion(deps.overlays, {
        term: words,
        isForGood: term === 'forever',
        isInGroup,
        returnHours,
      })
      if (!isSure) return
      const id = deps.platform.randomness.uuid()
      const isDone = await attempt('exclusion', async () => {
        await requests.valueOf(excludeSelf, { id, term, understood: true })
      })
      if (isDone) leave('protection.exclusion.done')
    },
    async comeBack() {
      await attempt('return', () => requests.valueOf(askReturn, {}))
    },
    showHistory,
    async askTable(from, until) {
      await attempt('table', async () => {
        const table = await requests.valueOf(askHistory, { from, until })
        store.setState({ table })
      })
    },
  }
}
