import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import type { Visitor } from '../visitor/visitor'

let environment: TestEnvironment
let visitor: Visitor
let member: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  visitor = await environment.visitor('lotus')
  member = await environment.visitor('lotus')
  await member.registers('wanderer')
})
afterAll(() => environment.close())

const port = () => environment.nodes[0]?.port ?? 0
const heading = (name: string) => visitor.page.getByRole('heading', { name })
const registerLink = ({ page, words }: Visitor) =>
  page.getByRole('link', { name: words('home.visitor.register'), exact: true })
const whereTo = async (who: Visitor, path: string) => {
  await environment.until(`${path} is open`, async () => who.path() === path)
  return who.path()
}

test('the front and everything it loads live below /m (REQ-ROUTE-001)', async () => {
  const page = await askServer('/m/', {
    port: port(),
    host: 'lotus.localhost',
    headers: { Accept: 'text/html' },
  })
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  const named = page.text.matchAll(/(?:src|href|data-entry|data-ahead)="([^"]+\.(?:js|css)[^"]*)"/g)
  const files = Array.from(named, ([, addresses = '']) => addresses.split(' ')).flat()
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !file.startsWith('/m/'))).toEqual([])
})

test.each(['/', '/m/', '/m/index', '/m/index.html', '/m/home'])(
  'a visitor sees home at %s and is asked for no sign-in (REQ-ROUTE-002, REQ-ROUTE-003, REQ-ACCESS-007)',
  async (path) => {
    await visitor.opens(path)
    await visitor.sees(registerLink(visitor))
    expect(visitor.path()).toBe(path)
  },
)

test('the sign-in has a username, a password and a button (REQ-ROUTE-005)', async () => {
  const { page, words } = visitor
  await visitor.opens('/m/login')
  await visitor.sees(page.getByLabel(words('field.username'), { exact: true }))
  await visitor.sees(page.getByLabel(words('field.password'), { exact: true }))
  await visitor.sees(page.getByRole('button', { name: words('login.submit'), exact: true }))
})

test.each(['/m/register', '/m/register.html'])(
  'the registration is at %s (REQ-ROUTE-008, REQ-ROUTE-009, REQ-ACCESS-007)',
  async (path) => {
    await visitor.opens(path)
    await visitor.sees(
      visitor.page.getByRole('button', { name: visitor.words('register.submit'), exact: true }),
    )
    expect(visitor.path()).toBe(path)
  },
)

test.each([
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/home',
  '/m/member/wallet',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
  '/m/member/benefits',
  '/m/securityCenter/addBankCard',
  '/m/game',
  '/m/launchGame',
])('a visitor at %s is led to the sign-in, which knows the way back (REQ-ACCESS-001)', async (path) => {
  await visitor.opens(path)
  expect(await whereTo(visitor, '/m/login')).toBe('/m/login')
  expect(new URL(visitor.page.url()).searchParams.get('redirectUrl')).toBe(path)
})

test('a visitor who wants to complain is led home (REQ-ACCESS-006)', async () => {
  await visitor.opens('/m/feedback')
  expect(await whereTo(visitor, '/m/home')).toBe('/m/home')
})

test('home offers the registration to visitors and not to members (REQ-ACCESS-008, REQ-ACCESS-009)', async () => {
  await visitor.opens('/m/home')
  await registerLink(visitor).click()
  expect(await whereTo(visitor, '/m/register')).toBe('/m/register')
  await member.opens('/m/home')
  await member.seesBalance('5,000,000')
  expect(await registerLink(member).isVisible()).toBe(false)
})

test('a member sees their own place, and sees it again after a reload (REQ-ROUTE-011, REQ-SESSION-007)', async () => {
  await member.opens('/m/member/home')
  await member.sees(member.page.getByText('wanderer').first())
  await member.page.reload()
  await member.sees(member.page.getByText('wanderer').first())
  expect(member.path()).toBe('/m/member/home')
})

test('a member sees the games by class (REQ-ROUTE-012)', async () => {
  await member.opens('/m/game')
  await member.sees(member.page.getByRole('heading', { name: member.words('games.title') }).first())
  await member.sees(member.page.getByRole('link', { name: 'North 1 minute' }).first())
})

test.each([
  ['REQ-ROUTE-023', '/m/member/benefits', 'benefits.title'],
  ['REQ-ROUTE-025', '/m/inviteFriends', 'referral.title'],
  ['REQ-ROUTE-026', '/m/agentRegister', 'agent.title'],
])('%s: %s opens by its address and is there again after a reload', async (_, path, title) => {
  const shown = member.page.getByRole('heading', { name: member.words(title) }).first()
  await member.opens(path)
  await member.sees(shown)
  await member.page.reload()
  await member.sees(shown)
  expect(member.path()).toBe(path)
})

test('an unknown address says so and leads home', async () => {
  await visitor.opens('/m/nowhere')
  await visitor.sees(heading(visitor.words('notFound.title')).first())
  const answer = await askServer('/m/nowhere', {
    port: port(),
    host: 'lotus.localhost',
    headers: { Accept: 'text/html' },
  })
  expect(answer.status).toBe(404)
})

