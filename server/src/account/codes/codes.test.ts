import { milliseconds, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { readCode, readMessages } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'
import { codeOptions } from './codeOptions'
import type { CodeBinding } from './codeHashes'
import { sendCode } from './sendCode'
import { spendCode } from './spendCode'

let harness: Harness
let drawn = 0
let request: CodeBinding

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

/** A number that no test before has used, and everything on its way delivered. */
beforeEach(async () => {
  drawn += 1
  request = { purpose: 'login', channel: 'sms', address: `+849123450${String(drawn).padStart(2, '0')}` }
  await readMessages(harness)
})

const caller = (parts: Partial<CallContext> = {}, merchant = 'lotus') => ({
  ...harness.callBy(merchant),
  ...parts,
})

const send = async (asked: CodeBinding = request): Promise<string> => {
  await sendCode(caller(), asked)
  return readCode(harness, asked.address)
}

const spend = (code: string, asked: CodeBinding = request, context = caller()) =>
  spendCode(context, { ...asked, code }).then(
    () => 'spent',
    (failure: { code: string }) => failure.code,
  )

/** Every row of the three tables that a code passes through, as text. */
const everythingKept = async (): Promise<string> => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query(`
    select (select json_agg(t)::text from one_time_code t) as codes,
      (select json_agg(t)::text from code_budget t) as budgets,
      (select json_agg(t)::text from outbox t) as messages`)
  await client.end()
  return JSON.stringify(rows[0]).replaceAll('\\"', '"')
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code comes with the merchant’s name and a warning, and opens what it was asked for', async () => {
  expect(await sendCode(caller(), request)).toEqual({ expiresInSeconds: 300 })
  const [message] = await readMessages(harness)
  expect(message).toMatchObject({ merchant: 'lotus', channel: 'sms', to: request.address })
  expect(message?.text).toMatch(/^Sen Vàng: \d{6} là mã đăng nhập của bạn\. .*không đưa mã cho ai/)
  expect(await spend(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '')).toBe('spent')
})

test('a code that was used is worth nothing (T19)', async () => {
  const code = await send()
  expect(await spend(code)).toBe('spent')
  expect(await spend(code)).toBe('code.invalid')
})

test('of fifty who bring the right code at once one gets through (S12)', async () => {
  const code = await send()
  const ends = await Promise.all(Array.from({ length: 50 }, () => spend(code)))
  expect(ends.filter((end) => end === 'spent')).toHaveLength(1)
})

test('after five wrong guesses the right code is worth nothing either', async () => {
  const code = await send()
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await spend(other(code))).toBe('code.invalid')
  expect(await spend(code)).toBe('code.too.many')
})

test('a hundred guesses at once are no more than five', async () => {
  const code = await send()
  const attempts = Array.from({ length: 100 }, (_, place) =>
    String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0'),
  )
  const ends = await Promise.all(attempts.map((attempt) => spend(attempt)))
  expect(ends.filter((end) => end === 'code.invalid')).toHaveLength(5)
})

test('a code opens nothing but what it was asked for: no other purpose, address, channel, attempt or merchant', async () => {
  const bound: CodeBinding = { ...request, purpose: 'two-factor', attempt: 'attempt-one' }
  const code = await send(bound)
  const crossed: CodeBinding[] = [
    { ...bound, purpose: 'recover' },
    { ...bound, attempt: 'attempt-two' },
    { ...bound, attempt: undefined },
    { ...bound, address: '+84912345999' },
    { ...bound, channel: 'email' },
  ]
  for (const one of crossed) expect(await spend(code, one), JSON.stringify(one)).toBe('code.invalid')
  expect(await spend(code, bound, caller({}, 'tucano'))).toBe('code.invalid')
  expect(await spend(code, bound)).toBe('spent')
})

test('a code lives five minutes', async () => {
  const late = await send()
  await harness.passes(codeOptions.lifeMs)
  expect(await spend(late)).toBe('code.expired')
  const timely = await send()
  await harness.passes(codeOptions.lifeMs - milliseconds(1))
  expect(await spend(timely)).toBe('spent')
})

test('a new code replaces the old one and has its own guesses', async () => {
  const first = await send()
  for (let attempt = 0; attempt < 5; attempt += 1) await spend(other(first))
  await harness.passes(seconds(60))
  const second = await send()
  expect(second).not.toBe(first)
  expect(await spend(first)).toBe('code.invalid')
  expect(await spend(second)).toBe('spent')
})

test('the next code to an address comes after a minute, not before, however many ask at once', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => sendCode(caller(), request)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readMessages(harness)).toHaveLength(1)
  await harness.passes(seconds(60) - milliseconds(1))
  await expect(sendCode(caller(), request)).rejects.toMatchObject({ code: 'code.too.soon' })
  await harness.passes(milliseconds(1))
  await expect(sendCode(caller(), request)).resolves.toBeDefined()
})

test('a code request for an unknown address is stored and counted like any other, and no message is sent (T18)', async () => {
  const known = { ...request }
  const unknown = { ...request, address: '+84987650001' }
  expect(await sendCode(caller(), { ...unknown, hasNoReceiver: true })).toEqual(
    await sendCode(caller(), known),
  )
  expect((await readMessages(harness)).map(({ to }) => to)).toEqual([known.address])
  await expect(sendCode(caller(), { ...unknown, hasNoReceiver: true })).rejects.toMatchObject({
    code: 'code.too.soon',
  })
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await spend('123456', unknown)).toBe('code.invalid')
  expect(await spend('123456', unknown)).toBe('code.too.many')
})

test('neither the code nor the address is readable in the database, before or after the message is sent', async () => {
  await sendCode(caller(), { ...request, deviceId: 'device-of-hoa' })
  const before = await everythingKept()
  const code = await readCode(harness, request.address)
  const after = await everythingKept()
  for (const kept of [before, after]) {
    for (const secret of [request.address, request.address.slice(3), 'device-of-hoa', code]) {
      expect(kept).not.toContain(secret)
    }
  }
  expect(before).toContain('"sealed"')
  expect(after).not.toContain('"sealed"')
})

test('a number of a country that the merchant does not take gets nothing (T20)', async () => {
  await expect(sendCode(caller(), { ...request, address: '+8821612345678' })).rejects.toMatchObject({
    code: 'contact.invalid',
  })
  expect(await readMessages(harness)).toEqual([])
})
