import { expect, test } from 'vitest'
import { decideMiniGame, type MiniGameFacts } from './decideMiniGame'

const decide = (facts: Partial<MiniGameFacts>) => {
  const verdict = decideMiniGame({
    flags: { LOTTMINIGAME3: true },
    isSignedIn: true,
    isBusyPlace: false,
    hidesWhileBusy: false,
    ...facts,
  })
  return verdict.do === 'leave' ? 'leave' : `${verdict.do} ${verdict.variant}`
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
