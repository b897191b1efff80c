import { fireEvent, screen } from '@testing-library/react'
import { milliseconds, seconds } from '@playfront/contract/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import { placesInOrder } from '../draw/decideReveal'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { openConfirmation } from './commands'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

/** A board, and every address that it asked for. */
const open = async (query?: string) => {
  const asked: string[] = []
  const through = (server: Network): Network => ({
    ...server,
    send: (request) => {
      asked.push(request.url)
      return server.send(request)
    },
  })
  const board = await openBoard({ ...(query === undefined ? {} : { query }), through })
  leave = board.leave
  return { ...board, asked }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const turnTo = async (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }))
}
const pageText = () => document.body.textContent ?? ''

test.each([
  ['MB1', /compared with every prize/],
  ['TH-GLO', /its own part of the draw/],
])('who opens %s for the first time finds four steps, and answers (lottery 8.5)', async (lottery, words) => {
  const { pass } = await open(`launch=c0de&view=betting&lottery=${lottery}&lang=EN`)
  await turnTo('How it works')
  await pass(0)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.querySelectorAll('ol > li h2')).toHaveLength(4)
  expect(document.querySelectorAll('details')).toHaveLength(4)
  expect(pageText()).toContain('A slip that arrives later is refused and costs nothing.')
})

test('sound is off, and plays once it is turned on (lottery 8.3)', async () => {
  const { pass, signals } = await open()
  await turnTo('How it works')
  await pass(0)
  const chip = await screen.findByRole('button', { name: 'Sound' })
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(chip)
  expect(signals.given).toEqual(['sound closing'])
  await pass(seconds(40))
  expect(signals.given).toContain('sound closing')
})

test('one stake can be set for every bet of the slip (lottery 8.4)', async () => {
  const { services, pass } = await open()
  services.slip.add({ type: 'VN_LO2', numbers: ['89'], stake: 1_000 })
  services.slip.add({ type: 'VN_DE_DB', numbers: ['12'], stake: 5_000 })
  services.place.open({ kind: 'slip' })
  await pass(0)
  const field = screen.getByRole('textbox', { name: 'Stake for every bet', hidden: true })
  fireEvent.change(field, { target: { value: '3000' } })
  fireEvent.blur(field)
  expect(services.slip.store.getState().entries.map(({ stake }) => stake)).toEqual([3_000, 3_000])
})

test('own bets stand by their day and can be narrowed; results can be looked up by their day (lottery 8.5)', async () => {
  const { asked, services, pass } = await open()
  services.slip.add({ type: 'VN_LO2', numbers: ['89'], stake: 1_000 })
  services.slip.add({ type: 'VN_DE_DB', numbers: ['12'], stake: 1_000 })
  await turnTo('My bets')
  await screen.findByText('This lottery only')
  await pass(0)
  press('This lottery only')
  await pass(0)
  expect(asked.at(-1)).toMatch(/slips\?.*lottery=MB1/)
  fireEvent.change(screen.getByLabelText('Up to the day'), { target: { value: '2026-01-14' } })
  await pass(0)
  expect(asked.at(-1)).toMatch(new RegExp(`slips\\?.*until=${Date.UTC(2026, 0, 14, 17)}`))
  await turnTo('Results')
  fireEvent.change(await screen.findByLabelText('Up to the day'), { target: { value: '2026-01-14' } })
  await pass(0)
  const results = () => asked.filter((path) => path.includes('/results?')).at(-1)
  expect(results()).toMatch(new RegExp(`results\\?.*before=${Date.UTC(2026, 0, 14, 17)}`))
  press('Every day')
  await pass(0)
  expect(results()).not.toContain('before=')
})

test('the numbers of a draw can be copied (lottery 8.5)', async () => {
  const { services, page, pass } = await open()
  const [result] = services.round.store.getState().board?.results ?? []
  if (!result) throw new Error('nothing was drawn')
  services.place.open({ kind: 'draw', result })
  await pass(0)
  press('Copy the numbers')
  await pass(0)
  expect(page.copied.at(-1)).toMatch(new RegExp(`^${result.issueId}\\nDB \\d{5}\\nG1 \\d{5}\\n`))
})

test.each([true, false])(
  'own numbers light up as they come, never before; with less motion: %s (lottery 8.3)',
  async (isCalm) => {
    const { services, page, pass } = await open()
    page.isCalm = () => isCalm
    const numbers = Array.from({ length: 50 }, (_, at) => String(at * 2).padStart(2, '0'))
    services.slip.add({ type: 'VN_LO2', numbers, stake: 1_000 })
    openConfirmation(services)
    await services.placing.send()
    await pass(seconds(51))
    const lit = () =>
      [...document.querySelectorAll('dialog[open] li[data-hit]')].map((line) => line.textContent)
    const counts = new Set<number>()
    for (let steps = 0; steps < 20; steps += 1) {
      const { result, revealed, isOver } = services.draw.store.getState()
      const out = placesInOrder('VN27').slice(0, revealed)
      const came = out.map((place) => {
        const [prize = '', at] = place.split(':')
        return result?.numbers[prize]?.[Number(at)]?.slice(-2) ?? ''
      })
      if (result && !isOver && document.querySelector('dialog[open] [data-celebration]')) {
        const due = numbers.slice(0, 24).filter((number) => came.includes(number))
        expect(lit().map((text) => text?.slice(0, 2))).toEqual(due)
        counts.add(due.length)
      }
      await pass(milliseconds(450))
    }
    expect(counts.size).toBeGreaterThan(2)
    expect(services.draw.store.getState().isOver).toBe(true)
  },
)
