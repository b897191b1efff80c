import type { PaymentProvider, ProviderEnd } from '@playfront/contract/adapters/adapter'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { fakePlatform } from '../../platform/fakePlatform'
import { guardProvider } from './provider'

const platform = fakePlatform(0)
const order = { merchant: 'lotus', id: '0193b1c0-0000-7000-8000-000000000000' }
const payout = {
  ...order,
  amount: 1,
  currency: 'VND',
  to: { kind: 'pix', bankCode: '', number: '', holder: '' },
} as const
const callback = { method: 'POST', path: '/', query: '', headers: {}, body: new Uint8Array() } as const

/** A guarded provider that ends every call in the same way. */
const guarded = (work: () => unknown, parts: Partial<PaymentProvider> = {}) => {
  const failures: unknown[] = []
  const call = (async () => work()) as never
  const provider = {
    makePayment: call,
    askPayment: call,
    makePayout: call,
    askPayout: call,
    readCallback: call,
  }
  const guard = { clock: platform.clock, onError: (failure: unknown) => void failures.push(failure) }
  return { failures, provider: guardProvider('bank', () => ({ ...provider, ...parts }), guard) }
}

const report = { status: 'processing', reference: 'r' } as const

test('what an adapter answers in the shape of its port is passed on, without what does not belong there', async () => {
  const done = { kind: 'done', answer: { ...report, secret: 's' } }
  expect(await guarded(() => done).provider.makePayout(payout)).toEqual({ kind: 'done', answer: report })
  const refused: ProviderEnd<never> = { kind: 'refused', code: 'unknown_order' }
  expect(await guarded(() => refused).provider.askPayment(order)).toEqual(refused)
})

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
  ['answers nothing', () => undefined],
  ['answers another shape', () => ({ kind: 'done', answer: { status: 'gone', reference: 'r' } })],
  ['answers without a reference', () => ({ kind: 'done', answer: { status: 'paid', reference: '' } })],
  ['refuses in words', () => ({ kind: 'refused', code: 'the account has no money left' })],
])('an adapter that %s leaves the order unknown, never done or refused', async (_, work) => {
  const { provider, failures } = guarded(work)
  expect(await provider.makePayout(payout)).toEqual({ kind: 'unknown' })
  expect(await provider.askPayment(order)).toEqual({ kind: 'unknown' })
  expect(failures).toHaveLength(2)
})

test('an adapter that never answers leaves the order unknown after ten seconds', async () => {
  const { provider } = guarded(() => new Promise(() => undefined))
  const asking = provider.askPayout(order)
  await platform.passes(seconds(10))
  expect(await asking).toEqual({ kind: 'unknown' })
})

test('an adapter whose provider cannot be made yet is asked for it again', async () => {
  let tries = 0
  const onError = () => undefined
  const provider = guardProvider(
    'bank',
    () => {
      if ((tries += 1) === 1) throw new Error('not yet')
      return { askPayout: async () => ({ kind: 'done', answer: report }) } as never
    },
    { clock: platform.clock, onError },
  )
  expect(await provider.askPayout(order)).toEqual({ kind: 'unknown' })
  expect(await provider.askPayout(order)).toMatchObject({ kind: 'done' })
  await provider.askPayout(order)
  expect(tries).toBe(2)
})

test('a callback that an adapter fails on is reported again later', async () => {
  const { provider, failures } = guarded(() => Promise.reject(new Error('broken')))
  await expect(provider.readCallback(callback)).rejects.toMatchObject({ code: 'busy', status: 503 })
  expect(failures).toHaveLength(1)
})

test('an adapter that cannot word its response has the usual one sent: by then the report was taken', () => {
  const { provider, failures } = guarded(() => undefined, {
    answerCallback: () => {
      throw new Error('broken')
    },
  })
  expect(provider.answerCallback?.({ outcome: 'done' })).toMatchObject({
    status: 200,
    body: '{"outcome":"done"}',
  })
  expect(provider.answerCallback?.({ code: 'busy', status: 503 })).toMatchObject({ status: 503 })
  expect(failures).toHaveLength(2)
})
