import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/stage/openApp'

afterEach(cleanup)

const call = 'GET /wps/relay/REWARDFE_getRewardCenter'
const an = { id: '1', token: 'T1', userName: 'an' }
const at = '2026-11-22T05:00:00.000Z'
const nothing = {
  currency: 'VND',
  points: 0,
  underWay: [],
  collectable: [],
  coupons: [],
  history: [],
}

const open = async (value: object | 'broken') => {
  const app = await openApp({
    path: '/m/rewardCenter',
    member: an,
    prepare: ({ network }) =>
      network.answer(call, value === 'broken' ? 'broken' : { body: { success: true, value } }),
  })
  await app.wait()
  return app
}

test('everything to collect stands in one place, with a running bonus in figures and as a bar (REQ-ROUTE-020)', async () => {
  await open({
    ...nothing,
    points: 1,
    bonus: { amount: 20_000, need: 100_000, progress: 27_000, expiresAt: at },
    collectable: [
      { kind: 'promotion', id: 'daily', title: 'Daily', amount: 10_000, isPoints: false },
      { kind: 'mission', id: 'draws', title: 'Three draws', amount: 30, isPoints: true },
    ],
    underWay: [{ kind: 'cashback', at, amount: 900, isPoints: false }],
    coupons: [{ title: 'Coffee', code: 'ABCD-EFGH-2345', at }],
    history: [{ kind: 'bonusForfeited', at, amount: 500, isPoints: false }],
  })
  const bar = screen.getByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['27000', '100000'])
  expect(screen.getByText(/^27,000\s?₫ of 100,000\s?₫$/)).toBeTruthy()
  expect(screen.getByText(/withdraw it at any time/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Daily/ }).getAttribute('href')).toBe('/m/activity?id=daily')
  expect(screen.getByRole('link', { name: /Three draws.*30 points/ }).getAttribute('href')).toBe(
    '/m/leaderBoard',
  )
  expect(screen.getByRole('link', { name: /Point market.*1 point/ }).getAttribute('href')).toBe(
    '/m/mall/mallHome',
  )
  expect(screen.getByText('ABCD-EFGH-2345')).toBeTruthy()
  expect(screen.getByText('On the way')).toBeTruthy()
  expect(screen.getByText('Bonus ran out')).toBeTruthy()
})

test('with nothing there it says so, and a failed answer can be asked again', async () => {
  await open(nothing)
  expect(screen.getByRole('heading', { name: 'Nothing to collect right now' })).toBeTruthy()
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  cleanup()
  const { platform, wait } = await open('broken')
  platform.network.answer(call, { body: { success: true, value: nothing } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait()
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
})
