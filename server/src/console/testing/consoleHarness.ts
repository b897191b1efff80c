import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import type { RoleHeld } from '@playfront/contract/console/permissions'
import { Secret, TOTP } from 'otpauth'
import { seconds } from '@playfront/contract/time'
import { openMessage } from '../../account/messages/postMessage'
import { openPasswords, type Passwords } from '../../account/passwords/passwords'
import { openAppHarness } from '../../http/testing/appHarness'
import type { FrontBuild } from '../../page/build/frontBuild'
import { publishedSettingsReader } from '../../merchants/publishedSettings'
import type { Store } from '../../store/store'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { openHarness, type Harness } from '../../testing/harness'
import type { StaffProvider } from '../signIn/provider/staffProvider'
import { writeSession } from '../signIn/sessionRepository'
import { sha256 } from '../../platform/sha256'
import { consoleHandlers } from '../consoleHandlers'
import type { PayoutAdmin } from '../../money/withdrawals/payoutAdmin'
import type { StatementSources } from '../reconciliation/fetchStatements'
import { writeStaff } from '../staff/writeStaff'

/** The console on its own database, with helpers that act as staff users. */
export interface ConsoleHarness extends Harness {
  app: FastifyInstance
  /** Everything logged so far, at the most talkative level. */
  logged(): string
  /** A new staff user, with a password and no authenticator yet. */
  hire(name: string, roles: readonly RoleHeld[]): Promise<Hired>
  /** Signs a user in completely, with the authenticator that is set up on the way; returns the cookie. */
  signIn(person: Hired): Promise<Hired>
  /** Signs a user in without the sign-in calls, for tests of what comes after it. */
  authenticate(person: Hired): Promise<Hired>
  /** Makes a call as a browser at the console would. */
  call(name: ConsoleCallName, asked?: Asked): Promise<Answered>
  codeOf(person: Hired): string
  /** The enrolment code of the newest e-mail to this address; empty when there is none. */
  enrolmentCodeFor(email: string): Promise<string>
}

export interface Hired {
  id: string
  name: string
  password: string
  cookie?: string
  /** The cookie of the browser that was signed in with. */
  device?: string
  /** The cookie of a sign-in at the identity provider that this browser began. */
  providerAttempt?: string
  secret?: string
}

export interface Asked {
  by?: Hired
  merchant?: string
  fields?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  /** The address that it comes from. */
  from?: string
}

export interface Answered {
  status: number
  code?: string
  value: never
  response: LightMyRequestResponse
}

/** Pays out for every merchant; tests send nothing to it. */
const payoutsWithoutProvider: PayoutAdmin = {
  isOffered: () => true,
  providersFor: () => [],
  allProviders: () => [],
  provider: () => undefined,
}

const host = 'console.localhost:8080'
const origin = `http://${host}`

interface HarnessParts {
  /** An existing harness; a separate one when absent. */
  harness?: Harness
  /** Stands between the console and the store, for who wants to know what is reached. */
  watch?: (store: Store) => Store
  /** A build of the front, for stories that open pages; none when absent. */
  front?: FrontBuild
  /** Where staff sign in besides; nowhere when absent. */
  staffProvider?: StaffProvider
  /** Who pays out; nobody when absent. */
  payouts?: PayoutAdmin
  /** Whose statements are fetched; nobody's when absent. */
  statementSources?: StatementSources
}

