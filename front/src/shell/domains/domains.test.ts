import { webcrypto } from 'node:crypto'
import { listStatement, pingStatement } from '@playfront/contract/shell/lineStatements'
import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { encryptDes } from '@playfront/client/platform/ciphers/des'
import { utf8 } from '@playfront/client/platform/ciphers/encoding'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePlatform } from '../../platform/fakePlatform'
import { createRequests } from '../../requests/requests'
import { createStore } from '../../store/createStore'
import { createDomainFlow, decideEntrants, maxEntrants } from './domainFlow'
import { openContacts } from './openContacts'
import type { MemberState } from '../../account/member/loadMember'

const { subtle } = webcrypto
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const pair = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
const listKey = Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64')
const signed = async (text: string) =>
  Buffer.from(
    await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text)),
  ).toString('base64')

const pingCall = 'GET /wps/system/test/ping'
const routeCall = 'GET /wps/system/domainRoute'
const alive: FakeAnswer = { body: { success: true, value: { pong: true } } }
const listOf = (count: number) => Array.from({ length: count }, (_, n) => ({ domainName: `d${n}.test` }))

const memberWith = (labelId: string | undefined): MemberState['member'] => ({
  id: '1',
  userName: 'an',
  account: 'an',
  type: 0,
  regDate: 0,
  language: 'EN',
  ...(labelId && { clubLabel: { labelId, labelName: labelId, rankLevel: 1, type: 'AUTO' } }),
})

const memberAt = ({
  origin = 'https://dead.test',
  domainList = listOf(4),
  key = '',
  customerService = [] as { title: string; path: string; labelIds?: string[] }[],
  /** Of the member who is signed in. */
  labelId = undefined as string | undefined,
  more = {},
  /** One byte of chance for each name of the list. */
  chances = undefined as number[] | undefined,
} = {}) => {
  const platform = createFakePlatform({ origin })
  if (chances) platform.randomness.bytes = (count) => Uint8Array.from(chances.slice(0, count))
  const requests = createRequests({
    platform,
    identity: { merchantCode: () => 'lotus', language: () => 'EN', token: () => 'T1' },
    failures: { prepare: () => undefined, react: () => undefined },
  })
  platform.network.answer(routeCall, {
    body: { success: true, value: { domainList, customerService, ...more } },
  })
  platform.network.answer(pingCall, alive)
  const notified: string[] = []
  const member = createStore<MemberState>(() => ({ member: memberWith(labelId) }))
  const flow = createDomainFlow({
    platform,
    requests,
    member: { store: member },
    events: { publish: (name) => void notified.push(name) },
    merchant: {
      code: 'lotus',
      domains: {
        canonicalHost: 'known.test',
        hosts: ['known.test'],
        gameHost: '',
        vendorHosts: [],
        cookieDomain: '',
        outOfUse: [],
        listKey: key,
        listed: [],
      },
      shell: { customerService: [] } as never,
    },
  })
  const pings = () =>
    platform.network.sentTo(pingCall).map(({ url, ...rest }) => ({ url: new URL(url), ...rest }))
  const gone = () => platform.navigation.left.at(-1)
  return { platform, flow, pings, gone, notified }
}

test('at most ten lines are asked, each once, in an order by chance (REQ-DOMAIN-001)', async () => {
  const many = memberAt({ domainList: listOf(25) })
  await many.flow.retry()
  expect(new Set(many.pings().map(({ url }) => url.host)).size).toBe(maxEntrants)
  expect(many.pings()).toHaveLength(10)
  const few = memberAt()
  await few.flow.retry()
  expect(few.pings()).toHaveLength(4)
  const domainNames = listOf(25).map(({ domainName }) => domainName)
  const chances = domainNames.map((_, n) => 1 - n / 25)
  expect(decideEntrants({ domainNames, currentHost: 'd24.test', chances }).hosts[0]).toBe('d23.test')
})

