import { expect, test } from 'vitest'
import { decideMiniGame, type MiniGameFacts, type MiniGameVerdict } from './startMiniGame'

const decide = (facts: Partial<MiniGameFacts>) => {
  const verdict = decideMiniGame({
    flags: { LOTTMINIGAME3: true },
    isSignedIn: true,
    isBusyPlace: false,
    hidesWhileBusy: false,
    ...facts,
  })
  return verdict.kind === 'leave' ? 'leave' : `${verdict.kind} ${verdict.variant}`
}

test('without a flag there is none, and both flags mean the one that stands still (REQ-MINIGAME-001, AMB-48)', () => {
  expect(decide({ flags: {} })).toBe('leave')
  expect(decide({ flags: { LOTTMINIGAME3: true } })).toBe('show v1')
  expect(decide({ flags: { SEALOTTMINIGAME3: true } })).toBe('show s1')
  expect(decide({ flags: { SEALOTTMINIGAME3: true, LOTTMINIGAME3: true } })).toBe('show s1')
})

test('it is for members (REQ-MINIGAME-003, REQ-MINIGAME-004)', () => {
  expect(decide({ isSignedIn: false })).toBe('leave')
})

test('a member sees it on forms, payments and games too, unless the merchant hides it there (REQ-MINIGAME-003)', () => {
  expect(decide({ isBusyPlace: true })).toBe('show v1')
  expect(decide({ isBusyPlace: true, hidesWhileBusy: true })).toBe('hide v1')
})

const member: MiniGameFacts = {
  flags: { LOTTMINIGAME3: true },
  isSignedIn: true,
  isBusyPlace: false,
  hidesWhileBusy: false,
}

test.each<[Partial<MiniGameFacts>, MiniGameVerdict]>([
  [{ flags: {} }, { kind: 'leave', reason: 'the merchant has none' }],
  [{ isSignedIn: false }, { kind: 'leave', reason: 'it is for members' }],
  [{ silence: 'a break' }, { kind: 'leave', reason: 'a break' }],
  [{ silence: '' }, { kind: 'leave', reason: '' }],
  [{}, { kind: 'show', variant: 'v1', reason: 'a member is signed in' }],
  [{ hidesWhileBusy: true }, { kind: 'show', variant: 'v1', reason: 'a member is signed in' }],
  [
    { isBusyPlace: true, hidesWhileBusy: true },
    { kind: 'hide', variant: 'v1', reason: 'somebody types, pays or plays here' },
  ],
])('with %j it is %j (REQ-MINIGAME-001, REQ-MINIGAME-003, REQ-MINIGAME-004)', (facts, verdict) => {
  expect(decideMiniGame({ ...member, ...facts })).toEqual(verdict)
})
