import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const list = 'GET /wps/member/slips'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const slip = (number: number, more: object = {}) => ({
  slipId: `0199a1b2-0000-7000-8000-00000000000${number}`,
  lottery: 'MB1',
  lotteryName: 'Miền Bắc 1 phút',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  state: 'settled',
  issues: [{ issueId: 'MB1-20261120-0755', multiple: 1 }],
  clientSeed: '',
  bets: [
    {
      betId: `0199a1b2-0000-7000-8000-0000000000a${number}`,
      issueId: 'MB1-20261120-0755',
      type: 'VN_LO2',
      numbers: ['89', '12'],
      stake: 1_000,
      lines: 2,
      cost: 54_000,
      costMult: 27,
      state: 'won',
      hits: 1,
      payout: 99_000,
      rebate: 0,
    },
  ],
  cost: 54_000,
  payout: 99_000,
  rebate: 0,
  acceptedAt: '2026-11-20T05:00:00.000Z',
  slipHash: 'a'.repeat(64),
  ...more,
})

const openBets = async (answer: FakeAnswer) => {
  const app = await openApp({
    path: '/m/member/bets',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => network.answer(list, answer),
  })
  await app.wait()
  const press = async (control: HTMLElement) => {
    await act(async () => fireEvent.click(control))
    await app.wait()
  }
  const asked = () => app.platform.network.sentTo(list).at(-1)
  return { ...app, press, asked }
}

test('bets of every lottery stand together, each with the way to its slip and its draw', async () => {
  await openBets(
    say({
      slips: [
        slip(1),
        slip(2, {
          lottery: 'TH-GLO',
          lotteryName: 'Thai Government',
          prizeMode: 'ThStd',
          state: 'pending',
          payout: 0,
        }),
      ],
      next: null,
    }),
  )
  const [won, open] = screen.getAllByRole('article')
  expect(within(won!).getByRole('heading', { name: 'Miền Bắc 1 phút' })).toBeTruthy()
  expect(within(won!).getByText('Won')).toBeTruthy()
  expect(within(won!).getByText(/99,000/)).toBeTruthy()
  const hrefs = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const own = '/m/launchGame?prize_mode=Lott&code=MB1&slip=0199a1b2-0000-7000-8000-000000000001'
  expect(hrefs(won!)).toEqual([own, `${own}&draw=MB1-20261120-0755`])
  expect(hrefs(open!)).toEqual([
    '/m/launchGame?prize_mode=ThStd&code=TH-GLO&slip=0199a1b2-0000-7000-8000-000000000002',
  ])
})

test('they are chosen by state and by days of the operator’s calendar, and come page by page', async () => {
  const { press, asked, platform } = await openBets(say({ slips: [slip(1)], next: 'cursor' }))
  await press(screen.getByRole('radio', { name: 'Refunded' }))
  expect(asked()?.url).toContain('state=refunded')
  await press(screen.getByRole('radio', { name: '7 days' }))
  const query = new URL(asked()?.url ?? '', 'http://x').searchParams
  expect(Number(query.get('until')) - Number(query.get('from'))).toBe(7 * 24 * 3_600_000)
  platform.network.answer(list, say({ slips: [slip(3)], next: null }))
  await press(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(asked()?.url).toContain('before=cursor')
})

test('a member without bets sees no empty page, and a network failure is shown', async () => {
  const { press, platform } = await openBets(say({ slips: [], next: null }))
  expect(screen.getByText('No bets yet')).toBeTruthy()
  platform.network.answer(list, { status: 503 })
  await press(screen.getByRole('radio', { name: 'Settled' }))
  expect(screen.getByText('Your bets could not be read.')).toBeTruthy()
})