test('each of 25 names has its own chance of being tested (REQ-DOMAIN-001)', async () => {
  const hostsWith = async (chanceOf: (n: number) => number) => {
    const chances = Array.from({ length: 25 }, (_, n) => chanceOf(n))
    const harness = memberAt({ domainList: listOf(25), chances })
    await harness.flow.retry()
    return harness.pings().map(({ url }) => url.host)
  }
  const names = (from: number) => Array.from({ length: 10 }, (_, n) => `d${from + n}.test`)
  expect((await hostsWith((n) => 10 * n)).sort()).toEqual(names(0))
  expect((await hostsWith((n) => 250 - 10 * n)).sort()).toEqual(names(15))
})

test('each is requested at the ping path with the time as speed, for the merchant and without a member (REQ-DOMAIN-002, REQ-DOMAIN-007)', async () => {
  const { flow, pings } = memberAt({ domainList: [{ domainName: 'd1.test' }] })
  await flow.retry()
  const [ping] = pings()
  expect(ping?.url.origin).toBe('https://d1.test')
  expect(ping?.url.pathname).toBe('/wps/system/test/ping')
  expect(ping?.url.searchParams.get('speed')).toMatch(/^\d+$/)
  expect(ping).toMatchObject({ headers: { Merchant: 'lotus' }, withCredentials: false })
  expect(ping?.headers).not.toHaveProperty('Authorization')
})

test('the first that answers is gone to, at its home and by the page’s own scheme (REQ-DOMAIN-003, REQ-DOMAIN-011)', async () => {
  const { flow, platform, gone } = memberAt({ origin: 'http://dead.test' })
  platform.network.answer(pingCall, ({ url }) => (new URL(url).host === 'd2.test' ? alive : 'silent'))
  await flow.retry()
  expect(gone()).toBe('http://d2.test/m/index.html')
})

test('a refusal is an answer, a dead line is none (REQ-DOMAIN-004)', async () => {
  const { flow, platform, gone } = memberAt()
  platform.network.answer(pingCall, ({ url }) =>
    new URL(url).host === 'd3.test' ? { status: 500 } : 'broken',
  )
  await flow.retry()
  expect(gone()).toBe('https://d3.test/m/index.html')
  expect(platform.clock.waiting()).toBe(0)
})

test('the address that is out of use takes no part while there are others (REQ-DOMAIN-001, AMB-41)', async () => {
  const domainList = [{ domainName: 'dead.test' }, { domainName: 'd1.test' }]
  const { flow, pings } = memberAt({ domainList })
  await flow.retry()
  expect(pings().map(({ url }) => url.host)).toEqual(['d1.test'])
})

test('after ten seconds of silence the race is over and can be run again (REQ-DOMAIN-005, REQ-DOMAIN-006, REQ-UI-007)', async () => {
  const { flow, platform, gone } = memberAt()
  platform.network.answer(pingCall, 'silent')
  const raced = flow.retry()
  await platform.clock.advance(seconds(10) - milliseconds(1))
  expect(flow.store.getState()).toMatchObject({ isRacing: true, foundNone: false })
  await platform.clock.advance(milliseconds(1))
  await raced
  expect(flow.store.getState()).toMatchObject({ isRacing: false, foundNone: true })
  // Each ping itself is given up, not only waited for no longer.
  expect([gone(), platform.clock.waiting()]).toEqual([undefined, 0])
  platform.network.answer(pingCall, alive)
  await flow.retry()
  expect(gone()).toMatch(/^https:\/\/d\d\.test/)
})

test('a list that does not come takes nothing from the ten seconds: the page’s own lines are asked after three (REQ-DOMAIN-005, REQ-DOMAIN-006)', async () => {
  const { flow, platform, pings, gone } = memberAt()
  platform.network.answer(routeCall, 'silent')
  platform.network.answer(pingCall, 'silent')
  const raced = flow.retry()
  await platform.clock.advance(seconds(3))
  expect(pings().map(({ url }) => url.host)).toEqual(['known.test'])
  await platform.clock.advance(seconds(7) - milliseconds(1))
  expect(flow.store.getState()).toMatchObject({ isRacing: true, foundNone: false })
  await platform.clock.advance(milliseconds(1))
  await raced
  expect(flow.store.getState()).toMatchObject({ isRacing: false, foundNone: true })
  await platform.clock.advance(seconds(60))
  expect([gone(), platform.clock.waiting()]).toEqual([undefined, 0])
})

