import type { IdentitySettings } from '@playfront/contract/settings/account.schema'
import { sandboxIdentity, type SandboxAuthorize } from '@playfront/contract/sandboxIdentity'
import type { Platform } from '../../platform'
import { randomText } from '../../randomness/randomness'
import { createEventCache } from '../eventCache'
import { failingAsProvider, IdentityFailure } from '../identityFailure'
import { identityOptions } from '../identityOptions'
import type { IdentityProvider } from '../identityProvider'
import type { Windows } from '../windows/windows'
import { readFragment } from './readSandboxMessage'
import { createSandboxPhone } from './sandboxPhone'
import { waitForWindow } from './waitForWindow'

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
