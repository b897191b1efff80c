import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { isSignedIn } from '../../../account/session/session'
import { onTokenChange, type SessionFlow } from '../../../account/session/sessionFlow'
import type { Platform } from '../../../platform/platform'
import type { Requests } from '../../../requests/requests'
import { createStore, type StoreApi } from '../../../store/createStore'
import type { Undo } from '@playfront/web/platform/undo'
import type { Events } from '../../../page/events'
import { type KnownCounts, askCounts } from '../askCounts'
import { installOptions } from '../installOptions'

export interface CountsDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation'>
  merchant: Pick<MerchantSettings, 'currency' | 'installPromptCalls'>
  events: Events
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

export interface CountsState {
  counts?: KnownCounts
  /** The count became 1 while this page looked on (REQ-INSTALL-037). */
  becameFirst: { deposit: boolean; withdrawal: boolean }
  /** 2.5 s went by since a deposit event, and the member is still where it happened (REQ-INSTALL-019). */
  afterDeposit: boolean
}

export interface CountsFlow {
  store: StoreApi<CountsState>
  /** Counts from now on, every 30 s while a member is signed in; a second call does nothing. */
  start(): void
}

const depositEvents = ['depositSubmit', 'deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival']
const nothing: CountsState = {
  counts: undefined,
  becameFirst: { deposit: false, withdrawal: false },
  afterDeposit: false,
}

/** How often a member has deposited and withdrawn, polled after the login and asked again after each deposit event. */
export const createCountsFlow = (deps: CountsDeps): CountsFlow => {
  const { platform, session, events } = deps
  const { clock, navigation } = platform
  const ofMember = clock.group()
  const store = createStore<CountsState>(() => nothing)
  let isStarted = false
  /** Until then a deposit event waits, and no poll gets ahead of it (REQ-INSTALL-019). */
  let waitsUntilMs = 0
  /** Until the next member; a deposit event counts nevertheless. */
  let stopPolling: Undo = () => undefined

  const count = async (more: Partial<CountsState> = {}) => {
    const { token } = session.store.getState()
    const counts = await askCounts(deps)
    // The counts of another member, or of a visitor, are not stored.
    if (!counts || token !== session.store.getState().token) return
    if (counts === 'absent') return stopPolling()
    if (more.afterDeposit === undefined && clock.now() < waitsUntilMs) return
    notifyArrivals(store.getState().counts?.deposits, counts.deposits)
    store.setState(({ counts: before, becameFirst }) => ({
      ...more,
      counts,
      becameFirst: {
        deposit: counts.deposits === 1 && (becameFirst.deposit || before?.deposits === 0),
        withdrawal: counts.withdrawals === 1 && (becameFirst.withdrawal || before?.withdrawals === 0),
      },
    }))
  }

  /** The first who notices publishes the arrival; the others find it published (REQ-TRACK-005). */
  const notifyArrivals = (before: number | undefined, now: number) => {
    if (before === undefined || now <= before) return
    // Offline the next count publishes it.
    import('../../../money/deposit/arrivals/lookForArrivals')
      .then(({ lookForArrivals }) => lookForArrivals(deps, { before, now }))
      .catch(() => undefined)
  }

  const followToken = () => {
    ofMember.dispose()
    waitsUntilMs = 0
    store.setState(nothing)
    if (!isSignedIn(session.store.getState())) return
    stopPolling = ofMember.every(installOptions.countsEveryMs, () => void count())
  }

  const followDeposits = ({ name }: { name: string }) => {
    if (!depositEvents.includes(name) || !isSignedIn(session.store.getState())) return
    // The event itself says that there was none before, though nothing was counted yet.
    const isFirst = name === 'firstDeposit' || name === 'firstDepositArrival'
    const { counts } = store.getState()
    if (isFirst && !counts) store.setState({ counts: { deposits: 0, withdrawals: 0, accounts: 0 } })
    const path = navigation.path()
    waitsUntilMs = clock.now() + installOptions.afterDepositMs
    ofMember.after(installOptions.afterDepositMs, () => {
      void count({ afterDeposit: navigation.path() === path })
    })
  }

  return {
    store,
    start() {
      if (isStarted) return
      isStarted = true
      followToken()
      onTokenChange(session.store, followToken)
      events.subscribe(followDeposits)
      navigation.onChange(() => {
        if (store.getState().afterDeposit) store.setState({ afterDeposit: false })
      })
    },
  }
}
