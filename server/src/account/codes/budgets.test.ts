import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { codeSettings } from '@playfront/contract/settings/account.schema'
import { hours, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { readMessages } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'
import { sendCode } from './sendCode'
import { spendCode } from './spendCode'
import type { CodeRequest } from './codeLimits'

let harness: Harness
let drawn = 0

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

/** Every test begins with every window full and every message delivered. */
beforeEach(async () => {
  await harness.passes(hours(25))
  await readMessages(harness)
})

type Limits = FullMerchantSettings['operator']['codes']
const wide = { perHour: 100_000, perDay: 100_000 }
const none: Limits = codeSettings.parse({
  number: wide,
  device: wide,
  network: wide,
  country: wide,
  merchant: wide,
  breaker: { sent: 100_000 },
})

/** A caller at a merchant with these budgets alone. */
const caller = (limits: Partial<Limits>, parts: Partial<CallContext> = {}): CallContext => {
  const call = harness.callBy('lotus')
  const { merchant } = call
  const codes = { ...none, ...limits }
  return { ...call, ...parts, merchant: { ...merchant, operator: { ...merchant.operator, codes } } }
}

const freshNumber = () => `+8491${String((drawn += 1)).padStart(7, '0')}`

const send = (context: CallContext, parts: Partial<CodeRequest> = {}) =>
  sendCode(context, { purpose: 'login', channel: 'sms', address: freshNumber(), ...parts }).then(
    () => 'sent',
    (failure: { code?: string; message: string }) => failure.code ?? failure.message,
  )

/** Sends so often and answers how many went out, by the answers and by what was posted. */
const countSent = async (times: number, one: () => Promise<string>) => {
  const ends: string[] = []
  for (let time = 0; time < times; time += 1) ends.push(await one())
  const posted = await readMessages(harness)
  expect(posted).toHaveLength(ends.filter((end) => end === 'sent').length)
  return { sent: posted.length, last: ends.at(-1) }
}

test('one number gets a limited number of codes in an hour and in a day (T20)', async () => {
  const limits = { number: { perHour: 3, perDay: 5 } }
  const address = freshNumber()
  const ask = async () => {
    await harness.passes(minutes(1))
    return send(caller(limits), { address })
  }
  expect(await countSent(6, ask)).toEqual({ sent: 3, last: 'code.budget' })
  await harness.passes(hours(1))
  expect(await countSent(6, ask)).toEqual({ sent: 2, last: 'code.budget' })
  expect(await send(caller(limits))).toBe('sent')
  await harness.passes(hours(24))
  expect(await ask()).toBe('sent')
})

test('another purpose and another spelling of the caller do not widen a number’s budget', async () => {
  const limits = { number: { perHour: 2, perDay: 2 } }
  const address = freshNumber()
  const purposes = ['login', 'register', 'recover', 'contact'] as const
  const ends = []
  for (const [place, purpose] of purposes.entries()) {
    const context = caller(limits, { ip: `198.51.100.${place}`, userAgent: `browser ${place}` })
    ends.push(await send(context, { address, purpose, deviceId: `device-${place}` }))
  }
  expect(ends).toEqual(['sent', 'sent', 'code.budget', 'code.budget'])
})

test('one device gets a limited number, whatever number it enters (T20)', async () => {
  const limits = { device: { perHour: 4, perDay: 4 } }
  const one = () => send(caller(limits), { deviceId: 'farm-1' })
  expect(await countSent(8, one)).toEqual({ sent: 4, last: 'code.budget' })
  expect(await send(caller(limits), { deviceId: 'farm-2' })).toBe('sent')
})

test('one network gets a limited number, from all its addresses (T20)', async () => {
  const limits = { network: { perHour: 4, perDay: 4 } }
  let place = 0
  const one = () => send(caller(limits, { ip: `198.51.100.${(place += 1)}` }))
  expect(await countSent(8, one)).toEqual({ sent: 4, last: 'code.budget' })
  expect(await send(caller(limits, { ip: '198.51.101.1' }))).toBe('sent')
})

test('one country gets a limited number, and e-mail is not counted with it (T20)', async () => {
  const limits = { country: { perHour: 4, perDay: 4 } }
  expect(await countSent(8, () => send(caller(limits)))).toEqual({ sent: 4, last: 'code.budget' })
  expect(await send(caller(limits), { channel: 'email', address: 'an@example.com' })).toBe('sent')
})

test('a merchant sends a limited number, and other merchants are not affected (T20)', async () => {
  const limits = { merchant: { perHour: 4, perDay: 4 } }
  expect(await countSent(8, () => send(caller(limits)))).toEqual({ sent: 4, last: 'code.budget' })
  expect(await send(harness.callBy('tucano'), { address: '+5511912345678' })).toBe('sent')
})

test('a budget of nothing sends nothing', async () => {
  expect(await send(caller({ country: { perHour: 0, perDay: 10 } }))).toBe('code.budget')
})

test('what one budget refuses is counted in none of the others', async () => {
  const address = freshNumber()
  const shut = { number: { perHour: 5, perDay: 5 }, merchant: { perHour: 0, perDay: 0 } }
  for (let time = 0; time < 5; time += 1) expect(await send(caller(shut), { address })).toBe('code.budget')
  expect(await send(caller({ number: shut.number }), { address })).toBe('sent')
})

test('a hundred at once from everywhere are no more than the budget (S12)', async () => {
  const limits = { merchant: { perHour: 7, perDay: 7 } }
  const ends = await Promise.all(
    Array.from({ length: 100 }, (_, place) => send(caller(limits, { ip: `198.18.${place}.1` }))),
  )
  expect(ends.filter((end) => end === 'sent')).toHaveLength(7)
  expect(await readMessages(harness)).toHaveLength(7)
})

test('of every dialling code there could be, only those of the merchant get anything (S11)', async () => {
  const ends: string[] = []
  for (let code = 1; code < 1_000; code += 1)
    ends.push(await send(caller({}), { address: `+${code}12345678` }))
  const taken = harness
    .merchant('lotus')
    .phone.countries.map(({ countryDialingCode }) => `+${countryDialingCode}`)
  const isTaken = (address: string) => taken.some((code) => address.startsWith(code))
  ends.forEach((end, place) => {
    expect(end, `+${place + 1}`).toBe(isTaken(`+${place + 1}12345678`) ? 'sent' : 'contact.invalid')
  })
  const received = await readMessages(harness)
  expect(received.length).toBeGreaterThan(0)
  expect(received.every(({ to }) => isTaken(to))).toBe(true)
})

test('while the counters cannot be read nothing is sent (F11, T20)', async () => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query('alter table code_budget rename to lost')
  try {
    expect(await send(caller({}))).not.toBe('sent')
  } finally {
    await owner.query('alter table lost rename to code_budget')
    await owner.end()
  }
  expect(await readMessages(harness)).toEqual([])
  expect(await send(caller({}))).toBe('sent')
})

