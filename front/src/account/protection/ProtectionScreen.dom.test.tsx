import type { Protection } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes } from '@playfront/contract/time'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { startSessionCheck } from './startSessionCheck'
import { offerDepositLimit } from './offerDepositLimit'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const base = 'wps/member/protection'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const known = (over: Partial<Protection> = {}): Protection => ({
  now: '2026-11-21T13:00:00.000Z',
  currency: 'VND',
  limits: [{ kind: 'stake', period: 'day', amount: 100_000, used: 40_000, left: 60_000 }],
  isInGroup: true,
  asksDepositChoice: false,
  check: { everyMinutes: 30, choices: [5, 10, 15, 30] },
  changes: [{ at: '2026-11-21T12:00:00.000Z', what: 'set', kind: 'stake', period: 'day', amount: 100_000 }],
  ...over,
})

const open = async (over: Partial<Protection> | 'broken' = {}, merchant?: Partial<MerchantSettings>) => {
  const app = await openApp({
    merchant,
    path: '/m/member/protection',
    member: an,
    prepare: ({ network }) => {
      network.answer(`GET /${base}`, over === 'broken' ? 'broken' : say(known(over)))
      network.answer(
        `GET /${base}/history`,
        say({
          currency: 'VND',
          from: '2026-09-01',
          stretches: [
            {
              from: '2026-11-01',
              deposited: 0,
              withdrawn: 0,
              staked: 40_000,
              returned: 9_000,
              net: -31_000,
              playedMs: 3_600_000,
            },
          ],
        }),
      )
      network.answer(`POST /${base}/limit`, say(known({ limits: [] })))
      network.answer(`POST /${base}/waiting`, say(known()))
      network.answer(`POST /${base}/break`, say({}))
      network.answer(`POST /${base}/exclusion`, say({}))
    },
  })
  await app.wait()
  await app.wait()
  return app
}

const press = async (
  name: string | RegExp,
  wait: () => Promise<void>,
  within_ = screen as Pick<typeof screen, 'getByRole'>,
) => {
  await act(async () => fireEvent.click(within_.getByRole('button', { name })))
  await wait()
}
const sentTo = (app: Awaited<ReturnType<typeof open>>, path: string) =>
  app.platform.network
    .sentTo(`POST /${base}/${path}`)
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

