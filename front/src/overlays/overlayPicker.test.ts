import { expect, test } from 'vitest'
import { overlayOrder, type OverlayId } from './overlayOrder'
import { pickOverlay, type Despite, type OverlayCandidate, type OverlaySituation } from './overlayPicker'

const quiet: OverlaySituation = {
  activities: [],
  interruptions: [],
  interruptionsAllowed: 1,
}

const wanting = (id: OverlayId): OverlayCandidate => ({
  id,
  decide: () => ({ ok: true, reason: 'it wants to', found: `found by ${id}` }),
})

const declining = (id: OverlayId): OverlayCandidate => ({
  id,
  decide: () => ({ ok: false, reason: 'not today' }),
})

test('the higher rank wins, whichever was offered first', () => {
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

test('a candidate that declines lets the next one show, and every reason is kept', () => {
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
  [
    'the member takes a break (D-07)',
    { silence: 'no marketing during a break' },
    'no marketing during a break',
  ],
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

test('what the player asked for is a task: it interrupts a game, a break and a visit that has seen enough, and comes before marketing', () => {
  const asked = { ...wanting('install'), asked: true }
  const situation: OverlaySituation = {
    activities: ['game'],
    interruptions: ['announcement'],
    interruptionsAllowed: 1,
    silence: 'no marketing during a break',
  }
  expect(pickOverlay([asked], situation).shown).toMatchObject({ id: 'install', kind: 'task' })
  expect(pickOverlay([wanting('announcement'), asked], quiet).shown?.id).toBe('install')
  expect(pickOverlay([asked, wanting('notice')], quiet).shown?.id).toBe('notice')
})

test('a candidate that waits as marketing and is requested too is listed twice, with a reason each', () => {
  const { shown, verdicts } = pickOverlay([wanting('install'), { ...wanting('install'), asked: true }], quiet)
  expect(shown?.kind).toBe('task')
  expect(verdicts.map(({ reason }) => reason)).toEqual(['it wants to', 'after install'])
})

test('marketing on the screen is not replaced by other marketing', () => {
  const candidates = [wanting('announcement'), wanting('install')]
  expect(pickOverlay(candidates, { ...quiet, showing: 'install' }).shown?.id).toBe('install')
  expect(pickOverlay([...candidates, wanting('notice')], { ...quiet, showing: 'install' }).shown?.id).toBe(
    'notice',
  )
})

test('a candidate that throws is hidden with that as its reason, and the next one comes', () => {
  const broken: OverlayCandidate = {
    id: 'announcement',
    decide() {
      throw new TypeError('no list')
    },
  }
  const { shown, verdicts } = pickOverlay([broken, wanting('install')], quiet)
  expect(shown?.id).toBe('install')
  expect(verdicts[0]).toEqual({
    id: 'announcement',
    show: false,
    reason: 'it could not decide: TypeError: no list',
  })
})

test.each([Number.NaN, -1])('an allowance of %s interruptions allows none', (interruptionsAllowed) => {
  expect(pickOverlay([wanting('install')], { ...quiet, interruptionsAllowed }).shown).toBeUndefined()
})

test('without a limit of the merchant marketing comes as often as it has something to say', () => {
  const situation = {
    ...quiet,
    interruptions: ['announcement', 'bind-card'],
    interruptionsAllowed: undefined,
  }
  expect(pickOverlay([wanting('install')], situation).shown?.id).toBe('install')
  const onBreak = { ...situation, silence: 'no marketing during a break' }
  expect(pickOverlay([wanting('install')], onBreak).shown).toBeUndefined()
})

test.each([
  ['bet', undefined],
  ['form', undefined],
  ['game', undefined],
  ['payment', 'install'],
] as const)('despite a payment: during a %s %s shows (REQ-INSTALL-019)', (activity, shown) => {
  const situation = { ...quiet, activities: [activity] }
  expect(pickOverlay([insisting(['payment'])], situation).shown?.id).toBe(shown)
})

const insisting = (despite: readonly Despite[]): OverlayCandidate => ({
  id: 'install',
  decide: () => ({ ok: true, reason: 'the merchant has set it', found: {}, despite }),
})

test('a prompt that may not be closed comes over the budget, and not during a game (REQ-INSTALL-016)', () => {
  const usedUp = { ...quiet, interruptions: ['announcement'] }
  expect(pickOverlay([insisting(['budget'])], usedUp).shown?.id).toBe('install')
  expect(pickOverlay([insisting(['budget'])], { ...quiet, activities: ['game'] }).shown).toBeUndefined()
})

test('the prompt that is set to come in a game does, within the budget, and never over a bet in it (REQ-INSTALL-022)', () => {
  const inGame = { ...quiet, activities: ['game'] as const }
  expect(pickOverlay([insisting(['game'])], inGame).shown?.id).toBe('install')
  expect(pickOverlay([insisting(['game'])], { ...inGame, activities: ['game', 'bet'] }).shown).toBeUndefined()
  expect(
    pickOverlay([insisting(['game'])], { ...inGame, interruptions: ['announcement'] }).shown,
  ).toBeUndefined()
})

test.each([['bet'], ['form'], ['payment']] as const)(
  'nothing comes despite a %s or a break (D-07)',
  (activity) => {
    const both = insisting(['budget', 'game'])
    expect(pickOverlay([both], { ...quiet, activities: [activity] }).shown).toBeUndefined()
    expect(pickOverlay([both], { ...quiet, silence: 'no marketing during a break' }).shown).toBeUndefined()
  },
)
