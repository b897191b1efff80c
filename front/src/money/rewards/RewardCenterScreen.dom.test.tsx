import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'

afterEach(cleanup)

const call = 'GET /wps/relay/REWARDFE_getRewardCenter'
const an = { id: '1', token: 'T1', userName: 'an' }
const at = '2026-11-22T05:00:00.000Z'
const bonusId = '01940000-0000-7000-8000-000000000001'
const wallet = {
  currency: 'VND',
  balance: 61_000,
  version: 3,
  playMoney: true,
  held: 0,
  bonus: 20_000,
  owed: 0,
  besideVersion: 1,
}
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
    bonus: { id: bonusId, amount: 20_000, need: 100_000, progress: 27_000, expiresAt: at },
    collectable: [
      { kind: 'promotion', id: 'daily', title: 'Daily', amount: 10_000, isPoints: false },
      { kind: 'promotion', id: 'gift', title: 'Gift', amount: 5_000, isPoints: false },
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
  // Money and points are totals of their own.
  const hero = screen.getByRole('heading', { name: 'Ready to collect' }).parentElement
  expect(hero?.textContent).toMatch(/15,000\s?₫30 points$/)
  expect(screen.getByRole('link', { name: /Daily/ }).getAttribute('href')).toBe('/m/activity?id=daily')
  expect(screen.getByRole('link', { name: /Three draws.*30 points/ }).getAttribute('href')).toBe(
    '/m/leaderBoard',
  )
  expect(screen.getByRole('link', { name: /Point market.*1 point/ }).getAttribute('href')).toBe(
    '/m/mall/mallHome',
  )
  expect(screen.getByText('ABCD-EFGH-2345')).toBeTruthy()
  expect(screen.getByText('In progress')).toBeTruthy()
  expect(screen.getByText('Bonus expired')).toBeTruthy()
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

const giveUp = 'POST /wps/relay/REWARDFE_giveUpBonus'
const running = { id: bonusId, amount: 20_000, need: 100_000, progress: 27_000, expiresAt: at }

const openRunning = async () => {
  const app = await openApp({
    path: '/m/rewardCenter',
    member: an,
    prepare: ({ network }) => {
      network.answer(call, { body: { success: true, value: { ...nothing, bonus: running } } })
      network.answer('GET /wps/member/wallet', { body: { success: true, value: wallet } })
    },
  })
  await app.wait()
  const presses = async (name: string, within_: HTMLElement = document.body) => {
    await act(async () => fireEvent.click(within(within_).getByRole('button', { name })))
    await app.wait()
  }
  return { ...app, presses }
}

test('a bonus is given up after a confirmation that says what is lost and what is kept, and once', async () => {
  const { platform, wait, presses } = await openRunning()
  const { network } = platform
  await presses('Give up this bonus')
  const question = screen.getByRole('dialog')
  expect(question.textContent).toMatch(/You lose the bonus of 20,000\s?₫.*27,000\s?₫ of 100,000\s?₫/)
  expect(question.textContent).toMatch(/You keep all your cash: 61,000\s?₫/)
  await presses('Cancel', question)
  expect(network.sentTo(giveUp)).toHaveLength(0)
  const answer = { bonusId, amount: 20_000, currency: 'VND', end: 'givenUp' }
  network.answer(giveUp, { body: { success: true, value: answer } })
  network.answer(call, {
    body: {
      success: true,
      value: { ...nothing, history: [{ kind: 'bonusGivenUp', at, amount: 20_000, isPoints: false }] },
    },
  })
  await presses('Give up this bonus')
  await presses('Give up this bonus', screen.getByRole('dialog'))
  await wait()
  expect(network.sentTo(giveUp).map(({ body }) => JSON.parse(String(body)))).toMatchObject([
    { bonusId, amount: 20_000 },
  ])
  expect(screen.getByText('The bonus has ended. Your cash is not affected.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('Bonus given up')).toBeTruthy()
})

test('a bonus that had been played through by then is the member’s, and says so; a refusal shows the server’s message', async () => {
  const { platform, presses } = await openRunning()
  const lets = async () => {
    await presses('Give up this bonus')
    await presses('Give up this bonus', screen.getByRole('dialog'))
  }
  const message = 'This bonus has already ended.'
  platform.network.answer(giveUp, {
    status: 409,
    body: { success: false, errorCode: 'bonus_over', message },
  })
  await lets()
  expect(screen.getByRole('alert').textContent).toContain(message)
  const answer = { bonusId, amount: 20_000, currency: 'VND', end: 'released' }
  platform.network.answer(giveUp, { body: { success: true, value: answer } })
  await lets()
  expect(screen.getByText(/the bonus is yours as cash/)).toBeTruthy()
})

test('a platform without a reward centre has an empty one, and nothing failed', async () => {
  const app = await openApp({
    path: '/m/rewardCenter',
    member: an,
    prepare: ({ network }) => network.answer(call, { status: 404, body: { message: 'Not Found' } }),
  })
  await app.wait()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.platform.network.sentTo(call)).toHaveLength(1)
})
