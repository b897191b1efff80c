import { days, hours, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import {
  decideRotation,
  decideSigningSecrets,
  decideWebhook,
  type WebhookFacts,
  webhookLimits,
} from './decideWebhook'

const after = (status: number, facts: Partial<WebhookFacts> = {}) =>
  decideWebhook({
    answer: { kind: 'answered', status },
    tries: 1,
    triedForMs: 0,
    failingForMs: 0,
    random: 0.5,
    ...facts,
  })

test('2xx is a success, 410 switches the endpoint off, everything else is tried again', () => {
  expect([200, 204, 299].map((status) => after(status).kind)).toEqual(Array(3).fill('delivered'))
  expect(after(410)).toEqual({ kind: 'switchOff', because: 'gone' })
  expect([301, 400, 404, 429, 500].map((status) => after(status).kind)).toEqual(Array(5).fill('again'))
  expect(after(0, { answer: { kind: 'unanswered' } }).kind).toBe('again')
})

test('waits double up to six hours, spread by a fifth, and never end before what the endpoint asked for', () => {
  expect([1, 2, 3].map((tries) => after(500, { tries }))).toEqual(
    [5, 10, 20].map((wait) => ({ kind: 'again', afterMs: seconds(wait) })),
  )
  expect(after(500, { tries: 40 })).toEqual({ kind: 'again', afterMs: hours(6) })
  expect(after(500, { random: 0 })).toEqual({ kind: 'again', afterMs: seconds(4) })
  expect(after(500, { random: 1 })).toEqual({ kind: 'again', afterMs: seconds(6) })
  expect(after(429, { againAfterMs: seconds(60) })).toEqual({ kind: 'again', afterMs: seconds(60) })
  expect(after(429, { againAfterMs: days(9) })).toEqual({ kind: 'again', afterMs: hours(6) })
})

test('an event is given up after three days; an endpoint that accepts nothing for a day is paused before', () => {
  expect(after(500, { triedForMs: days(3) - seconds(6) }).kind).toBe('again')
  expect(after(500, { triedForMs: days(3) - seconds(4) })).toEqual({
    kind: 'dead',
    because: 'tried for too long',
  })
  expect(after(500, { failingForMs: days(1) - 1 }).kind).toBe('again')
  expect(after(500, { failingForMs: days(1), triedForMs: days(9) })).toEqual({
    kind: 'pause',
    because: 'failing',
  })
  expect(after(200, { failingForMs: days(9), triedForMs: days(9) }).kind).toBe('delivered')
})

test('after a rotation two secrets sign for a day, then the new one alone', () => {
  const rotated = decideRotation({ secret: 'old' }, 'new', 1_000)
  const endMs = 1_000 + webhookLimits.rotationMs
  expect(decideSigningSecrets(rotated, endMs - 1)).toEqual(['new', 'old'])
  expect(decideSigningSecrets(rotated, endMs)).toEqual(['new'])
  expect(decideSigningSecrets(decideRotation(rotated, 'newest', 2_000), 2_000)).toEqual(['newest', 'new'])
})