test.each<[id: string, path: string]>([
  ['REQ-ROUTE-015', '/m/voucherCenter'],
  ['REQ-ROUTE-016', '/m/withdraw'],
  ['REQ-ROUTE-017', '/m/securityCenter/addBankCard'],
  ['REQ-ROUTE-018', '/m/securityCenter/addBankCardPix'],
  ['REQ-ROUTE-020', '/m/rewardCenter'],
  ['REQ-ROUTE-021', '/m/mall/mallHome'],
  ['REQ-ROUTE-022', '/m/leaderBoard'],
])(
  '%s: %s opens by its address, with its title, and is there again after a reload (REQ-ROUTE-027)',
  async (_, address) => {
    const answer = await askServer(address, {
      port: port(),
      host: 'lotus.localhost',
      headers: { Accept: 'text/html' },
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ])
    const title = member.page.getByRole('heading', { level: 1 }).first()
    await member.opens(address)
    await member.sees(title)
    expect(member.page.url()).toBe(member.origin + address)
    await member.page.reload()
    await member.sees(title)
    expect(member.page.url()).toBe(member.origin + address)
  },
)

test('a visitor’s activity is not lost on the way through the sign-in (REQ-ROUTE-019, REQ-ACCESS-001)', async () => {
  await visitor.opens('/m/activity?id=42')
  await whereTo(visitor, '/m/login')
  expect(new URL(visitor.page.url()).searchParams.get('redirectUrl')).toBe('/m/activity?id=42')
})

test('a third-party game is requested, and the refusal shown in the server’s words (REQ-ROUTE-014)', async () => {
  await member.opens('/m/launchGame?vendor=PG&code=7&playType=slots')
  await member.sees(member.page.getByText('This game is not offered here.').first())
  const [asked] = member.calls('/wps/game/launchGame')
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    vendor: 'PG',
    gameId: '7',
    playType: 'slots',
    platform: 'html5',
  })
})

/** A code for a link, good once. */
const handOffCode = () =>
  member.page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }
    const headers = { Authorization: token, Merchant: 'lotus', 'Content-Type': 'application/json' }
    const answer = await fetch('/wps/member/handOffCode', { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { value: { code: string } }).value.code
  })

test('a code in the address signs in, and is visible to no other party (REQ-ACCESS-002, REQ-ACCESS-003, SEC-02, D-11)', async () => {
  for (const queryOf of [
    (code: string) => `token=${code}&tokens=other`,
    (code: string) => `tokens=${code}`,
  ]) {
    const handed = await handOffCode()
    const guest = await environment.visitor('lotus')
    await guest.opens(`/m/member/home?${queryOf(handed)}&affiliateCode=a1`)
    await guest.sees(guest.page.getByText('wanderer').first())
    expect(guest.page.url()).toBe(`${guest.origin}/m/member/home?affiliateCode=a1`)
    const [page, ...others] = guest.calls('/')
    expect(page?.url.searchParams.size).toBeGreaterThan(1)
    for (const { url, headers } of others) {
      expect(url.href).not.toContain(handed)
      expect(headers['referer'] ?? '').not.toContain(handed)
    }
    await guest.leaves()
  }
})

test('a session’s own token in the address signs no one in (REQ-ACCESS-002, D-11)', async () => {
  const token = await member.page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  )
  const guest = await environment.visitor('lotus')
  await guest.opens(`/m/member/home?token=${token}`)
  expect(await whereTo(guest, '/m/login')).toBe('/m/login')
  expect(guest.page.url()).not.toContain(token)
  await guest.leaves()
})

test('an unknown token signs no one in (REQ-ACCESS-002, D-11)', async () => {
  const guest = await environment.visitor('lotus')
  await guest.opens('/m/member/home?token=made-up')
  expect(await whereTo(guest, '/m/login')).toBe('/m/login')
  expect(guest.page.url()).not.toContain('made-up')
  await guest.leaves()
})

const tracking = {
  affiliateCode: 'a1',
  r: 'x1',
  fbclid: 'f1',
  gclid: 'g1',
}

test('steps through the app keep where a visitor came from, and only that (REQ-NAV-001, REQ-NAV-003, REQ-NAV-005)', async () => {
  const newcomer = await environment.visitor('lotus')
  await newcomer.opens(`/m/home?${new URLSearchParams({ ...tracking, foo: '1' })}`)
  await environment.pass(seconds(4))
  await registerLink(newcomer).click()
  await whereTo(newcomer, '/m/register')
  expect(Object.fromEntries(new URL(newcomer.page.url()).searchParams)).toEqual(tracking)
  await newcomer.leaves()
})

test('a redirect keeps it too, beside its own query (REQ-NAV-002, REQ-NAV-006)', async () => {
  const newcomer = await environment.visitor('lotus')
  await newcomer.opens('/m/withdraw?affiliateCode=a1')
  await whereTo(newcomer, '/m/login')
  const { searchParams } = new URL(newcomer.page.url())
  expect(searchParams.get('affiliateCode')).toBe('a1')
  expect(searchParams.get('redirectUrl')).toMatch(/^\/m\/withdraw/)
  await newcomer.leaves()
})

test('it is remembered on the device, for the registration as well (REQ-NAV-004, REQ-REGISTER-025)', async () => {
  const newcomer = await environment.visitor('lotus')
  await newcomer.opens('/m/home?gclid=g1&affiliateCode=a1&r=x1')
  await environment.pass(seconds(4))
  const info = await newcomer.page.evaluate(() => localStorage.getItem('reg_info'))
  expect(JSON.parse(info ?? '{}')).toMatchObject({
    affiliateCode: 'a1',
    referralCode: 'x1',
    originalDomain: 'lotus.localhost',
  })
  await newcomer.opens('/m/home')
  await environment.pass(seconds(4))
  await registerLink(newcomer).click()
  await whereTo(newcomer, '/m/register')
  expect(new URL(newcomer.page.url()).searchParams.get('gclid')).toBe('g1')
  await newcomer.leaves()
})

test('no page of the walk complained', () => {
  expect(
    [...visitor.watch.complaints(), ...member.watch.complaints()].filter((line) => !/404/.test(line)),
  ).toEqual([])
})
