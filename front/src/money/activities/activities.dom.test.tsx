import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { hours, seconds } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { openApp, type OpenOptions } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const [list, one, claim] = [
  'GET /wps/relay/PROMOFE_getPromotionList',
  'GET /wps/relay/PROMOFE_getPromotion',
  'POST /wps/relay/PROMOFE_claimPromotion',
]

const daily = {
  id: '42',
  kind: 'CHECK_IN',
  title: 'Daily check-in',
  terms: '<p>Once a day.</p>',
  language: 'EN',
  currency: 'VND',
  amounts: [10_000, 20_000, 30_000],
  done: 0,
  state: { name: 'open' } as object,
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (status: number, errorCode: string, message: string): FakeAnswer => ({
  status,
  body: { success: false, errorCode, message },
})

const open = async (
  path: string,
  answers: Record<string, FakeAnswer | 'broken' | 'silent'>,
  more: OpenOptions = {},
) => {
  const app = await openApp({
    path,
    member: an,
    ...more,
    prepare: (platform) => {
      for (const [call, answer] of Object.entries(answers)) platform.network.answer(call, answer)
      more.prepare?.(platform)
    },
  })
  await app.wait()
  return app
}

const claimButton = () => screen.getByRole('button', { name: /^Claim/ })
const press = async (wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(claimButton()))
  await wait()
}

test('what can be claimed now is marked fully, everything else softly', async () => {
  const later = { ...daily, id: '43', title: 'Tomorrow', state: { name: 'over' } }
  await open('/m/activity', { [list]: say([daily, later]) })
  const marked = (title: RegExp) =>
    screen.getByRole('link', { name: title }).querySelector('[data-kind]')?.getAttribute('data-kind')
  expect([marked(/Daily check-in/), marked(/Tomorrow/)]).toEqual(['solid', 'pill'])
})

test('the list of promotions is rendered, and each leads to its own page (REQ-LAUNCH-021, REQ-BANNER-016)', async () => {
  const { here, wait } = await open('/m/activity', { [list]: say([daily]), [one]: say(daily) })
  const link = screen.getByRole('link', { name: /Daily check-in/ })
  expect(link.getAttribute('href')).toBe('/m/activity?id=42')
  await act(async () => fireEvent.click(link))
  await wait()
  expect(here()).toBe('/m/activity?id=42')
  expect(claimButton().textContent).toContain('10,000')
})

test('the list names what the next claim brings, and the first reward where nothing is done yet (REQ-LAUNCH-021)', async () => {
  const { done: _none, ...fresh } = daily
  const rewards = async (...received: object[]) => {
    await open('/m/activity', { [list]: say(received) })
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    cleanup()
    return words
      .filter((text) => text?.includes('Daily check-in'))
      .map((text) => /[+−]?[\d,]+\s?₫/.exec(text ?? '')?.[0])
  }
  expect(await rewards(fresh, { ...daily, id: '43', done: 1 }, { ...daily, id: '44', done: 3 })).toEqual([
    '+10,000 ₫',
    '+20,000 ₫',
    '+10,000 ₫',
  ])
  expect(await rewards({ ...daily, state: { name: 'over' } })).toEqual([undefined])
})

test('the address’s id is the promotion that is asked for and shown (REQ-ROUTE-019)', async () => {
  const { platform } = await open('/m/activity?id=42', { [one]: say(daily) })
  expect(platform.network.sentTo(one)[0]?.url).toContain('id=42')
  expect(screen.getByRole('heading', { name: 'Daily check-in' })).toBeDefined()
  expect(screen.getByText('Once a day.')).toBeDefined()
  expect(screen.getByText('0 of 3 days')).toBeDefined()
})

