import {
  type SandboxAuthorize,
  type SandboxPhoneRefusal,
  type SandboxPhoneSend,
  type SandboxPhoneSent,
  type SandboxPhoneVerified,
  type SandboxPhoneVerify,
  sandboxIdentity,
} from '@playfront/contract/sandboxIdentity'
import type { IdentitySettings } from '@playfront/contract/settings/account.schema'
import type { Platform } from '../../platform'
import { IdentityFailure, type IdentityProvider, failingAsProvider } from '../identityProvider'
import { identityOptions } from '../identityOptions'
import { randomText } from '@playfront/client/platform/randomness/randomness'
import { createEventCache, readFragment, waitForWindow } from './waitForWindow'
import type { Windows } from '../windows/windows'

type PhonePart = Pick<IdentityProvider, 'resetPersonCheck' | 'sendPhoneCode'>

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Phone codes of the demonstration; they arrive on the sandbox's phone. There is no captcha to create again. */
export const createSandboxPhone = (
  { network, clock }: Pick<Platform, 'network' | 'clock'>,
  base: () => URL,
): PhonePart => {
  const post = async <Answer>(path: string, body: object): Promise<Partial<Answer> | undefined> => {
    const abort = new AbortController()
    const stopWaiting = clock.after(identityOptions.phoneCallMs, () => abort.abort())
    const sent = network.send({
      method: 'POST',
      url: base().href + path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: abort.signal,
      withCredentials: false,
    })
    const answer = await sent
      .catch(() => {
        throw new IdentityFailure('auth/network-request-failed')
      })
      .finally(stopWaiting)
    const found = read(answer.text) as (Partial<Answer> & Partial<SandboxPhoneRefusal>) | undefined
    if (answer.status >= 400)
      throw IdentityFailure.from({ code: found?.code ?? 'auth/internal-error', message: found?.message })
    return found
  }

  const confirm = async (asked: SandboxPhoneVerify): Promise<string> => {
    const answer = await post<SandboxPhoneVerified>(sandboxIdentity.phoneVerifyPath, asked)
    if (answer?.idToken) return answer.idToken
    throw new IdentityFailure('auth/internal-error')
  }

  return {
    resetPersonCheck: async () => undefined,
    sendPhoneCode: (number) =>
      failingAsProvider(async () => {
        const asked: SandboxPhoneSend = { phoneNumber: number }
        const { verificationId } = (await post<SandboxPhoneSent>(sandboxIdentity.phoneSendPath, asked)) ?? {}
        if (!verificationId) return undefined
        return { confirm: (code) => failingAsProvider(() => confirm({ verificationId, code })) }
      }),
  }
}

export interface SandboxDeps {
  platform: Pick<Platform, 'clock' | 'randomness' | 'navigation' | 'network'>
  windows: Windows
  settings: Pick<IdentitySettings, 'sandboxBase'>
}

const popupSize = { width: identityOptions.popupWidth, height: identityOptions.popupHeight }

/** The demonstration's own pages in the provider's place, under the same rules of windows, redirects and codes. */
export const createSandboxProvider = (deps: SandboxDeps): IdentityProvider => {
  const { platform, windows, settings } = deps
  const { navigation, randomness } = platform
  const events = createEventCache(platform.clock)
  const base = () => new URL(settings.sandboxBase, navigation.origin())
  let cancelLast: () => void = () => undefined

  const addressOf = (asked: Omit<SandboxAuthorize, 'returnTo'>): string => {
    const address = new URL(base().href + sandboxIdentity.authorizePath)
    const returnTo = navigation.origin() + navigation.path() + navigation.query()
    Object.entries({ ...asked, returnTo }).forEach(([name, value]) => address.searchParams.set(name, value))
    return address.href
  }

  return {
    ...createSandboxPhone(platform, base),
    askInPopup: (channel) =>
      failingAsProvider(async () => {
        cancelLast()
        const nonce = randomText(randomness, identityOptions.nonceLength)
        const opened = windows.open(addressOf({ channel, nonce, mode: 'popup' }), popupSize)
        if (opened === undefined) throw new IdentityFailure('auth/popup-blocked')
        const waiting = waitForWindow({ ...deps.platform, windows, events }, opened, {
          nonce,
          origin: base().origin,
        })
        cancelLast = waiting.cancel
        return waiting.idToken
      }),
    async askByRedirect(channel, nonce) {
      navigation.leave(addressOf({ channel, nonce, mode: 'redirect' }))
    },
    takeRedirectAnswer: async (nonce) => readFragment(windows.takeFragment(), nonce),
    async exchange() {
      throw new IdentityFailure(
        'auth/operation-not-allowed',
        'The demonstration has no scripts of other houses.',
      )
    },
  }
}
