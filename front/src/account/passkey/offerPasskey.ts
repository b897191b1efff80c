import { beginPasskey } from '@playfront/contract/account/passkeys'
import { options as numbers } from '../../options'
import { type Passkeys, browserPasskeys } from '../../platform/passkeys/passkeys'
import { createStore } from '../../store/createStore'
import type { LoginDeps } from '../login/askLogin'
import { isSignedIn } from '../session/session'
import { onTokenChange } from '../session/sessionFlow'
import { makePasskey, reportPasskeyFailure } from './makePasskey'
import type { AskedPasskey } from './PasskeyOfferSheet'

export interface OfferFacts {
  /** The device can hold a passkey. */
  isAvailable: boolean
  /** One was made or used here, or the offer was declined: it is made once on a device. */
  remembered: 'here' | 'declined' | undefined
  isSignedIn: boolean
  /** The password has to be changed first. */
  mustChangePassword: boolean
  /** The page that is shown. */
  path: string
}

export interface OfferDecision {
  offer: boolean
  reason: string
}

/** Where a sign-in is still going on, or something else has to be done first. */
const elsewhere = ['/m/login', '/m/changePsw', '/m/member/security']

/** Whether "sign in without a password next time" is offered after a sign-in by password. */
export const decidePasskeyOffer = (facts: OfferFacts): OfferDecision => {
  if (!facts.isAvailable) return { offer: false, reason: 'the device has no passkeys' }
  if (facts.remembered === 'here') return { offer: false, reason: 'there is one on this device' }
  if (facts.remembered === 'declined') return { offer: false, reason: 'declined on this device' }
  if (!facts.isSignedIn) return { offer: false, reason: 'nobody is signed in' }
  if (facts.mustChangePassword) return { offer: false, reason: 'the password comes first' }
  if (elsewhere.includes(facts.path)) return { offer: false, reason: 'not on this page' }
  return { offer: true, reason: 'signed in by password' }
}

/**
 * After a sign-in by password: offers a passkey for the next time, once on a device, when the page is idle and nothing
 * more important is on the screen.
 */
export const offerPasskey = async (deps: LoginDeps, passkeys: Passkeys = browserPasskeys): Promise<void> => {
  const { platform, requests, session, overlays } = deps
  const { memory, navigation, clock } = platform
  const isAvailable = await passkeys.isAvailable()
  const decide = () => {
    const now = session.store.getState()
    return decidePasskeyOffer({
      isAvailable,
      remembered: memory.read('passkey'),
      isSignedIn: isSignedIn(now),
      mustChangePassword: now.firstTimeLogin,
      path: navigation.path(),
    })
  }
  // Settled for this device: nothing is fetched.
  if (!isAvailable || memory.read('passkey') !== undefined) return
  await new Promise<void>((rest) => clock.whenIdle(rest, numbers.account.passkeyOfferAtMostMs))
  const [{ queue }] = await Promise.all([
    overlays.open(),
    deps.texts.load(['passkey']),
    import('./PasskeyOfferSheet'),
  ])

  const store = createStore<'asking' | 'making'>(() => 'asking')
  const end = () => undos.forEach((undo) => undo())
  const found: AskedPasskey = {
    store,
    async accept() {
      if (store.getState() === 'making') return
      store.setState('making', true)
      try {
        const options = await requests.valueOf(beginPasskey, {})
        await makePasskey({ platform, requests, passkeys }, options)
        end()
        overlays.toasts.show({ key: 'passkey.added' }, { tone: 'positive' })
      } catch (thrown) {
        reportPasskeyFailure(overlays, thrown)
        store.setState('asking', true)
      }
    },
    decline() {
      memory.write('passkey', 'declined')
      end()
    },
  }
  const undos = [
    queue.offer({
      id: 'passkey-offer',
      decide() {
        const { offer, reason } = decide()
        return offer ? { ok: true, reason, found } : { ok: false, reason }
      },
    }),
    navigation.onChange(queue.reconsider),
    // A member who signed out, or was replaced by another, is not asked any more.
    onTokenChange(session.store, () => end()),
  ]
}