test('where the visitor came from goes along, and never the session (REQ-DOMAIN-012)', async () => {
  const { flow, platform, gone } = memberAt({ domainList: [{ domainName: 'd1.test' }] })
  platform.memory.write('attribution', { affiliateCode: 'a 1', referralCode: 'r1' })
  await flow.retry()
  expect(gone()).toBe('https://d1.test/m/index.html?affiliateCode=a+1&r=r1')
  const plain = memberAt({ domainList: [{ domainName: 'd1.test' }] })
  await plain.flow.retry()
  expect(plain.gone()).toBe('https://d1.test/m/index.html')
})

test('names that are more than a host are passed over, and the dead line itself while there are others (SEC-07)', () => {
  const domainNames = [
    'dead.test',
    'evil@d1.test',
    'd1.test/path',
    'https://d1.test',
    'd 1.test',
    '//d1.test',
    'D2.test:8443',
    '',
  ]
  const decided = decideEntrants({ domainNames, currentHost: 'dead.test', chances: [] })
  expect(decided.hosts).toEqual(['d2.test:8443'])
  expect(decideEntrants({ domainNames: ['dead.test'], currentHost: 'dead.test', chances: [] }).hosts).toEqual(
    ['dead.test'],
  )
})

test('with a key only a domain that signs our nonce for its own host wins (D-12)', async () => {
  const domainNames = ['liar.test', 'mirror.test']
  const signature = await signed(listStatement({ merchant: 'lotus', signedAt: 5, domainNames }))
  const { flow, platform, pings, gone } = memberAt({
    key: listKey,
    domainList: domainNames.map((domainName) => ({ domainName })),
    more: { signedAt: 5, signature },
  })
  // A response that an honest domain once signed for another phone, replayed.
  const older = await signed(pingStatement({ merchant: 'lotus', host: 'liar.test', nonce: 'older' }))
  platform.network.answer(pingCall, ({ url }) =>
    new URL(url).host === 'liar.test'
      ? { body: { success: true, value: { pong: true, signature: older } } }
      : 'broken',
  )
  await flow.retry()
  expect(gone()).toBeUndefined()
  expect(pings()).toHaveLength(2)
  for (const { url } of pings()) expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{32}$/)
})

test('an unsigned list is ignored: the page’s own is used', async () => {
  const { flow, pings } = memberAt({ key: listKey, domainList: [{ domainName: 'evil.test' }] })
  await flow.retry()
  expect(pings().map(({ url }) => url.host)).toEqual(['known.test'])
})

test('a signed answer for the asked host wins (D-12)', async () => {
  const domainNames = ['mirror.test']
  const signature = await signed(listStatement({ merchant: 'lotus', signedAt: 5, domainNames }))
  const harness = memberAt({
    key: listKey,
    domainList: [{ domainName: 'mirror.test' }],
    more: { signedAt: 5, signature },
  })
  // The fake phone's random numbers repeat, so the nonce of a first race is that of a second phone's.
  harness.platform.network.answer(pingCall, 'broken')
  await harness.flow.retry()
  const nonce = harness.pings()[0]?.url.searchParams.get('nonce') ?? ''
  const answer = await signed(pingStatement({ merchant: 'lotus', host: 'mirror.test', nonce }))
  const again = memberAt({
    key: listKey,
    domainList: [{ domainName: 'mirror.test' }],
    more: { signedAt: 5, signature },
  })
  again.platform.network.answer(pingCall, {
    body: { success: true, value: { pong: true, signature: answer } },
  })
  await again.flow.retry()
  expect(again.gone()).toBe('https://mirror.test/m/index.html')
})

