import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Milliseconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { accountHandlers } from '../account/accountHandlers'
import { openSessionRepository, type SessionRepository } from '../account/session/sessionRepository'
import { hashSessionToken, sessionIdOf } from '../account/session/sessionToken'
import type { CallContext } from '../http/handler'
import { publishedSettingsReader } from '../merchants/publishedSettings'
import { seedMerchants } from '../merchants/seedMerchants'
import { sandboxCaptchaService } from '../sandbox/captcha/sandboxCaptchaService'
import { openIdentityTrust } from '../account/identity/identityTrust'
import { openPasswords } from '../account/passwords/passwords'
import { openSecrets } from '../platform/keys/secrets'
import { fakePlatform, type FakePlatform } from '../platform/fakePlatform'
import { realPlatform } from '../platform/realPlatform'
import { sandboxKeys } from '../sandbox/identity/signIdentity'
import { openStore } from '../store/openStore'
import type { Store } from '../store/store'
import { createPreparedDatabase } from './createTestDatabase'
import { fakeDatabaseClock } from './fakeDatabaseClock'

/**
 * A platform with its three merchants on its own database, with a clock that tests control, and helpers that act as
 * users.
 */
export interface Harness {
  /** The database, with the account that may do everything. */
  url: string
  store: Store
  platform: FakePlatform
  sessions: SessionRepository
  account: ReturnType<typeof accountHandlers>
  merchant(code: string): FullMerchantSettings
  /** Registers an account through the API and signs it in. */
  /** @param ip where the member comes from; how many may come from one network is limited */
  registerMember(username: string, merchantCode?: string, ip?: string): Promise<HarnessMember>
  /** What a handler is given: by a visitor, or by the member. */
  callBy(caller: HarnessMember | string): CallContext
  /** Lets time pass, here and in the database. */
  passes(time: Milliseconds): Promise<void>
  close(): Promise<void>
}

export interface HarnessMember {
  id: string
  username: string
  password: string
  token: string
  merchant: string
}

/** Any instant: a quiet evening in Hanoi. */
const curtainAtMs = Date.UTC(2026, 10, 21, 13, 0, 0)

/** Strong enough to be argon2id, weak enough for a hundred registrations in a test. */
const lightCost = { memoryKib: 64, passes: 1 }

const harnessKey = { bytes: Buffer.alloc(32, 5), fingerprint: 'stage', source: 'nowhere' }

/** The merchants, written once for all harnesses of the run. */
const seedAtCurtain = async (url: string): Promise<void> => {
  const clock = await fakeDatabaseClock(url, curtainAtMs)
  const store = openStore({ url, platform: realPlatform() })
  await seedMerchants(
    store,
    demonstrationMerchants.map(({ settings }) => settings),
  )
  await store.close()
  await clock.close()
}

/** Opens the harness; the merchant is `lotus` unless another is named. */
export const openHarness = async (clusterUrl?: string): Promise<Harness> => {
  const database = await createPreparedDatabase('harness', seedAtCurtain, clusterUrl)
  const clock = await fakeDatabaseClock(database.url, curtainAtMs)
  const platform = fakePlatform(curtainAtMs)
  // The store waits between its retries in real time: that time belongs to the database, not to the story.
  const store = openStore({ url: database.url, platform: realPlatform() })
  const merchants = await publishedSettingsReader(store, ({ issues }) => {
    throw new Error(issues.join('; '))
  })()
  const secrets = openSecrets(harnessKey, platform.randomness)
  const sandboxKey = sandboxKeys(secrets).publicKey
  const identities = openIdentityTrust({ ...platform, sandboxKey, emulated: false })
  const sessions = openSessionRepository({ store, clock: platform.clock })
  const account = accountHandlers({ passwords: await openPasswords(lightCost), sessions })

  const merchant = (code: string): FullMerchantSettings => {
    const found = merchants.find((one) => one.code === code)
    if (!found) throw new Error(`No merchant ${code} exists in the harness.`)
    return found
  }

  const callBy = (caller: HarnessMember | string): CallContext => {
    const settings = merchant(typeof caller === 'string' ? caller : caller.merchant)
    return {
      merchant: settings,
      language: settings.languages.default,
      session: typeof caller === 'string' ? undefined : sessionOf(caller),
      ip: '203.0.113.7',
      userAgent: 'stage',
      host: settings.domains.canonicalHost,
      protocol: 'http',
      store,
      platform,
      secrets,
      identities,
      captchaSimulator: sandboxCaptchaService,
    }
  }

  const registerMember: Harness['registerMember'] = async (username, merchantCode = 'lotus', ip) => {
    const password = `${username} has a long password`
    const answer = await account.register(
      { ...callBy(merchantCode), ...(ip !== undefined && { ip }) },
      {
        username,
        password,
        login: true,
        consent: true,
        registerMethod: 'H5',
        isOfficialAppLogin: false,
      },
    )
    return { id: answer.id, username, password, token: answer.token ?? '', merchant: merchantCode }
  }

  return {
    url: database.url,
    store,
    platform,
    sessions,
    account,
    merchant,
    registerMember,
    callBy,
    passes: async (time) => {
      await clock.set(platform.clock.now() + time)
      await platform.passes(time)
    },
    close: async () => {
      await store.close()
      await clock.close()
      await database.drop()
    },
  }
}

const sessionOf = ({ id, username, token }: HarnessMember): CallContext['session'] => ({
  sessionId: sessionIdOf(hashSessionToken(token)),
  memberId: id,
  userName: username,
  kind: 'member',
})
