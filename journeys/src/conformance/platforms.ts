import { randomBytes } from 'node:crypto'
import { allClauses } from '@playfront/conformance/main'
import { runClauses, type Profile, type Report } from '@playfront/conformance/runClauses'
import { type FuzzServer, openFuzzServer } from '@playfront/server/testing/fuzz/openFuzzServer'
import { openForeignServer, type ForeignServer } from '../foreign/openForeignServer'
import { type ChangingProxy, openChangingProxy } from './changingProxy'
import { loCost } from '../outside/slips'
import type { Mutant } from './changes'

/** A platform with everything that a profile may name, at addresses that change what passes. */
export interface Platform {
  profile: Profile
  /** Runs the kit. @param options.mutant is before the platform during the run */
  run(options: { mutant?: Mutant; profile?: Profile; writes?: boolean; only?: string }): Promise<Report>
  /** Puts a mutant before the platform; undefined takes it away. */
  breakBy(mutant: Mutant | undefined): void
  /** Up to and including `/wps`. */
  platform: string
  merchant: string
  close(): Promise<void>
}

type Place = NonNullable<Mutant['at']> | 'own'

interface PlatformDeps {
  merchant: string
  profile: Profile
  proxies: Partial<Record<Place, ChangingProxy>> & { own: ChangingProxy }
  close(): Promise<void>
}

const createPlatform = ({ merchant, profile, proxies, close }: PlatformDeps): Platform => {
  const breakBy = (mutant: Mutant | undefined): void => {
    for (const proxy of Object.values(proxies)) proxy.change(undefined)
    proxies[mutant?.at ?? 'own']?.change(mutant?.change)
  }
  const { platform } = proxies.own
  return {
    profile,
    merchant,
    platform,
    breakBy,
    async run({ mutant, profile: other, writes = true, only }) {
      breakBy(mutant)
      const offered = { ...profile, ...other, ...mutant?.profile }
      const options = { platform, merchant, writes, only, kit: 'tested', profile: offered }
      const report = await runClauses(allClauses, options, { fetch, now: Date.now, randomBytes })
      breakBy(undefined)
      return report
    },
    async close() {
      for (const proxy of Object.values(proxies)) await proxy.close()
      await close()
    },
  }
}

const password = 'lotus-opens-9'

const foreignAccounts = ({ members }: ForeignServer): Profile => {
  const clubLabel = { labelName: 'Gold', labelId: '3', rankLevel: 3, type: 'AUTO' }
  const member = members.create({ userName: 'tester', password, clubLabel })
  const factors = { email: true, ga: false, sms: false, payeeName: true }
  members.create({ userName: 'careful', password, factors })
  const expiredToken = members.openSession(member)
  members.endSession(expiredToken)
  const proof = { method: 'P' as const, payeeName: 'Lan Nguyen' }
  return {
    account: { username: 'tester', password },
    twoFactor: { username: 'careful', password, proof },
    expiredToken,
  }
}

const publish = ({ operator, port }: ForeignServer): void => {
  operator.domainNames.push('www2.lux.example', 'www3.lux.example')
  operator.popups.push({
    id: '1',
    title: 'Welcome',
    content: '<p>Hello</p>',
    promotionType: 'NOTICE',
    execution: 'B',
  })
  operator.downloads.push({ resourceType: 'Android', url: 'https://files.lux.example/lux.apk' })
  operator.promotions['REFERRAL'] = { enabled: true, count: 1 }
  operator.closedHosts.add(`old.lux.localhost:${port}`)
}

const openClosedServer = async (): Promise<ForeignServer> => {
  const closed = await openForeignServer(Date.now)
  const maintenanceEnd = Date.now() + 3_600_000
  Object.assign(closed.operator.status, { maintenance: true, maintenanceEnd })
  return closed
}

const lotteryQuery = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'MB1',
  lottoView: 'betting',
  device: 'MOBILE',
  hasLobby: 'true',
  language: 'EN',
}

