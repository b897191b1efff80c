import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { fetchMore } from '../texts/dictionaries'

beforeAll(async () => {
  teachDialogs()
  // The chunks and their texts are preloaded: a busy machine takes longer to load them than a test waits for them.
  await Promise.all([import('./ResultsPanel'), import('../trends/TrendsPanel'), fetchMore('EN')])
})

let leave = () => {}
afterEach(() => leave())

const openResults = async (lottery: string, breakLobby = () => false) => {
  const asked: string[] = []
  const through = (server: Network): Network => ({
    ...server,
    send: (request) => {
      asked.push(request.url)
      return breakLobby() && request.url.includes('/lobby')
        ? Promise.resolve({ kind: 'silence' })
        : server.send(request)
    },
  })
  const board = await openBoard({ query: `launch=c0de&view=betting&lottery=${lottery}&lang=EN`, through })
  leave = board.leave
  fireEvent.click(screen.getByRole('tab', { name: 'Results' }))
  await screen.findByLabelText('Up to the day')
  await board.pass(0)
  const lastResults = () => asked.filter((url) => url.includes('/results?')).at(-1) ?? ''
  return { ...board, lastResults }
}
const opener = () => screen.getByRole('button', { name: /^Lottery or station/ })
const pageText = () => document.body.textContent ?? ''

test('a player goes from the North to another lottery of its kind without leaving the results, and its draw opens in its own shape (lottery 8.5)', async () => {
  const { services, pass, lastResults } = await openResults('MB1')
  expect(opener().textContent).toBe('Miền Bắc 1 phút')
  fireEvent.click(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Miền Bắc 1 phút')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button', { name: 'หวยลาว' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Miền Nam 1 phút' }))
  await pass(0)
  expect(lastResults()).toContain('lottery=MN1')
  expect(document.activeElement).toBe(opener())
  expect([opener().textContent, opener().getAttribute('aria-expanded')]).toEqual(['Miền Nam 1 phút', 'false'])
  expect(services.place.store.getState()).toMatchObject({ lottery: 'MB1', tab: 'results' })
  const [row] = screen.getAllByRole('button', { name: /^No\. / })
  if (!row) throw new Error('nothing was drawn')
  fireEvent.click(row)
  await pass(0)
  // The South has an eighth prize, which the board's own lottery has not.
  expect(screen.getByRole('rowheader', { name: '8th', hidden: true })).toBeTruthy()
})

test('the day stays chosen from station to station, and one without a draw that day says so in words (lottery 8.5)', async () => {
  const { pass, lastResults } = await openResults('LAO')
  // A Wednesday: the Lao lottery draws, the government's does not.
  fireEvent.change(screen.getByLabelText('Up to the day'), { target: { value: '2026-01-14' } })
  await pass(0)
  fireEvent.click(opener())
  const none = screen.getByRole('region', { name: 'No draw on this day' })
  expect([...none.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['หวยรัฐบาล'])
  fireEvent.click(screen.getByRole('button', { name: 'หวยรัฐบาล' }))
  await pass(0)
  expect(lastResults()).toMatch(new RegExp(`lottery=TH-GLO.*before=${Date.UTC(2026, 0, 14, 17)}`))
  expect(pageText()).toContain('หวยรัฐบาล has no draw on Wed, 01/14. What came before stands below.')
  expect(screen.getByLabelText<HTMLInputElement>('Up to the day').value).toBe('2026-01-14')
  fireEvent.click(opener())
  fireEvent.click(screen.getByRole('button', { name: 'หวยลาว' }))
  await pass(0)
  expect(pageText()).toContain('หวยลาว: no result of Wed, 01/14 is known.')
})

test('day and station are still there after a look at the trends', async () => {
  const { pass } = await openResults('MB1')
  fireEvent.change(screen.getByLabelText('Up to the day'), { target: { value: '2026-01-14' } })
  fireEvent.click(opener())
  fireEvent.click(screen.getByRole('button', { name: 'Hà Nội VIP' }))
  await pass(0)
  fireEvent.click(screen.getByRole('radio', { name: 'Trends' }))
  await pass(0)
  fireEvent.click(screen.getByRole('radio', { name: 'Results' }))
  await pass(0)
  expect(opener().textContent).toBe('Hà Nội VIP')
  expect(screen.getByLabelText<HTMLInputElement>('Up to the day').value).toBe('2026-01-14')
})

test('Escape closes the list and gives the focus back', async () => {
  await openResults('MB1')
  fireEvent.click(opener())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect([opener().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener()])
})

test('a list that cannot be had says so and is asked for again, and the own results stay', async () => {
  let isBroken = true
  const { pass } = await openResults('MB1', () => isBroken)
  fireEvent.click(opener())
  await pass(0)
  expect(pageText()).toContain('The list of lotteries could not be read.')
  expect(screen.getAllByRole('button', { name: /^No\. / }).length).toBeGreaterThan(1)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(screen.getByRole('button', { name: 'Hà Nội VIP' })).toBeTruthy()
})

test('a lottery without sisters has no list to choose from', async () => {
  await openResults('TG3')
  expect(screen.queryByRole('button', { name: /^Lottery or station/ })).toBeNull()
})
