import { isSignedIn } from '../../account/session/session'
import { onTokenChange } from '../../account/session/sessionFlow'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import { askCounts } from './askCounts'
import type { Occasions } from './decideInstall'
import { installOptions } from './installOptions'
import type { InstallConditions, InstallSettings } from './installSettings'
import type { PromptHouse, PromptShell } from './promptHouse'
import type { KnownCounts } from './readCounts'

export interface OccasionState extends Occasions {
  counts?: KnownCounts
  becameFirst: { deposit: boolean; withdrawal: boolean }
  /** The browser made no offer in time: installing goes by hand (REQ-INSTALL-006, AMB-14). */
  madeNoOffer: boolean
}

export interface OccasionFlow {
  store: StoreApi<OccasionState>
  /** Path that the page was opened with. */
  firstPath: string
  start(): void
}

const depositEvents = ['depositSubmit', 'deposit', 'firstDeposit', 'redeposit', 'firstDepositArrival']
const gamePath = '/m/launchGame'
const nobody = {
  signedIn: false,
  known: false,
  counts: undefined,
  becameFirst: { deposit: false, withdrawal: false },
}

/** Waits for what the prompts are set to come at; each with the wait that the documents give it (B§4). */
export const createOccasions = (
  house: PromptHouse,
  shell: PromptShell,
  { conditions }: InstallSettings,
): OccasionFlow => {
  const { platform, session, member, events } = house
  const { clock, navigation } = platform
  const firstPath = navigation.path()
  const ofMember = clock.group()
  const store = createStore<OccasionState>(() => ({
    start: false,
    inGame: false,
    madeNoOffer: false,
    ...nobody,
  }))

  const lookForOffer = (triesLeft: number): void => {
    if (shell.install.hasOffer()) return store.setState({ start: true })
    if (triesLeft === 0) return store.setState({ start: true, madeNoOffer: true })
    clock.after(installOptions.offerEveryMs, () => lookForOffer(triesLeft - 1))
  }

  const count = async () => {
    const { token } = session.store.getState()
    const counts = await askCounts(house)
    // Whoever signed out meanwhile, or is somebody else, has other counts.
    if (!counts || token !== session.store.getState().token) return
    tellOfDeposits(store.getState().counts?.deposits, counts.deposits)
    store.setState(({ counts: before, becameFirst }) => ({
      counts,
      becameFirst: {
        deposit: counts.deposits === 1 && (becameFirst.deposit || before?.deposits === 0),
        withdrawal: counts.withdrawals === 1 && (becameFirst.withdrawal || before?.withdrawals === 0),
      },
    }))
  }

  /** Whoever notices first tells of it; the others then find it told (REQ-TRACK-005). */
  const tellOfDeposits = (before: number | undefined, now: number) => {
    if (before === undefined || now <= before) return
    void import('../../money/deposit/arrivals/lookForArrivals').then(({ lookForArrivals }) =>
      lookForArrivals(house, { before, now }),
    )
  }

  const followToken = () => {
    ofMember.dispose()
    store.setState(nobody)
    if (!conditions || !isSignedIn(session.store.getState())) return
    ofMember.after(installOptions.afterSignInMs, () => store.setState({ signedIn: true }))
    if (asksForCounts(conditions)) ofMember.every(installOptions.countsEveryMs, () => void count())
    waitForKnown()
  }

  const waitForKnown = () => {
    if (store.getState().known || !member.store.getState().member) return
    ofMember.after(installOptions.afterKnownMs, () => store.setState({ known: true }))
  }

  const followDeposits = ({ name }: { name: string }) => {
    if (!depositEvents.includes(name) || !isSignedIn(session.store.getState())) return
    // Said to be the first, so there was none before, though nobody has counted yet.
    const isFirst = name === 'firstDeposit' || name === 'firstDepositArrival'
    const { counts } = store.getState()
    if (isFirst && !counts) store.setState({ counts: { deposits: 0, withdrawals: 0, accounts: 0 } })
    ofMember.after(installOptions.afterDepositMs, () => void count())
  }

  const followGame = (inGameMs: number) => {
    let leave: Undo | undefined
    const follow = () => {
      const isInGame = navigation.path() === gamePath
      if (isInGame && !leave) leave = clock.after(inGameMs, () => store.setState({ inGame: true }))
      if (isInGame || !leave) return
      leave()
      leave = undefined
      store.setState({ inGame: false })
    }
    navigation.onChange(follow)
    follow()
  }

  return {
    store,
    firstPath,
    start() {
      lookForOffer(installOptions.offerTries)
      followToken()
      onTokenChange(session.store, followToken)
      member.store.subscribe(({ member: now }, { member: before }) => {
        if (conditions && now && !before) waitForKnown()
      })
      if (!conditions) return
      if (asksForCounts(conditions)) events.hear(followDeposits)
      if (conditions.inGameSeconds !== undefined) followGame(conditions.inGameSeconds * 1_000)
    },
  }
}

const asksForCounts = ({ deposits, withdrawals, firstDeposit, firstWithdraw }: InstallConditions): boolean =>
  firstDeposit ||
  firstWithdraw ||
  [deposits, withdrawals].some(
    ({ times, timesForced, least, leastForced }) =>
      times.length + timesForced.length > 0 || least !== undefined || leastForced !== undefined,
  )
