import { type Milliseconds, hours, minutes, seconds } from '@playfront/contract/time'
import { type JWK, UnsecuredJWT, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import type { Clock, Network } from '../../platform/platform'
import type { IdentityClaims, IdentityVerifier } from '../../kernel/identityClaim'

/** The public keys of identity providers, by their addresses. */
export interface KeyRepository {
  /**
   * The key with that id, or undefined if the provider has none. Requests the keys no more often than the provider
   * allows, and not at all for ids that were missing a moment ago. Throws `identity.unavailable` when there are no
   * keys to search.
   */
  keyOf(address: string, keyId: string): Promise<JWK | undefined>
}

export interface KeyBookDeps {
  network: Network
  clock: Clock
}

interface Page {
  keys: Promise<JWK[]>
  readAtMs: Milliseconds
  goodUntilMs: Milliseconds
}

const withinMs = seconds(4)
const maxBytes = 64 * 1024
const minKeepMs = minutes(1)
const maxKeepMs = hours(6)
/** After a failure, or after a missing key id, the provider is not asked again for this long. */
const restMs = seconds(10)

const keySet = z.object({
  keys: z
    .array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() }))
    .min(1)
    .max(50),
})

export const openKeyRepository = ({ network, clock }: KeyBookDeps): KeyRepository => {
  const pages = new Map<string, Page>()

  const read = (address: string): Page => {
    const page: Page = { keys: askForKeys(), readAtMs: clock.now(), goodUntilMs: clock.now() + restMs }
    pages.set(address, page)
    return page

    async function askForKeys(): Promise<JWK[]> {
      const answer = await network.ask({ address, withinMs, maxBytes })
      if (answer.status !== 200) throw new Error(`The key host answered ${answer.status}.`)
      const { keys } = keySet.parse(JSON.parse(answer.text))
      page.goodUntilMs = clock.now() + Math.min(Math.max(answer.keepMs, minKeepMs), maxKeepMs)
      return keys
    }
  }

  const pageOf = (address: string): Page => {
    const kept = pages.get(address)
    return kept && clock.now() < kept.goodUntilMs ? kept : read(address)
  }

  return {
    async keyOf(address, keyId) {
      try {
        const page = pageOf(address)
        const known = keyNamed(await page.keys, keyId)
        if (known || clock.now() - page.readAtMs < restMs) return known
        // The provider has published a new key since.
        return keyNamed(await read(address).keys, keyId)
      } catch (cause) {
        const refusal = new Refusal('identity.unavailable')
        refusal.cause = cause
        throw refusal
      }
    },
  }
}

const keyNamed = (keys: JWK[], keyId: string): JWK | undefined => keys.find(({ kid }) => kid === keyId)

export interface FirebaseDeps {
  keys: KeyRepository
  clock: Clock
  /** Tokens come from the emulator, which signs nothing. Never in production. */
  emulated: boolean
}

/** Where the provider shows the keys that it signs with. */
export const firebaseKeysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const algorithm = 'RS256'

/** The real provider: its own issuer, the merchant's project as the audience, one algorithm, keys from one address (T21). */
export const firebaseVerifier = (projectId: string, deps: FirebaseDeps): IdentityVerifier => {
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(deps.clock.now()),
  })
  const verify = async (token: string): Promise<IdentityClaims> => {
    const { kid, alg } = decodeProtectedHeader(token)
    if (deps.emulated && alg === 'none') return UnsecuredJWT.decode(token, expected()).payload
    if (alg !== algorithm || !kid) throw new Refusal('identity.invalid')
    const key = await deps.keys.keyOf(firebaseKeysAddress, kid)
    if (!key) throw new Refusal('identity.invalid')
    const { payload } = await jwtVerify(token, await importJWK(key, algorithm), {
      ...expected(),
      algorithms: [algorithm],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  }
  return { claimsOf: (token) => orInvalid(verify(token)) }
}

/** The caller learns that a token is invalid, but not why. */
export const orInvalid = async <Value>(verifying: Promise<Value>): Promise<Value> => {
  try {
    return await verifying
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const refusal = new Refusal('identity.invalid')
    refusal.cause = cause
    throw refusal
  }
}