export const openConsoleHarness = async ({
  harness: given,
  watch = (store) => store,
  front,
  staffProvider,
  payouts = payoutsWithoutProvider,
  statementSources,
}: HarnessParts = {}): Promise<ConsoleHarness> => {
  const harness = given ?? (await openHarness())
  const passwords: Passwords = await openPasswords({ memoryKib: 64, passes: 1 })
  const { secrets } = harness.callBy('lotus')
  const store = watch(harness.store)
  const merchants = await createMerchantDirectory({
    read: publishedSettingsReader(harness.store, () => undefined),
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  // No publishes happen here outside its control, and a day that passes would mean thousands of readings.
  merchants.stop()
  const { app, logged } = await openAppHarness({
    parts: {
      store,
      secrets,
      platform: harness.platform,
      merchants,
      console: {
        consoleHost: 'console.localhost',
        folder: '/nowhere',
        handlers: consoleHandlers({
          passwords,
          merchants,
          sessions: harness.sessions,
          consoleHost: 'console.localhost',
          isDemonstration: true,
          payouts,
          statementSources,
          staffProvider,
        }),
      },
      ...(front && {
        pages: { front, boardFolder: '/nowhere', accounts: [] },
      }),
    },
  })

  const call: ConsoleHarness['call'] = async (
    name,
    { by, merchant, fields = {}, headers = {}, from } = {},
  ) => {
    const { method, path }: ConsoleCall<unknown, unknown> = consoleCalls[name]
    const left = new Map(Object.entries(fields))
    const url = path.replaceAll(/:(\w+)/g, (_, part: string) => {
      const value = left.get(part) ?? 'x'
      left.delete(part)
      return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
    })
    const query = new URLSearchParams([...left].map(([field, value]) => [field, String(value)])).toString()
    const response = await app.inject({
      method,
      ...(from !== undefined && { remoteAddress: from }),
      url: method === 'GET' && query ? `${url}?${query}` : url,
      headers: withoutGaps({
        host,
        origin,
        language: 'EN',
        ...(merchant !== undefined && { merchant }),
        ...(by && { cookie: cookiesOf(by) }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      }),
      ...(method !== 'GET' && { payload: JSON.stringify(Object.fromEntries(left)) }),
    })
    const body = response.json<{ errorCode?: string; value: never }>()
    const cookie = /console=([\w-]+)/.exec(String(response.headers['set-cookie'] ?? ''))?.[1]
    if (by && cookie) by.cookie = cookie
    const device = /console-device=([\w.-]+)/.exec(String(response.headers['set-cookie'] ?? ''))?.[1]
    if (by && device) by.device = device
    const attempt = /console-provider=([\w-]*)/.exec(String(response.headers['set-cookie'] ?? ''))?.[1]
    if (by && attempt !== undefined) by.providerAttempt = attempt
    return { status: response.statusCode, code: body.errorCode, value: body.value, response }
  }

  const hire: ConsoleHarness['hire'] = async (name, roles) => {
    const person = { id: harness.platform.randomness.uuid(), name, password: `${name} has a long password` }
    const passwordHash = await passwords.hash(person.password)
    await harness.store.platform((connection) =>
      writeStaff(connection, {
        ...person,
        displayName: name,
        email: `${name}@example.com`,
        passwordHash,
        roles,
      }),
    )
    return person
  }

  const codeOf = ({ secret = '' }: Hired) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: harness.platform.clock.now(),
    })

  const enrolmentCodeFor: ConsoleHarness['enrolmentCodeFor'] = async (email) => {
    const rows = await harness.store.platform(({ query }) =>
      query<{ sealed: string }>(
        {
          name: 'messages of the stage',
          text: `select payload->>'sealed' as sealed from outbox where topic = 'message' order by id desc`,
        },
        [],
      ),
    )
    const mine = rows
      .map(({ sealed }) => openMessage(secrets, Buffer.from(sealed, 'base64')))
      .find(({ to }) => to === email)
    return /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(mine?.text ?? '')?.[0] ?? ''
  }

  const signIn: ConsoleHarness['signIn'] = async (person) => {
    const begun = await call('beginSignIn', {
      by: person,
      fields: { name: person.name, password: person.password },
    })
    const { next }: { next: string } = begun.value
    if (next === 'enrol') {
      const drawn = await call('enrolAuthenticator', { by: person })
      person.secret = (drawn.value as { secret: string }).secret
    }
    const finished = await call('finishSignIn', { by: person, fields: { code: codeOf(person) } })
    if (finished.status !== 200) throw new Error(`${person.name} could not sign in: ${finished.code}`)
    // A code is taken once: who signs in again needs the next one.
    await harness.passes(seconds(30))
    return person
  }

  const authenticate: ConsoleHarness['authenticate'] = async (person) => {
    const cookie = harness.platform.randomness.bytes(32).toString('base64url')
    const session = { tokenHash: sha256(cookie), staff: person.id, ip: '203.0.113.7', userAgent: 'stage' }
    await harness.store.platform((connection) => writeSession(connection, { ...session, stage: 'open' }))
    return { ...person, cookie }
  }

  return {
    ...harness,
    app,
    logged,
    authenticate,
    hire,
    signIn,
    call,
    codeOf,
    enrolmentCodeFor,
    close: async () => {
      await app.close()
      await harness.close()
    },
  }
}

const withoutGaps = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const cookiesOf = ({ cookie, device, providerAttempt }: Hired): string =>
  Object.entries({ console: cookie, 'console-device': device, 'console-provider': providerAttempt })
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('; ')
