import { expect, test } from 'vitest'
import { decideClaimView } from './decideClaimView'

const open = { state: { name: 'open' }, amounts: [10, 20], done: 1 } as const
const idle = { kind: 'idle' } as const

test.each([
  ['open', open, idle, { kind: 'button', busy: false, amount: 20 }],
  ['on its way', open, { kind: 'sending' } as const, { kind: 'button', busy: true }],
  [
    'refused, and still open',
    open,
    { kind: 'refused', why: 'offline', message: '' } as const,
    { kind: 'button' },
  ],
  ['a full round starts again', { ...open, done: 2 }, idle, { kind: 'button', amount: 10 }],
  ['no figures', { ...open, amounts: [], done: 0 }, idle, { kind: 'button', amount: undefined }],
  ['unknown', open, { kind: 'checking', asked: 0 } as const, { kind: 'checking' }],
  ['claimed', { ...open, state: { name: 'claimed' } as const }, idle, { kind: 'standing' }],
  [
    'done',
    { ...open, state: { name: 'claimed' } as const },
    { kind: 'done', amount: 1 } as const,
    { kind: 'standing' },
  ],
])('what stands where the claim is made: %s', (_, activity, claim, view) => {
  expect(decideClaimView(activity, claim)).toMatchObject(view)
  expect(decideClaimView(activity, claim).reason).not.toBe('')
})