test('a server that has only the list is enough for its page with a claim (REQ-BANNER-016)', async () => {
  await open('/m/activity?id=42', {
    [one]: refuse(404, 'request.not.found', 'No such call'),
    [list]: say([{ id: 42, title: 'Bare' }]),
  })
  expect(screen.getByRole('heading', { name: 'Bare' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDefined()
})

test('the calls are made where the merchant’s settings say (GAP-16)', async () => {
  const activities = { entry: true, listPath: '/wps/promo/list' }
  await open('/m/activity', { 'GET /wps/promo/list': say([daily]) }, { merchant: { activities } })
  expect(screen.getByRole('link', { name: /Daily check-in/ })).toBeDefined()
})

test('a claim shows its amount, and the wallet is requested again (REQ-BANNER-016)', async () => {
  const after = {
    ...daily,
    done: 1,
    state: { name: 'later', at: '2026-11-22T17:00:00.000Z', amount: 20_000 },
  }
  const { platform, wait } = await open('/m/activity?id=42', {
    [one]: say(daily),
    [claim]: say({ claimId: 'x', currency: 'VND', amount: 10_000, balance: 1, version: 9, promotion: after }),
  })
  const asked = platform.network.sentTo('GET /wps/member/wallet').length
  await press(wait)
  expect(screen.getByText(/10,000.* is in your wallet/)).toBeDefined()
  expect(screen.getByText(/Available again from/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  expect(platform.network.sentTo('GET /wps/member/wallet').length).toBeGreaterThan(asked)
})

test('two presses are one call', async () => {
  const { platform, wait } = await open('/m/activity?id=42', { [one]: say(daily), [claim]: 'silent' })
  await act(async () => {
    fireEvent.click(claimButton())
    fireEvent.click(claimButton())
  })
  await wait()
  expect(platform.network.sentTo(claim)).toHaveLength(1)
})

const claimIds = (sent: { body?: string | undefined }[]) =>
  sent.map(({ body }) => (JSON.parse(String(body)) as { claimId: string }).claimId)

test('an answer that was lost is checked under the same name until it is known (D-13)', async () => {
  const { platform, wait } = await open('/m/activity?id=42', { [one]: say(daily), [claim]: 'broken' })
  await press(wait)
  expect(screen.getByText(/We are checking what happened/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  platform.network.answer(
    claim,
    say({ claimId: 'x', currency: 'VND', amount: 10_000, balance: 1, version: 9 }),
  )
  platform.network.answer(one, say({ ...daily, done: 1, state: { name: 'claimed', amount: 10_000 } }))
  await act(() => platform.clock.advance(seconds(1)))
  await wait()
  expect(screen.getByText(/10,000.* is in your wallet/)).toBeDefined()
  const ids = claimIds(platform.network.sentTo(claim))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(platform.memory.read('claims', '1')).toEqual({})
})

test('a claim that was on its way before a reload is sent on under its own name', async () => {
  const { platform } = await open(
    '/m/activity?id=42',
    {
      [one]: say(daily),
      [claim]: say({ claimId: 'x', currency: 'VND', amount: 10_000, balance: 1, version: 9 }),
    },
    { prepare: ({ memory }) => memory.write('claims', { 42: 'the-same', other: 'b' }, '1') },
  )
  expect(claimIds(platform.network.sentTo(claim))).toEqual(['the-same'])
  expect(platform.memory.read('claims', '1')).toEqual({ other: 'b' })
})

test('a claim that turns out to be paid before the reload is not sent again', async () => {
  const paid = { ...daily, state: { name: 'claimed', at: '2026-11-21T05:00:00.000Z', amount: 10_000 } }
  const { platform } = await open(
    '/m/activity?id=42',
    { [one]: say(paid) },
    { prepare: ({ memory }) => memory.write('claims', { 42: 'the-same' }, '1') },
  )
  expect(platform.network.sentTo(claim)).toHaveLength(0)
  expect(screen.getByText('You have already claimed this')).toBeDefined()
})

test('a refusal shows the server’s message, and the state is requested again', async () => {
  const { platform, wait } = await open('/m/activity?id=42', {
    [one]: say(daily),
    [claim]: refuse(409, 'promotion_claimed', 'You have already claimed this already.'),
  })
  platform.network.answer(one, say({ ...daily, state: { name: 'over' } }))
  await press(wait)
  expect(screen.getByText('You have already claimed this already.')).toBeDefined()
  expect(screen.getByText('This offer has ended')).toBeDefined()
})

test('offline nothing is sent and the button stays', async () => {
  const { platform, wait } = await open('/m/activity?id=42', { [one]: say(daily) })
  platform.network.goOffline()
  await press(wait)
  expect(screen.getByText(/Nothing was sent/)).toBeDefined()
  expect(platform.network.sentTo(claim)).toHaveLength(0)
  expect(claimButton()).toBeDefined()
})

test.each([
  ['rank', 'It is for members of a higher rank.'],
  ['newcomers', 'It is for new accounts.'],
  [
    'person',
    'This is given once per person. Another account of yours, or one on this device, has already received it.',
  ],
  ['app', 'Open this page in the app to claim it.'],
  ['something new', 'Customer service can tell you more.'],
])('who it is not for is told why: %s', async (because, words) => {
  await open('/m/activity?id=42', { [one]: say({ ...daily, state: { name: 'notForYou', because } }) })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test('a page that stays open refreshes automatically when the time has come', async () => {
  const at = (ms: number) => new Date(ms).toISOString()
  const { platform, wait } = await open(
    '/m/activity?id=42',
    {},
    {
      prepare: ({ network, clock }) =>
        network.answer(
          one,
          say({ ...daily, state: { name: 'later', at: at(clock.now() + hours(1)), amount: 20_000 } }),
        ),
    },
  )
  expect(screen.getByText(/Available again from/)).toBeDefined()
  platform.network.answer(one, say({ ...daily, done: 1 }))
  await act(() => platform.clock.advance(hours(1) + 1))
  await wait()
  expect(claimButton().textContent).toContain('20,000')
})

test('an id that names nothing says so and leads to all; hostile ones travel as text', async () => {
  const id = encodeURIComponent('"><script>alert(1)</script>')
  const { platform } = await open(`/m/activity?id=${id}`, {
    [one]: refuse(404, 'promotion_unknown', 'Not there'),
    [list]: say([]),
  })
  expect(screen.getByRole('heading', { name: 'We can’t find this offer' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All offers' }).getAttribute('href')).toBe('/m/activity')
  expect(platform.network.sentTo(one)[0]?.url).not.toContain('<')
  expect(document.querySelector('main script')).toBeNull()
})

test('terms of a stranger run nothing and lead nowhere strange (SEC-04)', async () => {
  const terms =
    '<b>Fine</b><img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">go</a><iframe src="//evil.example"></iframe>'
  await open('/m/activity?id=42', { [one]: say({ ...daily, title: '<i>T</i>', terms }) })
  expect(screen.getByText('Fine')).toBeDefined()
  expect(screen.getByRole('heading', { name: '<i>T</i>' })).toBeDefined()
  const own = 'main img:not([src="/m/art/lotus/hero.svg"])'
  expect(document.querySelector(`main script, main iframe, ${own}, main [onerror]`)).toBeNull()
  expect(document.querySelector('main a[href^="javascript"]')).toBeNull()
})

test('a list that cannot be had says so and can be asked for again; an empty one says that too', async () => {
  const { platform, wait } = await open('/m/activity', { [list]: 'broken' })
  expect(screen.getByText('The offers could not be loaded. Nothing has changed.')).toBeDefined()
  platform.network.answer(list, say([]))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait()
  expect(screen.getByRole('heading', { name: 'No offers right now' })).toBeDefined()
})

test('visitors are led to the sign-in and back (REQ-ROUTE-019)', async () => {
  const { here } = await open('/m/activity?id=42', {}, { member: undefined })
  expect(here()).toMatch(/^\/m\/login/)
})

test.each([true, false])(
  'home leads to the promotions where the merchant has any: %s (REQ-BANNER-016)',
  async (entry) => {
    await open('/m/home', {}, { merchant: { ...fakeMerchant, activities: { entry } } })
    const links = screen.queryAllByRole('link', { name: 'Offers' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(entry ? ['/m/activity'] : [])
  },
)

test('a deposit bonus shows its figures with an example before it is chosen, and leads to the deposit', async () => {
  const depositBonus = {
    percent: 50,
    minDeposit: 100_000,
    cap: 500_000,
    wagering: 5,
    days: 14,
    automatic: false,
    shares: [{ title: 'Live tables', percent: 20 }],
  }
  const half = { ...daily, kind: 'DEPOSIT_BONUS', amounts: [], depositBonus, state: { name: 'withDeposit' } }
  await open('/m/activity?id=42', { [one]: say(half) })
  expect(screen.getByText(/^50% of the deposit, at most 500,000/)).toBeDefined()
  expect(screen.getByText('5 times the bonus within 14 days')).toBeDefined()
  expect(screen.getByText('Live tables: 20%')).toBeDefined()
  expect(
    screen.getByText(/^Deposit 100,000\s?₫ and get a bonus of 50,000\s?₫. It becomes cash after 250,000/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'With a deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test.each([
  ['running', 'A bonus is running', '/m/rewardCenter'],
  ['byInviting', 'Invite a friend', '/m/inviteFriends'],
])('what nobody claims leads to where it is had: %s', async (name, words, href) => {
  const cashback = { period: 'WEEK', percent: 5, minLoss: 200, cap: 1_000 }
  await open('/m/activity?id=42', { [one]: say({ ...daily, amounts: [], cashback, state: { name } }) })
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(href)
  expect(screen.getByText(/^5% of a week’s net loss, at most 1,000/)).toBeDefined()
})

test('a platform without promotions has an empty list, and nothing failed', async () => {
  const app = await open('/m/activity', { [list]: { status: 404, body: { message: 'Not Found' } } })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.platform.network.sentTo(list)).toHaveLength(1)
})