test('a country whose codes are not used is blocked within a minute, and opens when they are used (S11)', async () => {
  const limits = { breaker: { sent: 10, spentPercent: 20 } }
  expect(await countSent(12, () => send(caller(limits)))).toMatchObject({ sent: 12 })
  await harness.passes(minutes(0.5))
  expect(await send(caller(limits))).toBe('code.budget')
  expect(await send(caller(limits), { channel: 'email', address: 'binh@example.com' })).toBe('sent')
  await harness.passes(minutes(15))
  const typed = []
  for (let time = 0; time < 12; time += 1) {
    const address = freshNumber()
    expect(await send(caller(limits), { address })).toBe('sent')
    const message = (await readMessages(harness)).find(({ to }) => to === address)
    typed.push({ address, code: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '' })
  }
  for (const { address, code } of typed.slice(0, 4)) {
    await spendCode(caller(limits), { purpose: 'login', channel: 'sms', address, code })
  }
  await harness.passes(minutes(0.5))
  expect(await send(caller(limits))).toBe('sent')
})

test('codes without a recipient block no country: strangers cannot lock out members by requesting codes', async () => {
  const limits = { breaker: { sent: 10, spentPercent: 20 } }
  for (let time = 0; time < 12; time += 1) await send(caller(limits), { hasNoReceiver: true })
  await harness.passes(minutes(1))
  expect(await send(caller(limits))).toBe('sent')
})

test('using up the codes for registering keeps no member from signing in or recovering (M3)', async () => {
  const limits = { country: { perHour: 3, perDay: 3 }, merchant: { perHour: 5, perDay: 5 } }
  for (const network of ['203.0.113.1', '198.51.100.1', '192.0.2.1'])
    expect(await send(caller(limits, { ip: network }), { purpose: 'register' })).toBe('sent')
  expect(await send(caller(limits), { purpose: 'register' })).toBe('code.budget')
  for (const purpose of ['login', 'recover', 'contact'] as const)
    expect(await send(caller(limits), { purpose })).toBe('sent')
})

test('codes without a recipient use up none of the members’ budget, and are refused when members would be (M3, T18)', async () => {
  const limits = { country: { perHour: 2, perDay: 2 } }
  const ask = (hasNoReceiver: boolean) => send(caller(limits), { purpose: 'login', hasNoReceiver })
  for (let time = 0; time < 4; time += 1) expect(await ask(true)).toBe('sent')
  expect([await ask(false), await ask(false)]).toEqual(['sent', 'sent'])
  expect([await ask(false), await ask(true)]).toEqual(['code.budget', 'code.budget'])
})

test('unused codes for registering block the country for registering, not for signing in (M3)', async () => {
  const limits = { breaker: { sent: 5, spentPercent: 10 } }
  for (let time = 0; time < 5; time += 1)
    expect(await send(caller(limits), { purpose: 'register' })).toBe('sent')
  await harness.passes(minutes(1))
  expect(await send(caller(limits), { purpose: 'register' })).toBe('code.budget')
  for (const purpose of ['login', 'recover'] as const)
    expect(await send(caller(limits), { purpose })).toBe('sent')
})