/** The server that is written from the documents alone, and all that it offers. */
export const openForeignPlatform = async (): Promise<Platform & { server: ForeignServer }> => {
  const [server, closedServer] = [await openForeignServer(Date.now), await openClosedServer()]
  publish(server)
  const merchant = 'lux'
  const own = await openChangingProxy(server.port, 'lux.localhost')
  const closed = await openChangingProxy(closedServer.port, 'lux.localhost')
  const retired = await openChangingProxy(server.port, 'old.lux.localhost')
  const profile: Profile = {
    ...foreignAccounts(server),
    notOffered: ['POST /wps/member/register/autoUsername'],
    languages: ['EN', 'VI'],
    closed: { platform: closed.platform, merchant },
    retired: { platform: retired.platform, merchant },
    captcha: 'v3',
    frontOrigin: 'https://www.lux.example',
    launch: lotteryQuery,
    trial: { gameId: 'PG', nodeId: '7' },
    registration: {},
    mobile: { countryDialingCode: '84', mobileNum: '912000000' },
    sms: { countryDialingCode: '84', mobileNum: '912345678' },
    identity: 'google',
    pushToken: 'a-push-token-of-a-test',
  }
  const close = async () => {
    await server.close()
    await closedServer.close()
  }
  return { server, ...createPlatform({ merchant, profile, proxies: { own, closed, retired }, close }) }
}

/** Closes a merchant of the demonstration, on the page that simulates it. */
const closeMerchant = async ({ server }: FuzzServer, host: string): Promise<void> => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/sandbox/availability',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=close&minutes=60',
  })
  if (statusCode !== 303) throw new Error(`${host} was not closed: ${statusCode}`)
}

/** Signs the demonstration's member in and out. @returns the token */
const endedSession = async ({ server }: FuzzServer): Promise<string> => {
  const headers = { host: 'lotus.localhost', merchant: 'lotus', 'content-type': 'application/json' }
  const payload = { type: 'username', username: 'demo', password: 'play-money-only', merchant: 'lotus' }
  const answer = await server.app.inject({ method: 'POST', url: '/wps/session/login', headers, payload })
  const { token } = answer.json<{ value: { token: string } }>().value
  const signedIn = { ...headers, authorization: token }
  await server.app.inject({ method: 'POST', url: '/wps/session/logout', headers: signedIn, payload: {} })
  return token
}

/** Our own server with the demonstration's merchants. @param databaseUrl of a migrated database */
export const openOwnPlatform = async (databaseUrl: string): Promise<Platform> => {
  const fuzz = await openFuzzServer(databaseUrl)
  await closeMerchant(fuzz, 'tucano.localhost')
  const proxyOf = (host: string) => openChangingProxy(fuzz.server.port, host)
  const [own, other] = [await proxyOf('lotus.localhost'), await proxyOf('mela.localhost')]
  const [closed, retired] = [await proxyOf('tucano.localhost'), await proxyOf('lotus-old.localhost')]
  const games = await proxyOf('games.lotus.localhost')
  const merchant = 'lotus'
  const twoFactor = { username: 'two_factor', password: 'play-money-only' }
  const profile: Profile = {
    account: { username: 'demo', password: 'play-money-only' },
    twoFactor: { ...twoFactor, proof: { method: 'P', payeeName: 'Nguyen Van An' } },
    expiredToken: await endedSession(fuzz),
    notOffered: [
      'GET /wps/relay/CBS_launchChat',
      'GET /wps/relay/CBS_unreadCount',
      'POST /wps/member/register/autoUsername',
    ],
    languages: ['EN', 'VI'],
    translated: true,
    otherMerchant: { platform: other.platform, merchant: 'mela' },
    closed: { platform: closed.platform, merchant: 'tucano' },
    retired: { platform: retired.platform, merchant },
    launch: lotteryQuery,
    registration: { consent: true },
    sms: { countryDialingCode: '84', mobileNum: '912345678' },
    identity: 'google',
    lottery: {
      games: { platform: games.platform, merchant },
      // Drawn once a day: it does not close while a slip is on its way.
      code: 'HNVIP',
      bet: { type: 'VN_LO2', numbers: ['68'], stake: 1_000 },
      cost: loCost,
    },
  }
  const proxies = { own, other, closed, retired, games }
  return createPlatform({ merchant, profile, proxies, close: fuzz.close })
}
