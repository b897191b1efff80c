import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { decideBenefits } from './LazyBenefits'

afterEach(cleanup)

const call = 'GET /wps/member/benefits'
const member = { id: '1', token: 'T1', userName: 'an' }
const silver = { kind: 'turnover', need: 500_000 }
const ranks = [
  { labelId: 'bronze', name: 'Bronze', level: 1, needs: [{ kind: 'bets', need: 1 }], benefits: ['A badge'] },
  { labelId: 'silver', name: 'Silver', level: 2, needs: [{ kind: 'bets', need: 20 }, silver], benefits: [] },
]

const openBenefits = async (value: object | 'broken') => {
  const app = await openApp({
    path: '/m/member/benefits',
    member,
    prepare: ({ network }) =>
      network.answer(call, value === 'broken' ? 'broken' : { body: { success: true, value } }),
  })
  await app.wait()
  return app
}

test('a member sees their rank, what is missing in figures, and every rank (REQ-ROUTE-023, REQ-VIP-005)', async () => {
  await openBenefits({
    ranks,
    keepDays: 0,
    current: { level: 1, since: '2026-11-20T05:00:00.000Z' },
    next: {
      level: 2,
      conditions: [
        { kind: 'bets', need: 20, have: 20 },
        { ...silver, have: 30_000 },
      ],
    },
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Bronze' })).toBeTruthy()
  expect(screen.getByText('Since Nov 20, 2026')).toBeTruthy()
  expect(screen.getByText(/^30,000\s?₫ of 500,000\s?₫$/)).toBeTruthy()
  expect(screen.getByText(/^470,000\s?₫ to go$/)).toBeTruthy()
  expect(screen.getByText('Done')).toBeTruthy()
  const held = within(screen.getByRole('heading', { level: 3, name: 'Bronze' }).parentElement!.parentElement!)
  expect(held.getByText('Your rank')).toBeTruthy()
  expect(held.getByText('A badge')).toBeTruthy()
  expect(screen.getByText('Once reached, a rank is yours to keep.')).toBeTruthy()
})

test('before the first rank, at the highest, and where ranks have to be kept, the page says so', async () => {
  await openBenefits({
    ranks,
    keepDays: 0,
    next: { level: 1, conditions: [{ kind: 'bets', need: 1, have: 0 }] },
  })
  expect(screen.getByRole('heading', { name: 'No rank yet' })).toBeTruthy()
  cleanup()
  await openBenefits({
    ranks: ranks.map((rank) => (rank.level === 2 ? { ...rank, keepNeed: 50_000 } : rank)),
    keepDays: 90,
    current: { level: 2, since: '2026-11-20T05:00:00.000Z' },
    keep: { until: '2027-02-18T05:00:00.000Z', have: 0, need: 50_000 },
  })
  expect(screen.getByText('You have the highest rank.')).toBeTruthy()
  expect(
    screen.getByText(/^To keep this rank until Feb 18, 2027: 0\s?₫ of 50,000\s?₫ in stakes\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/^To keep it for 90 days: 50,000\s?₫ in stakes$/)).toBeTruthy()
  expect(screen.queryByText('Once reached, a rank is yours to keep.')).toBeNull()
})

test('without ranks it says so, and a failed answer can be asked again', async () => {
  await openBenefits({ ranks: [], keepDays: 0 })
  expect(screen.getByRole('heading', { name: 'There are no ranks at the moment.' })).toBeTruthy()
  cleanup()
  const { platform, wait } = await openBenefits('broken')
  expect(screen.getByText('Your rank could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/m/member/home')
  platform.network.answer(call, { body: { success: true, value: { ranks, keepDays: 0 } } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait()
  expect(screen.getByRole('heading', { level: 3, name: 'Silver' })).toBeTruthy()
})

const openMe = async (type: string | undefined) => {
  const info = { id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, language: 'EN' }
  const clubLabel = type && { labelName: 'Gold', labelId: 'gold', rankLevel: 3, type }
  const { wait } = await openApp({
    path: '/m/member/home',
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/member/info', { body: { success: true, value: { ...info, clubLabel } } }),
  })
  await wait()
  await wait()
  return screen.queryByRole('link', { name: 'Ranks and benefits' })?.getAttribute('href')
}

test('Me leads to the benefits for a label of type AUTO, and for no other (REQ-VIP-005)', async () => {
  expect(await openMe('AUTO')).toBe('/m/member/benefits')
  cleanup()
  expect(await openMe('MANUAL')).toBeUndefined()
  cleanup()
  expect(await openMe(undefined)).toBeUndefined()
  expect([{ type: 'AUTO' }, { type: 'auto' }, {}].map((label) => decideBenefits(label).show)).toEqual([
    true,
    false,
    false,
  ])
})
