import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { readClient } from '../../account/device/decideClient'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { WalletFlow } from '../wallet/walletFlow'
import type { Activity } from './activity'
import { activityCalls, readActivities, readActivity } from './readActivities'
import { decideAfterClaim, type ClaimState } from './decideClaimView'

export interface ActivityState {
  name: 'loading' | 'ready' | 'failed' | 'unknown'
  activity?: Activity
  claim: ClaimState
}

export interface ActivityFlow {
  store: StoreApi<ActivityState>
  /** Asks how it stands, and again when it says to come back; a claim that was on its way before a reload is sent on. */
  start(): () => void
  load(): Promise<void>
  /** Claims once, however often it is pressed. */
  claim(): Promise<void>
}

export interface ActivityDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'network' | 'randomness'>
  merchant: Pick<MerchantSettings, 'activities'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  session: Pick<SessionFlow, 'store'>
  wallet: Pick<WalletFlow, 'refresh'>
}

/** One promotion by its id, and its claim (REQ-ROUTE-019, REQ-BANNER-016). */
export const createActivityFlow = (deps: ActivityDeps, id: string): ActivityFlow => {
  const { platform, merchant, requests, session, wallet } = deps
  const { clock, memory, network, randomness } = platform
  const store = createStore<ActivityState>(() => ({ name: 'loading', claim: { kind: 'idle' } }))
  const calls = activityCalls(merchant)
  const inApp = () => readClient(platform).isOfficialAppLogin
  const memberId = () => session.store.getState().id
  let stopWaiting: () => void = () => undefined
  let isGone = false

  const claimsUnderWay = () => memory.read('claims', memberId()) ?? {}
  const keepClaim = (claimId: string) =>
    memory.write('claims', { ...claimsUnderWay(), [id]: claimId }, memberId())
  const forgetClaim = () => {
    const { [id]: _over, ...others } = claimsUnderWay()
    memory.write('claims', others, memberId())
  }

  const wait = (ms: number, then: () => unknown) => {
    stopWaiting()
    if (!isGone) stopWaiting = clock.after(ms, () => void then())
  }

  const show = (activity: Activity) => {
    store.setState({ name: 'ready', activity })
    // Asked to return later, a page that is still open refreshes by itself.
    if (activity.state.name === 'later')
      wait(Math.max(activity.state.atMs - requests.serverNow() + 1, options.activities.againAfterMs), load)
  }

  /** A server without the call for one promotion has the list. */
  const askForOne = async (): Promise<Activity | undefined> => {
    const asked = { id, inApp: String(inApp()) }
    const one = await requests
      .valueOf(calls.one, asked, { alert: false })
      .catch((failure: unknown) => failure)
    if (!(one instanceof RequestFailure)) return readActivity(one)
    if (one.ending === 'checking' && !one.isAbsent) throw one
    const list = await requests.valueOf(calls.list, { inApp: asked.inApp }, { alert: false })
    return readActivities(list).find((activity) => activity.id === id)
  }

  const load = async (): Promise<void> => {
    try {
      const activity = await askForOne()
      if (activity) show(activity)
      else store.setState({ name: 'unknown', activity: undefined })
    } catch {
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const send = async (claimId: string, asked: number): Promise<void> => {
    keepClaim(claimId)
    const mine = session.store.getState().token
    const received = await requests
      .valueOf(calls.claim, { id, claimId, inApp: inApp() }, { alert: false })
      .catch((failure: unknown) => RequestFailure.from(failure))
    if (session.store.getState().token !== mine) return
    if (received instanceof RequestFailure) return fail(claimId, received, asked)
    forgetClaim()
    const { amount, promotion } = received as { amount?: unknown; promotion?: unknown }
    store.setState({ claim: { kind: 'done', amount: typeof amount === 'number' ? amount : undefined } })
    void wallet.refresh()
    const now = readActivity(promotion)
    if (now) show(now)
    else await load()
  }

  const fail = async (claimId: string, failure: RequestFailure, asked: number): Promise<void> => {
    const { state } = decideAfterClaim(failure, asked)
    store.setState({ claim: state })
    if (state.kind === 'checking') {
      const { checkAfterMs } = options.activities
      wait(checkAfterMs[Math.min(asked, checkAfterMs.length - 1)] ?? 0, () => send(claimId, asked + 1))
      return
    }
    forgetClaim()
    await load()
  }

  return {
    store,
    load,
    start() {
      isGone = false
      void load().then(() => {
        const underWay = claimsUnderWay()[id]
        if (underWay === undefined || isGone) return
        if (store.getState().activity?.state.name !== 'open') return forgetClaim()
        store.setState({ claim: { kind: 'checking', asked: 0 } })
        void send(underWay, 0)
      })
      return () => {
        isGone = true
        stopWaiting()
      }
    },
    async claim() {
      const { claim, activity } = store.getState()
      if (claim.kind === 'sending' || claim.kind === 'checking' || activity?.state.name !== 'open') return
      // What was never sent needs no checking: the player is told at once, and presses again when online.
      if (!network.online())
        return store.setState({ claim: { kind: 'refused', why: 'offline', message: '' } })
      store.setState({ claim: { kind: 'sending' } })
      await send(randomness.uuid(), 0)
    },
  }
}
