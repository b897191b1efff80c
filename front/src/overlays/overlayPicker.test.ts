import { expect, test } from 'vitest'
import { overlayOrder, type OverlayId } from './overlayOrder'
import { pickOverlay, type OverlayCandidate, type OverlaySituation } from './overlayPicker'

const quiet: OverlaySituation = {
  activities: [],
  interruptions: [],
  interruptionsAllowed: 1,
  marketingSilenced: false,
}

const wanting = (id: OverlayId): OverlayCandidate => ({
  id,
  decide: () => ({ show: true, reason: 'it wants to', found: `found by ${id}` }),
})

const declining = (id: OverlayId): OverlayCandidate => ({
  id,
  decide: () => ({ show: false, reason: 'not today' }),
})

test('the higher rank wins, whoever was offered first', () => {
  const candidates = [
    wanting('announcement'),
    wanting('notice'),
    wanting('maintenance'),
    wanting('domain-error'),
  ]
  expect(pickOverlay(candidates, quiet).shown).toEqual({
    id: 'domain-error',
    kind: 'availability',
    found: 'found by domain-error',
  })
})

test('who declines makes room for the next, and everyone’s reason is kept', () => {
  const { shown, verdicts } = pickOverlay(
    [declining('two-factor'), wanting('notice'), wanting('install')],
    quiet,
  )
  expect(shown?.id).toBe('notice')
  expect(verdicts).toEqual([
    { id: 'two-factor', show: false, reason: 'not today' },
    { id: 'notice', show: true, reason: 'it wants to' },
    { id: 'install', show: false, reason: 'after notice' },
  ])
})

test.each([
  ['a bet is being placed', { activities: ['bet'] as const }, 'not during a bet'],
  ['a game is open', { activities: ['game'] as const }, 'not during a game'],
  ['the member takes a break (D-07)', { marketingSilenced: true }, 'no marketing during a break'],
  [
    'the visit was interrupted already',
    { interruptions: ['announcement'] },
    'this visit was interrupted often enough',
  ],
])('no marketing when %s', (_, situation, reason) => {
  const { shown, verdicts } = pickOverlay([wanting('install')], { ...quiet, ...situation })
  expect(shown).toBeUndefined()
  expect(verdicts).toEqual([{ id: 'install', show: false, reason }])
})

test('what counts as an interruption already may come back after being covered', () => {
  const situation = { ...quiet, interruptions: ['announcement'] }
  expect(pickOverlay([wanting('announcement')], situation).shown?.id).toBe('announcement')
})

test('everything else may interrupt a game', () => {
  const situation: OverlaySituation = { ...quiet, activities: ['game'], interruptionsAllowed: 0 }
  for (const { id, kind } of overlayOrder) {
    expect(pickOverlay([wanting(id)], situation).shown?.id).toBe(kind === 'marketing' ? undefined : id)
  }
})

test('the order goes from law to marketing without turning back', () => {
  const kinds = ['law', 'availability', 'account', 'task', 'marketing']
  const ranks = overlayOrder.map(({ kind }) => kinds.indexOf(kind))
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
})