test('hidden paths are opened by their last eight characters, and lead only where a player may go (REQ-DOMAIN-013)', () => {
  const entry = { title: 'Help', path: 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ' }
  expect(openContacts([entry])).toEqual([{ title: 'Help', url: 'mailto:help@lotus.example' }])
  expect(
    openContacts([
      { title: 'Broken', path: 'not base64 at all' },
      { title: 'Short', path: 'abc' },
    ]),
  ).toEqual([])
})

test.each([
  ['https://help.example/chat', true],
  ['tel:+84901234567', true],
  ['mailto:help@lotus.example', true],
  ['http://help.example/chat', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://me:pw@help.example/', false],
  ['https://me@help.example/', false],
  ['help.example', false],
])('an entry that hides %s can be followed: %s (REQ-DOMAIN-013, SEC-06)', (address, isShown) => {
  const key = 'Lt7pQ2xZ'
  const sealed = Buffer.from(encryptDes(utf8(key), utf8(address))).toString('base64')
  expect(openContacts([{ title: 'Help', path: sealed + key }])).toEqual(
    isShown ? [{ title: 'Help', url: address }] : [],
  )
  expect(openContacts([{ title: ' ', path: sealed + key }])).toEqual([])
})

test('contacting customer service is counted (AMB-67)', () => {
  const { flow, notified } = memberAt()
  flow.contact()
  expect(notified).toEqual(['customerService'])
})

const help = { title: 'Help', path: 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ' }

test('customer service is requested at the start, and is empty where the server names none (REQ-DOMAIN-010, REQ-DOMAIN-013)', async () => {
  const known = memberAt({ customerService: [help] })
  expect(known.flow.store.getState()).toEqual({ isRacing: false, foundNone: false, contacts: [] })
  await known.flow.start()
  expect(known.flow.store.getState().contacts).toEqual([{ title: 'Help', url: 'mailto:help@lotus.example' }])
  const nobody = memberAt()
  const changes: unknown[] = []
  nobody.flow.store.subscribe((now) => changes.push(now))
  await nobody.flow.start()
  expect(changes).toEqual([])
})

test('an entry for one label is shown to its members, before those for all, and to no one else (REQ-DOMAIN-013, REQ-CS-005)', async () => {
  const customerService = [help, { ...help, title: 'Gold', labelIds: ['gold'] }]
  const titles = async (labelId?: string) => {
    const { flow } = memberAt({ customerService, labelId })
    await flow.start()
    return flow.store.getState().contacts.map(({ title }) => title)
  }
  expect([await titles(), await titles('silver'), await titles('gold')]).toEqual([
    ['Help'],
    ['Help'],
    ['Gold', 'Help'],
  ])
})

test('without an answer the page’s own list is gone by, at the port of the page (REQ-DOMAIN-011)', async () => {
  for (const [origin, line] of [
    ['http://dead.test:8080', 'http://known.test:8080'],
    ['https://dead.test', 'https://known.test'],
  ] as const) {
    const { flow, platform, gone } = memberAt({ origin })
    platform.network.answer(routeCall, 'broken')
    await flow.retry()
    expect(gone()).toBe(`${line}/m/index.html`)
  }
})

test('an unsigned list keeps its customer service entries (D-12, REQ-DOMAIN-013)', async () => {
  const { flow } = memberAt({
    key: listKey,
    domainList: [{ domainName: 'evil.test' }],
    customerService: [help],
  })
  await flow.start()
  expect(flow.store.getState().contacts).toHaveLength(1)
})

test('while a race runs another press begins none, and the next forgets what the last did not find (REQ-DOMAIN-006)', async () => {
  const { flow, platform, pings } = memberAt({ domainList: [{ domainName: 'd1.test' }] })
  platform.network.answer(pingCall, 'broken')
  await Promise.all([flow.retry(), flow.retry()])
  expect([pings().length, flow.store.getState().foundNone]).toEqual([1, true])
  const again = flow.retry()
  expect(flow.store.getState()).toMatchObject({ isRacing: true, foundNone: false })
  await again
})
