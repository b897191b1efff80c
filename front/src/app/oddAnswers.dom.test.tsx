import { answerShapes } from '@playfront/contract/answerShapes'
import type { Method, Success } from '@playfront/contract/call'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { fitAnswer, fitBody } from '@playfront/client/wire/fitAnswer'
import { readyScreens } from './readyScreens'
import { routes } from './routes'
import { oddAnswers, spoiltAnswers, wholeAnswer } from './testing/oddAnswers'
import { openApp } from './testing/openApp'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const an = { id: '1', token: 'T1', userName: 'an' }
const id = '019a0000-0000-7000-8000-000000000001'
const details = ['/m/member/withdrawals', '/m/member/deposits', '/m/activity'].map(
  (path) => `${path}?id=${id}`,
)
const games = ['/m/launchGame?prize_mode=Lott&code=MB1', '/m/launchGame?vendor=PG']
const pages = [...new Set(routes.map(({ paths: [path] }) => path)), ...details, ...games]

/** Opens a page with one call answered in its own way; what was asked meanwhile. */
const openWith = async (path: string, call = '', answer: FakeAnswer = 'silent') => {
  const { platform, wait } = await openApp({
    path,
    member: an,
    prepare: ({ network }) => call !== '' && network.answer(call, answer),
  })
  await wait(1_000)
  const asked = platform.network.sent.map(
    ({ method, url }) => `${method} ${new URL(url, location.origin).pathname}`,
  )
  return [...new Set(asked)]
}

/** What must never be shown, whatever the response. */
const issues = (): string[] => {
  const { innerHTML } = document.body
  const words = /.{0,40}(?:\bundefined\b|NaN|\[object |Invalid Date).{0,20}/.exec(innerHTML)
  const main = document.querySelector('main')
  return [
    ...(words ? [words[0]] : []),
    ...(!main || main.textContent?.trim() === '' ? ['a blank screen'] : []),
    ...(innerHTML.includes('failed.title') ? ['a screen that broke'] : []),
  ]
}

/** So many of a call's spoilt answers are drawn; all of them are fitted below. */
const drawnSpoilt = 5

/**
 * The responses that one call is tried with: all the generic malformed ones, and some of its own with one field wrong.
 */
const triesOf = (call: string): [what: string, answer: FakeAnswer][] => {
  const shape = answerShapes[call.replace(/^GET /, '').replace(id, ':id')]
  if (shape === undefined) return oddAnswers
  const spoilt = spoiltAnswers(wholeAnswer(shape))
  const step = Math.ceil(spoilt.length / drawnSpoilt)
  return [...oddAnswers, ...spoilt.filter((_, at) => at % step === 0)]
}

const fittedOf = (call: string, body: Success<unknown>): unknown => {
  const [path = '', method = 'GET'] = call.split(' ').reverse()
  try {
    return fitBody(method as Method, path, body).value
  } catch (failure) {
    expect(failure).toMatchObject({ kind: 'unreadable' })
    return undefined
  }
}

test.each(Object.entries(answerShapes))(
  'whatever is wrong with a response of %s, it is coerced to its shape or refused (GAP-24)',
  (path, shape) => {
    for (const [what, answer] of shape ? spoiltAnswers(wholeAnswer(shape)) : []) {
      const { body } = answer as { body: Success<unknown> }
      const fitted = fittedOf(path, body)
      if (fitted !== undefined && shape !== undefined)
        expect(fitAnswer(shape, fitted), what).toEqual({ value: fitted })
    }
  },
)

/** What every page asks for is tried on the first page that does. */
const tried = new Set<string>()

test.each(pages)(
  'no answer to any call blanks %s, or shows what is none (REQ-ROUTE-016, GAP-24)',
  async (path) => {
    const calls = (await openWith(path)).filter((call) => !tried.has(call))
    expect(issues()).toEqual([])
    cleanup()
    for (const call of calls) {
      tried.add(call)
      for (const [what, answer] of triesOf(call)) {
        await openWith(path, call, answer)
        expect(issues(), `${call}: ${what}`).toEqual([])
        cleanup()
      }
    }
  },
)

test('a screen that breaks while it is drawn says so and leads home; the app stays (ROUTE-016)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const { services, wait, here } = await openApp({ path: '/m/game', member: an })
  const Sound = readyScreens.get('GamesScreen')
  readyScreens.set('GamesScreen', () => {
    if (isBroken) throw new Error('An unexpected response.')
    return <h1>Drawn again</h1>
  })
  try {
    services.platform.navigation.push('/m/game?again')
    await wait()
    expect(screen.getByRole('alert').textContent).toContain('This screen could not be shown')
    expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('/m/home')
    // The tab bar is shown, and another place is a whole screen.
    services.platform.navigation.push('/m/member/wallet')
    await wait()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(here()).toBe('/m/member/wallet')
    services.platform.navigation.push('/m/game')
    await wait()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading').textContent).toBe('Drawn again')
  } finally {
    if (Sound) readyScreens.set('GamesScreen', Sound)
  }
})

const lists = {
  fullBankCardList: [{ bankName: 'Vietcombank', cardNumber: '9704361234561234' }],
  fullVirtualWalletList: [],
  fullEWalletList: [{ walletName: 'MoMo', account: '0901234567' }],
}

test('the lists of the documents and no more show the bound accounts, with the last digits alone (REQ-ROUTE-016, GAP-24, GAP-36)', async () => {
  const answer = { body: { success: true, value: lists } }
  await openWith('/m/withdraw', 'GET /wps/relay/MCSFE_getWithdrawAccountInfo', answer)
  const { textContent } = document.body
  expect(textContent).toContain('Vietcombank')
  expect(textContent).toContain('MoMo')
  expect(textContent).toContain('•••• 1234')
  expect(textContent).not.toContain('9704361234561234')
  expect(textContent).toContain('Coming soon')
})

test('a member sent as a bare body is recognised (REQ-SESSION-013)', async () => {
  const member = { customerId: 7, userName: 'Bao', type: 1, regDate: '2026-01-01', language: 'vi' }
  const { services, wait } = await openApp({
    path: '/m/home',
    member: an,
    prepare: ({ network }) => network.answer('GET /wps/member/info', { body: member }),
  })
  await wait(1_000)
  expect(services.member.store.getState().member).toMatchObject({
    id: '7',
    userName: 'Bao',
    account: 'Bao',
    type: 1,
    regDate: Date.UTC(2026, 0, 1),
    language: 'VI',
  })
})
