import {
  isIdentityChannel,
  isIdentityReady,
  type IdentityChannel,
} from '@playfront/contract/identityChannels'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { NativeFailure } from '../../platform/bridge/askNativeApp'
import { decideDevice } from '../../platform/device/decideDevice'
import { IdentityFailure } from '../../platform/identity/identityFailure'
import { identityOptions } from '../../platform/identity/identityOptions'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import { isSignedIn } from '../session/session'
import { askForIdentity } from './askForIdentity'
import type { SocialOrigin } from './decideBinding'
import { decideSocialPath, type SocialPath } from './decideSocialPath'
import { decideTokenAge } from './decideTokenAge'
import { enterByIdentity } from './enterByIdentity'
import { showIdentityFailure } from './showIdentityFailure'
import type { SocialDeps } from './identityCalls'

/** `asking` waits for the identity provider, and another press replaces it; `entering` waits for our server. */
export type SocialState =
  | { name: 'idle' }
  | { name: 'asking'; channel: IdentityChannel }
  | { name: 'entering'; channel: IdentityChannel }

export interface SocialFlow {
  store: StoreApi<SocialState>
  /** Signs in by a channel, whichever way it goes here; what stands against it has been shown when it resolves. */
  press(channel: IdentityChannel): Promise<void>
  /** Takes up what a redirect brought back (REQ-SOCIAL-011) and lets Google offer itself (REQ-SOCIAL-025). */
  start(): Promise<void>
  dispose: Undo
}

/** Signing in with an identity provider's account (A§4). */
export const createSocialFlow = (deps: SocialDeps): SocialFlow => {
  const { merchant, platform, identityPorts, overlays, session, requests } = deps
  const { identity } = merchant
  const store = createStore<SocialState>(() => ({ name: 'idle' }))
  const undos = new Set<Undo>()
  let attempt = 0
  let stopAsking: Undo = () => undefined

  const decideWay = async (channel: IdentityChannel): Promise<SocialPath> => {
    const handler = identityPorts.bridge.signInHandler()
    return decideSocialPath({
      channel,
      isReady: isIdentityReady(identity),
      device: decideDevice(platform.device.facts()),
      handler,
      hasFacebookScript: identity.facebookAppId !== '',
      isPrivate: handler === undefined && (await identityPorts.privateMode.isPrivate()),
    })
  }

  const enter = async (channel: IdentityChannel, idToken: string, from: SocialOrigin): Promise<void> => {
    const { isTaken } = decideTokenAge(idToken, requests.serverNow(), identityOptions.tokenMaxAgeMs)
    if (!isTaken) throw new IdentityFailure('auth/user-token-expired')
    store.setState({ name: 'entering', channel }, true)
    await enterByIdentity(deps, { firebaseChannel: channel, firebaseIdToken: idToken }, from)
  }

  const show = (thrown: unknown) =>
    thrown instanceof NativeFailure
      ? overlays.dialogs.notice({ text: { words: thrown.message } })
      : showIdentityFailure(deps, thrown)

  /** Does the work as one attempt; of an attempt that another one has replaced nothing is shown. */
  const attempting = async (work: (isCurrent: () => boolean) => Promise<void>): Promise<void> => {
    attempt += 1
    const mine = attempt
    const isCurrent = () => mine === attempt
    stopAsking()
    try {
      await work(isCurrent)
    } catch (thrown) {
      if (isCurrent()) void show(thrown)
    } finally {
      if (isCurrent()) store.setState({ name: 'idle' }, true)
    }
  }

  const ask = async (channel: IdentityChannel, way: SocialPath['way'], isCurrent: () => boolean) => {
    store.setState({ name: 'asking', channel }, true)
    const asking = askForIdentity(deps, channel, way)
    stopAsking = asking.stop
    const idToken = await asking.idToken
    if (idToken !== undefined && isCurrent()) await enter(channel, idToken, deps.from)
  }

  const takeUpRedirect = async () => {
    const { channel, nonce = '', from } = platform.memory.read('social') ?? {}
    platform.memory.forget('social')
    if (!isIdentityChannel(channel) || isSignedIn(session.store.getState())) return
    await attempting(async (isCurrent) => {
      store.setState({ name: 'asking', channel }, true)
      const provider = await identityPorts.openProvider(identity)
      const answer = await provider.takeRedirectAnswer(nonce)
      if (answer === undefined || !isCurrent()) return
      if ('failure' in answer) throw answer.failure
      await enter(channel, answer.idToken, from === 'register' ? 'register' : 'login')
    })
  }

  const offerOneTap = () => {
    const isWanted = hasFlag(merchant.whitelabelVal, 'GOOGLELOGIN3') && identity.googleClientId !== ''
    if (!isWanted || isSignedIn(session.store.getState())) return
    const take = (credential: string) =>
      void attempting(async (isCurrent) => {
        const provider = await identityPorts.openProvider(identity)
        const idToken = await provider.exchange('google', credential)
        if (isCurrent()) await enter('google', idToken, deps.from)
      })
    undos.add(identityPorts.oneTap.offer(identity.googleClientId, take))
  }

  return {
    store,
    async press(channel) {
      if (store.getState().name === 'entering') return
      const { way } = await decideWay(channel)
      if (way === 'refused') return
      if (way === 'coming-soon') return overlays.toasts.show({ key: 'coming_soon' })
      if (way === 'private') return overlays.toasts.show({ key: 'not_support_incognito' })
      await attempting((isCurrent) => ask(channel, way, isCurrent))
    },
    async start() {
      if (!isIdentityReady(identity)) return
      await takeUpRedirect()
      offerOneTap()
    },
    dispose() {
      attempt += 1
      stopAsking()
      undos.forEach((undo) => undo())
    },
  }
}
