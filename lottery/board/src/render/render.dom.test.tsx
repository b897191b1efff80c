import { seconds } from '@playfront/contract/time'
import type { BoardOpening } from '@playfront/contract/play/lottery/board'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import type { ReceivedOpening } from '../platform/page'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { createFakeBoard } from '../testing/fakeBoard'
import { renderBoard, readRequest } from './renderBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

const noon = Date.UTC(2026, 0, 15, 12) + seconds(10)
const merchant: BoardOpening['merchant'] = {
  code: 'lotus',
  name: 'Sen Vàng',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  timeZone: 'Asia/Ho_Chi_Minh',
  responsible: { playMoney: true },
  domains: { hosts: ['lotus.localhost'] },
}
const board = createFakeBoard(noon)

const open = async (carried: ReceivedOpening, through?: (server: Network) => Network) => {
  const opened = await openBoard({ carried, through, isFramed: false })
  leave = opened.leave
  return opened
}

/** A server that answers nothing but who plays, and says what it was asked. */
const silentBut = (asked: string[]) => (server: Network) => ({
  ...server,
  async send(request: Parameters<Network['send']>[0]) {
    asked.push(request.url)
    return request.url.includes('/session') ? server.send(request) : new Promise<never>(() => {})
  },
})

/** Every element with its look and its words; the balance comes with the one who plays. */
const outlineOf = (main: Element | null): string[] =>
  [...(main?.querySelectorAll('*') ?? [])]
    .filter(({ className }) => !String(className).includes('amount'))
    .map((element) => {
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const text = words.map((node) => node.textContent).join('')
      return [element.tagName, element.getAttribute('class'), element.getAttribute('aria-label'), text].join(
        ' ',
      )
    })
    .filter((line) => !line.startsWith('BDI') || !line.includes('₫'))

test('what the server renders is what the script renders first: nothing moves when it loads (lottery 8.6, P2)', async () => {
  const rendered = await renderBoard({ merchant, board, language: 'EN' })
  await open({ merchant, board, ageMs: () => 0 }, silentBut([]))
  const drawn = outlineOf(document.querySelector('main'))
  expect(drawn.length).toBeGreaterThan(200)
  const page = new DOMParser().parseFromString(rendered.head + rendered.rest, 'text/html')
  expect(outlineOf(page.querySelector('main'))).toEqual(drawn)
})

test('a page that carries its settings and its board asks for neither before it is drawn', async () => {
  const asked: string[] = []
  await open({ merchant, board, ageMs: () => 0 }, silentBut(asked))
  expect(asked.filter((url) => url.includes('/system/settings'))).toEqual([])
  expect(asked[0]).toContain('/wps/lottery/session')
  expect(document.querySelectorAll('button[aria-pressed]').length).toBeGreaterThan(99)
})

test('the countdown knows the age of the HTML: a slow network gives no extra time (lottery 8.2)', async () => {
  const { services } = await open({ merchant, board, ageMs: () => seconds(4) }, silentBut([]))
  expect(services.serverClock.now()).toBe(board.serverTime + seconds(4))
})

const early = 'view=betting&lottery=MB1&lang=EN&await=code'

test('a page that was opened before its launch asks for the code, and requests nothing from the server until it has arrived (P2, REQ-LAUNCH-003)', async () => {
  const asked: string[] = []
  const watched = (server: Network) => ({
    ...server,
    async send(request: Parameters<Network['send']>[0]) {
      asked.push(request.url)
      return server.send(request)
    },
  })
  let hand: (code: string) => void = () => {}
  const handed = new Promise<string>((resolve) => void (hand = resolve))
  const opening = openBoard({
    query: early,
    carried: { merchant, board, ageMs: () => 0 },
    through: watched,
    handed,
  })
  await Promise.resolve()
  expect(asked).toEqual([])
  hand('c0de')
  const opened = await opening
  leave = opened.leave
  expect(opened.page.sent[0]).toEqual({ type: 'game:launch' })
  expect(opened.page.query().toString()).toBe('view=betting&lottery=MB1&lang=EN')
  expect(opened.services.session.player()?.userName).toBeTruthy()
  expect(opened.services.arrival.launchCode).toBe('c0de')
})

test('outside a frame no code is requested: the tab continues with what it has', async () => {
  const { page, services, leave: close } = await openBoard({ query: early, isFramed: false })
  leave = close
  expect(page.sent).not.toContainEqual({ type: 'game:launch' })
  expect(services.session.store.getState()).toEqual({ kind: 'ended', why: 'none' })
})

test('odds of another launch are not shown to the player: the board waits for its own', async () => {
  await open({ merchant, board: { ...board, prizeMode: 'Trad' }, ageMs: () => 0 }, silentBut([]))
  expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('[role=timer]')).toBeNull()
})

test('the head is cut off below it: name and issue stand in it, and what is played below (P2)', async () => {
  const { head, rest } = await renderBoard({ merchant, board, language: 'EN' })
  expect(head).toMatch(/<\/header>$/)
  expect(head).toContain(board.name)
  expect(head).toMatch(/No\. \d+/)
  expect(head).not.toContain('role="tab"')
  expect(rest).toContain('role="timer"')
  expect(rest).toMatch(/<\/main>$/)
})

test('no name, balance or bets are server-rendered, in any language', async () => {
  for (const language of ['VI', 'UR', 'TH'] as const) {
    const { head, rest, title } = await renderBoard({ merchant, board, language })
    const html = head + rest
    expect(html).toContain(board.name)
    expect(html).toContain('>–<')
    expect(html).not.toMatch(/ style=/)
    expect(title.length).toBeGreaterThan(2)
  }
})

test.each([
  ['view=betting&lottery=MB1&lang=VI&prizeMode=Lott', { lottery: 'MB1', language: 'VI', prizeMode: 'Lott' }],
  ['view=betting&lottery=MB1&lang=VI&prizeMode=%3Cb%3E', { lottery: 'MB1', language: 'VI' }],
  ['view=betting&lottery=%3Cb%3E&lang=VI', undefined],
  ['view=lobby&lottery=MB1&lang=VI', undefined],
  ['view=betting&lottery=MB1', undefined],
  ['view=betting&lottery=MB1&lang=XX', undefined],
])('of %s is painted: %o', (query, request) => {
  expect(readRequest(query)).toEqual(request)
})