test('each limit shows what is used and left, and the months of play their result', async () => {
  await open()
  expect(screen.getByText('60,000 ₫ left')).toBeTruthy()
  expect(screen.getByText('40,000 ₫ of 100,000 ₫ used')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
  expect(screen.getByText('−31,000 ₫')).toBeTruthy()
})

test('the age is the one that the merchant requires everywhere, whatever its jurisdiction', async () => {
  const { account, responsible } = fakeMerchant
  await open(
    {},
    {
      account: { ...account, minimumAge: 19 },
      responsible: { ...responsible, jurisdiction: 'vietnam' },
    },
  )
  expect(screen.getByText('Only for people aged 19 and over.')).toBeTruthy()
})

test('an amount is typed and sent as minor units; nothing is filled in, and nothing typed is not sent', async () => {
  const app = await open()
  await press('Set limit', app.wait)
  expect(screen.getByText('Please enter an amount.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '250.000' } })
  await press('Set limit', app.wait)
  expect(sentTo(app, 'limit')).toEqual([{ kind: 'deposit', period: 'day', amount: 250_000 }])
})

test('a higher limit that has waited is confirmed or left', async () => {
  const waiting = {
    amount: 500_000,
    readyAt: '2026-11-21T12:00:00.000Z',
    isReady: true,
    lapsesAt: '2026-11-28T12:00:00.000Z',
  }
  const app = await open({
    limits: [{ kind: 'stake', period: 'day', amount: 100_000, used: 0, left: 100_000, waiting }],
  })
  expect(screen.getByText('Pending: 500,000 ₫')).toBeTruthy()
  await press('Confirm', app.wait)
  expect(sentTo(app, 'waiting')).toEqual([{ kind: 'stake', period: 'day', does: 'confirm' }])
})

test('an exclusion is explained in plain words and confirmed twice; nothing happens without the tick', async () => {
  const app = await open()
  fireEvent.click(screen.getByRole('radio', { name: '6 months' }))
  await press('Exclude me', app.wait)
  await app.wait()
  const meaning = await screen.findByRole('dialog', { name: 'What it means' })
  expect(within(meaning).getByText('It applies at every merchant of our group.')).toBeTruthy()
  await press('Continue', app.wait, within(meaning))
  const sure = screen.getByRole('dialog', { name: 'Exclude yourself: 6 months' })
  await press('Exclude me', app.wait, within(sure))
  expect(sentTo(app, 'exclusion')).toEqual([])
  fireEvent.click(within(sure).getByRole('checkbox'))
  await press('Exclude me', app.wait, within(sure))
  await app.wait()
  expect(sentTo(app, 'exclusion')).toMatchObject([{ term: '6m', understood: true }])
  expect(app.here()).toBe('/m/home')
  expect(app.services.session.store.getState().token).toBe('')
})

test('a member on a break sees until when, and what stays available', async () => {
  await open({
    restriction: { kind: 'break', endsAt: '2026-11-22T13:00:00.000Z', origin: 'here', canReturn: false },
  })
  expect(screen.getByText('You are taking a break')).toBeTruthy()
  expect(screen.getByText(/Withdrawals, your statement and help stay open/)).toBeTruthy()
})

test('what cannot be loaded can be asked for again', async () => {
  const app = await open('broken')
  expect(screen.getByText('Your limits could not be loaded.')).toBeTruthy()
  app.platform.network.answer(`GET /${base}`, say(known()))
  await press('Try again', app.wait)
  expect(screen.getByText('60,000 ₫ left')).toBeTruthy()
})

test('before the first deposit a limit is asked for, with none chosen; "no limit" is said knowingly', async () => {
  const app = await open({ asksDepositChoice: true })
  app.platform.network.answer(`POST /${base}/depositChoice`, say(known()))
  const { merchant, requests, overlays, texts } = app.services
  const goesOn = offerDepositLimit({ merchant, requests, overlays, texts })
  await app.wait()
  await app.wait()
  const sheet = await screen.findByRole('dialog', { name: 'Would you like a deposit limit?' })
  expect(within(sheet).getByRole<HTMLInputElement>('textbox').value).toBe('')
  await press('Continue without a limit', app.wait, within(sheet))
  expect(await goesOn).toBe(true)
  expect(sentTo(app, 'depositChoice')).toEqual([{ choice: 'none' }])
})

test('outside games too, the day’s result comes over the page after as long as was chosen, once', async () => {
  const app = await openApp({
    path: '/m/home',
    member: an,
    prepare: ({ network }) => {
      network.answer(`GET /${base}`, say(known({ check: { everyMinutes: 10, choices: [5, 10, 30] } })))
      network.answer(`GET /${base}/history`, say({ currency: 'VND', from: '2026-09-01', stretches: [] }))
      network.answer(`POST /${base}/check`, say(known()))
    },
  })
  startSessionCheck(app.services, () => false, { isThere: () => true })
  const sheet = () => screen.queryByRole('dialog', { name: 'Time for a short break?' })
  for (let minute = 0; minute < 9; minute += 1) await app.wait(minutes(1))
  expect(sheet()).toBeNull()
  await app.wait(minutes(1))
  await app.wait()
  const shown = await screen.findByRole('dialog', { name: 'Time for a short break?' })
  fireEvent.click(within(shown).getByRole('radio', { name: '5 minutes' }))
  await press('Continue', app.wait, within(shown))
  expect(sheet()).toBeNull()
  expect(sentTo(app, 'check')).toEqual([{ everyMinutes: 5 }])
})

test('a member who asks to return sees that the request is pending, and sends it once', async () => {
  const app = await open({
    restriction: { kind: 'exclusion', endsAt: '2026-11-20T00:00:00.000Z', origin: 'here', canReturn: true },
  })
  app.platform.network.answer(`POST /${base}/return`, 'silent')
  const request = () => screen.getByRole('button', { name: 'Request to return' })
  expect(request().getAttribute('aria-busy')).toBe('false')
  await press('Request to return', app.wait)
  expect(request().getAttribute('aria-busy')).toBe('true')
  await press('Request to return', app.wait)
  expect(sentTo(app, 'return')).toHaveLength(1)
})
