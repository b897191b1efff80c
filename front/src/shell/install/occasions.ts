import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import { type SessionFlow, onTokenChange } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { Events } from '../../page/events'
import type { CountsFlow } from './counts/countsFlow'
import type { InstallFlow } from './installFlow'
import type { StatusFlow } from '../status/checkStatus'
import { afterStart } from '../../platform/clock/afterStart'
import { isSignedIn } from '../../account/session/session'
import type { Undo } from '@playfront/web/platform/undo'
import { type StoreApi, createStore } from '../../store/createStore'
import { installOptions } from './installOptions'
import type { InstallSettings } from './installSettings'
import type { Occasions } from './decideInstall'

/** The services that the install prompts need. */
export interface OfferPromptDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'navigation' | 'page'>
  startedMs: number
  merchant: Pick<
    MerchantSettings,
    'artwork' | 'currency' | 'install' | 'installPrompt' | 'installPromptCalls' | 'name' | 'shell'
  >
  overlays: LazyOverlays
  texts: Texts
  events: Events
  session: SessionFlow
  member: MemberFlow
  requests: Pick<Requests, 'valueOf'>
}

/** And from the shell's other features. */
export interface PromptShell {
  install: InstallFlow
  counts: Pick<CountsFlow, 'store'>
  status: Pick<StatusFlow, 'store'>
  downloads: Pick<DownloadsFlow, 'store' | 'ask' | 'linkHere' | 'open'>
}

export interface OccasionState extends Omit<Occasions, 'afterDeposit'> {
  /** The browser made no offer in time: installing is manual (REQ-INSTALL-006, AMB-14). */
  madeNoOffer: boolean
}

export interface OccasionFlow {
  store: StoreApi<OccasionState>
  /** Path that the page was opened with. */
  firstPath: string
  start(): void
}

const gamePath = '/m/launchGame'
const nobody = { signedIn: false, known: false }

/** Waits for what the prompts are set to come at; each with the wait that the documents give it (B§4). */
export const createOccasions = (
  services: OfferPromptDeps,
  shell: PromptShell,
  { conditions }: InstallSettings,
): OccasionFlow => {
  const { platform, session, member } = services
  const { clock, navigation } = platform
  const firstPath = navigation.path()
  const ofMember = clock.group()
  const store = createStore<OccasionState>(() => ({
    start: false,
    inGame: false,
    madeNoOffer: false,
    ...nobody,
  }))

  /** The tries are counted from the app's start: those that this code came too late for follow at once. */
  const lookForOffer = (tries: number): void => {
    if (shell.install.hasOffer()) return store.setState({ start: true })
    if (tries === installOptions.offerTries) return store.setState({ start: true, madeNoOffer: true })
    const next = tries + 1
    afterStart(services, next * installOptions.offerEveryMs, () => lookForOffer(next))
  }

  const followToken = () => {
    ofMember.dispose()
    store.setState(nobody)
    if (!conditions || !isSignedIn(session.store.getState())) return
    ofMember.after(installOptions.afterSignInMs, () => store.setState({ signedIn: true }))
    waitForKnown()
  }

  const waitForKnown = () => {
    if (store.getState().known || !member.store.getState().member) return
    ofMember.after(installOptions.afterKnownMs, () => store.setState({ known: true }))
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
      lookForOffer(0)
      followToken()
      onTokenChange(session.store, followToken)
      member.store.subscribe(({ member: now }, { member: before }) => {
        if (conditions && now && !before) waitForKnown()
      })
      if (!conditions) return
      if (conditions.inGameSeconds !== undefined) followGame(conditions.inGameSeconds * 1_000)
    },
  }
}
