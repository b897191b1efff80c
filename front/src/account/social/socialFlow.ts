import type { Milliseconds } from '@playfront/contract/time'
import {
  type IdentityArguments,
  type IdentityChannel,
  isIdentityChannel,
  isIdentityReady,
} from '@playfront/contract/identityChannels'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { RequestFailure } from '@playfront/client/requestFailure'
import { isSignedIn, sessionOf } from '../session/session'
import { askLoginChoice } from './askLoginChoice'
import { identityProviderNames } from './identityProviderNames'
import { type SocialDeps, askForIdentity, loginByIdentity, openAccountByIdentity } from './askForIdentity'
import { dropIdentity, keepIdentity } from './keptIdentity'
import { completeSignIn } from '../login/completeSignIn'
import { type SocialOrigin, type SocialPath, decideBinding, decideSocialPath } from './decideSocialPath'
import { NativeFailure } from '../../platform/bridge/askNativeApp'
import { decideDevice } from '../../platform/device/decideDevice'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import { identityOptions } from '../../platform/identity/identityOptions'
import type { Undo } from '@playfront/web/platform/undo'
import { type StoreApi, createStore } from '../../store/createStore'
import { showIdentityFailure } from './showIdentityFailure'

export interface TokenAge {
  isTaken: boolean
  reason: string
}

/** The second of three parts, as a record; undefined for what is no JWT. */
const claimsOf = (idToken: string): Record<string, unknown> | undefined => {
  const part = idToken.split('.')[1]
  if (part === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an ID token is fresh enough to sign in with (REQ-SOCIAL-030). The server asks the same with the signature in
 * its hand; this spares a call that would be refused, so a token whose age cannot be read is left to the server.
 * @param nowMs epoch milliseconds by the server's clock
 */
export const decideTokenAge = (idToken: string, nowMs: number, maxAgeMs: Milliseconds): TokenAge => {
  const issuedAt = claimsOf(idToken)?.['iat']
  if (typeof issuedAt !== 'number') return { isTaken: true, reason: 'its age cannot be read here' }
  if (nowMs - issuedAt * 1_000 > maxAgeMs) return { isTaken: false, reason: 'it is too old' }
  return { isTaken: true, reason: 'it is fresh' }
}

/** Opens an account with the identity, keeps its token and goes home (REQ-SOCIAL-018, -020, AMB-05). */
export const openAccount = async (deps: SocialDeps, identity: IdentityArguments): Promise<void> => {
  const { session, merchant, platform, events } = deps
  events.publish('registerSubmit')
  try {
    const answer = await openAccountByIdentity(deps, identity)
    const opened = sessionOf(answer, merchant.code, { firstTimeLogin: true })
    session.open(opened)
    events.publish('register', { customerId: opened.id, customerName: opened.userName })
    platform.navigation.replace(answer.documents ? '/m/withdraw?documents' : '/m/home')
  } catch (thrown) {
    // What a call says against it has been shown.
    if (!(thrown instanceof RequestFailure)) throw thrown
  } finally {
    dropIdentity(session)
  }
}

/** Lets the person choose between their account and a new one (REQ-SOCIAL-015 to -017). */
export const chooseAccount = async (
  deps: SocialDeps,
  identity: IdentityArguments,
  mayRegister: boolean,
): Promise<void> => {
  const { overlays, session, merchant, platform } = deps
  const provider = identityProviderNames[identity.firebaseChannel]
  const { name, account } = merchant
  const choice = await askLoginChoice(overlays, {
    mayRegister,
    values: { provider, merchant: name, age: account.minimumAge },
  })
  if (choice === 'register') return openAccount(deps, identity)
  if (choice === 'closed') return dropIdentity(session)
  keepIdentity(session, identity)
  overlays.toasts.show({ key: 'social.bind', values: { provider } })
  if (platform.navigation.path() !== '/m/login') platform.navigation.push('/m/login')
}

/**
 * Signs in with the ID token (REQ-SOCIAL-012), or leads to an account for someone who has none here yet. Failures of a
 * call have been shown when it resolves, and the arguments are gone then (A§8).
 */
export const enterByIdentity = async (
  deps: SocialDeps,
  identity: IdentityArguments,
  from: SocialOrigin,
): Promise<void> => {
  try {
    const answer = await loginByIdentity(deps, identity)
    dropIdentity(deps.session)
    completeSignIn(deps, answer, { wanted: wantedOf(deps) })
  } catch (thrown) {
    const isUnknownHere = thrown instanceof RequestFailure && thrown.code === 'bind_customer_required'
    if (isUnknownHere) return lead(deps, identity, from)
    dropIdentity(deps.session)
    if (!isTold(thrown)) throw thrown
  }
}

/** Failed calls are shown by the request layer, and a person who cancelled the second factor knows it. */
const isTold = (thrown: unknown): boolean =>
  thrown instanceof RequestFailure || (thrown instanceof Error && thrown.name === 'SecondFactorDropped')

const lead = async (deps: SocialDeps, identity: IdentityArguments, from: SocialOrigin): Promise<void> => {
  const mayCreate = hasFlag(deps.merchant.whitelabelVal, 'FIREBASECREATEACC3')
  const binding = decideBinding({ from, mayCreate })
  if (binding.kind === 'register') await openAccount(deps, identity)
  else await chooseAccount(deps, identity, binding.mayRegister)
}

const wantedOf = ({ platform }: SocialDeps) =>
  new URLSearchParams(platform.navigation.query()).get('redirectUrl')

/** `asking` waits for the identity provider, and another press replaces it; `entering` waits for our server. */
export type SocialState =
  | { kind: 'idle' }
  | { kind: 'asking'; channel: IdentityChannel }
  | { kind: 'entering'; channel: IdentityChannel }

export interface SocialFlow {
  store: StoreApi<SocialState>
  /** Signs in by a channel, by popup or redirect; an error has been shown when it resolves. */
  press(channel: IdentityChannel): Promise<void>
  /** Takes up what a redirect brought back (REQ-SOCIAL-011) and lets Google offer itself (REQ-SOCIAL-025). */
  start(): Promise<void>
  dispose: Undo
}

/** Signing in with an identity provider's account (A§4). */
export const createSocialFlow = (deps: SocialDeps): SocialFlow => {
  const { merchant, platform, identityPorts, overlays, session, requests } = deps
  const { identity } = merchant
  const store = createStore<SocialState>(() => ({ kind: 'idle' }))
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
    store.setState({ kind: 'entering', channel }, true)
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
      if (isCurrent()) store.setState({ kind: 'idle' }, true)
    }
  }

  const ask = async (channel: IdentityChannel, way: SocialPath['way'], isCurrent: () => boolean) => {
    store.setState({ kind: 'asking', channel }, true)
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
      store.setState({ kind: 'asking', channel }, true)
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
      if (store.getState().kind === 'entering') return
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
