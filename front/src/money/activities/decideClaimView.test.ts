import { expect, test } from 'vitest'
import { decideClaimView } from './decideClaimView'

const open = { state: { name: 'open' }, amounts: [10, 20], done: 1 } as const
const idle = { name: 'idle' } as const

test.each([
  ['open', open, idle, { show: 'button', busy: false, amount: 20 }],
  ['on its way', open, { name: 'sending' } as const, { show: 'button', busy: true }],
  [
    'refused, and still open',
    open,
    { name: 'refused', why: 'offline', message: '' } as const,
    { show: 'button' },
  ],
  ['a full round starts again', { ...open, done: 2 }, idle, { show: 'button', amount: 10 }],
  ['no figures', { ...open, amounts: [], done: 0 }, idle, { show: 'button', amount: undefined }],
  ['unknown', open, { name: 'checking', asked: 0 } as const, { show: 'checking' }],
  ['claimed', { ...open, state: { name: 'claimed' } as const }, idle, { show: 'standing' }],
  [
    'done',
    { ...open, state: { name: 'claimed' } as const },
    { name: 'done', amount: 1 } as const,
    { show: 'standing' },
  ],
])('what stands where the claim is made: %s', (_, activity, claim, view) => {
  expect(decideClaimView(activity, claim)).toMatchObject(view)
  expect(decideClaimView(activity, claim).reason).not.toBe('')
})
