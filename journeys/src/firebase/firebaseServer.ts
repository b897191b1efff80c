import { join } from 'node:path'
import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { createServer, type RunningServer } from '@playfront/server/createServer'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { seedMerchants } from '@playfront/server/merchants/seedMerchants'
import { openStore } from '@playfront/server/store/openStore'
import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { askServer } from '../outside/askServer'
import { usualPassword } from '../visitor/accountActions'
import { projectFolder } from '../environment/projectFolder'
import { apiKey, project } from './emulator'

export interface FirebaseServer {
  server: RunningServer
  /** Opens an account by username and the usual password, past any browser. */
  opensAccount(username: string): Promise<void>
  /** From now on the member is asked for a code by SMS to this number, which is proven to be theirs. */
  askBySms(username: string, mobile: { dialingCode: string; number: string }): Promise<void>
  close(): Promise<void>
}

/** The host where the provider shows its sign-in pages; an unused name, so nothing can leave this machine. */
export const authDomain = 'demo-lotus.firebaseapp.test'

/**
 * A server whose merchant lotus has the real provider set up, at the machine's own time: the emulator's tokens are dated by
 * it.
 * @param emulated the server was started with `FIREBASE_AUTH_EMULATOR_HOST`
 */
export const openFirebaseServer = async (emulated: boolean): Promise<FirebaseServer> => {
  const database = await createTestDatabase()
  const platform = realPlatform()
  await publishProvider(database.url)
  const server = await createServer(
    {
      port: 0,
      dataDir: join(projectFolder, '.cache/journeys'),
      databaseUrl: database.url,
      logLevel: 'silent',
      trustedProxies: [],
      callsPerMinute: 0,
      identitiesEmulated: emulated,
    },
    platform,
    { drawsByHand: true },
  )
  const close = async () => {
    await server.close()
    await database.drop()
  }
  return {
    server,
    async opensAccount(username) {
      const consent = { consent: true, login: false, registerMethod: 'H5' }
      const { status, text } = await askServer('/wps/member/register', {
        port: server.port,
        host: 'lotus.localhost',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Merchant: 'lotus' },
        body: JSON.stringify({ username, password: usualPassword, ...consent }),
      })
      if (status !== 200) throw new Error(`No account for ${username}: ${text}`)
    },
    askBySms: async (username, { dialingCode, number }) => {
      await server.store.change('lotus', ({ query }) =>
        query({ name: 'ask by sms', text: askBySms }, ['lotus', username, dialingCode, number]),
      )
    },
    close,
  }
}

/** As a person would publish it, so that the demonstration's settings do not cover it. */
const publishProvider = async (url: string): Promise<void> => {
  const store = openStore({ url, platform: realPlatform() })
  await seedMerchants(store, documents)
  await store.platform(({ query }) => query({ name: 'publish provider', text: publish }, []))
  await store.close()
}

const publish = `
  with published as (
    insert into settings_version (merchant, version, document, origin)
    select merchant, 2, document || '{"version": 2}', 'console' from settings_version where merchant = 'lotus'
    returning merchant, version
  )
  update merchant set published_version = published.version from published where code = published.merchant`

const askBySms = `
  with known as (
    update member set mobile_dialing_code = $3, mobile_number = $4, mobile_verified_at = platform_now()
    where merchant = $1 and username = $2 returning merchant, id
  )
  insert into second_factor (merchant, member, sms) select merchant, id, true from known`

const provider: MerchantSettingsDocument['identity'] = {
  firebase: true,
  adapter: 'firebase',
  apiKey,
  projectId: project,
  authDomain,
  phoneCodes: true,
}

const documents = demonstrationMerchants.map(({ settings }) =>
  settings.code === 'lotus' ? { ...settings, identity: provider } : settings,
)
