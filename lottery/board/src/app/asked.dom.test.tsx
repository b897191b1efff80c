import { days } from '@playfront/contract/time'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { acceptedSlip } from '../testing/fakeSlip'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

const slipId = '0199a1b2-0000-7000-8000-000000000001'
const issueId = 'MB1-20260115-0012'
const accepted = acceptedSlip({
  slipId,
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId, multiple: 1 }],
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
  expectedTotal: 27_000,
})

/** A server that knows the slip. */
const knowing =
  (slip: object) =>
  (server: Network): Network => ({
    ...server,
    send: (request) =>
      request.url.includes(`/slip/${slipId}`)
        ? Promise.resolve({
            kind: 'answer',
            status: 200,
            text: JSON.stringify({ success: true, value: slip }),
          })
        : server.send(request),
  })

interface Drawn {
  value: { results: { drawAt: number }[] }
}

/** The same results, as if there was one a day. */
const onceADay = (server: Network): Network => ({
  ...server,
  async send(request) {
    const answer = await server.send(request)
    if (!request.url.includes('/lottery/results') || answer.kind !== 'answer') return answer
    const body = JSON.parse(answer.text) as Drawn
    const [first] = body.value.results
    const results = body.value.results.map((result, at) => ({
      ...result,
      drawAt: (first?.drawAt ?? 0) - at * days(1),
    }))
    return { ...answer, text: JSON.stringify({ ...body, value: { ...body.value, results } }) }
  },
})

const open = async (query: string, slip: object) => {
  const board = await openBoard({
    query: `launch=c0de&view=betting&lottery=MB1&lang=EN&slip=${slipId}${query}`,
    through: knowing(slip),
  })
  leave = board.leave
  await board.pass(0)
  return board
}

test('opening from a slip shows it first among the bets, and a reload shows the board', async () => {
  const { page, services } = await open('', accepted)
  await expect.poll(() => services.place.store.getState().tab).toBe('mine')
  const asked = await screen.findByRole('region', { name: 'The slip you opened' })
  expect(within(asked).getByText('89')).toBeTruthy()
  expect(page.query().has('slip')).toBe(false)
})

test("opening from a slip's draw shows its check; a pending slip has none yet", async () => {
  const drawn = await open(`&draw=${issueId}`, { ...accepted, state: 'settled' })
  expect(drawn.services.place.store.getState().sheet).toMatchObject({ kind: 'check', issueId })
  leave()
  const waiting = await open(`&draw=${issueId}`, accepted)
  expect(waiting.services.place.store.getState().sheet).toBeUndefined()
})

test('a bet that is placed again lies on the slip as it was, and is sent only by two presses (lottery 4.3)', async () => {
  const { services, page, pass, platformServices } = await open('&again=1', accepted)
  await expect.poll(() => services.place.store.getState().sheet?.kind).toBe('slip')
  expect(services.place.store.getState().tab).toBe('bet')
  const slip = within(screen.getByText('Your slip', { selector: 'dialog[open] h2' }).closest('dialog')!)
  expect(slip.getByText('89')).toBeTruthy()
  expect(page.query().has('again')).toBe(false)
  expect(platformServices.slips).toHaveLength(0)
  slip.getByText('Continue').click()
  await pass(0)
  expect(platformServices.slips).toHaveLength(0)
  screen.getByText('Bet 27,000 ₫').click()
  await pass(0)
  expect(platformServices.slips).toMatchObject([
    { bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }] },
  ])
  expect(platformServices.slips[0]?.slipId).not.toBe(slipId)
})

test('the results show how many draws were called off, since when and why (lottery 6.5)', async () => {
  const board = await openBoard()
  leave = board.leave
  board.services.place.turnTo('results')
  await board.pass(0)
  expect(await screen.findByText(/^Draws called off since .*: 1$/)).toBeTruthy()
  expect(screen.getByText(/The public random value did not come in time\./)).toBeTruthy()
})

test('trends of a daily draw show the special prize of each day; those of every minute have the last day alone (lottery 8.5)', async () => {
  const daily = await openBoard({ through: onceADay })
  leave = daily.leave
  const showTrends = async ({ services, pass }: typeof daily) => {
    services.place.turnTo('results')
    await pass(0)
    const trends = await screen.findByRole('radio', { name: 'Trends' })
    trends.click()
    await pass(0)
    await screen.findAllByText('Last seen')
    await pass(0)
  }
  await showTrends(daily)
  const title = () => screen.queryByRole('heading', { name: 'Special prize by day' })
  expect(title()).not.toBeNull()
  // From the first of the month to the newest draw on the fifteenth.
  const month = title()?.closest('section')
  expect(month?.querySelectorAll('td button')).toHaveLength(15)
  leave()
  const fast = await openBoard()
  leave = fast.leave
  await showTrends(fast)
  expect(title()).toBeNull()
  expect(screen.getAllByText('Past draws do not change the chance of the next draw.').length).toBeGreaterThan(
    0,
  )
})
