import { readFileSync } from 'node:fs'
import { shippedRiskRules, type RiskRule } from '@playfront/contract/console/risk.schema'
import { withdrawalSettings } from '@playfront/contract/settings/money.schema'
import { expect, test } from 'vitest'
import { decideLinkStrength, decideStrength } from '../../account/links/linkedAccounts'
import { inProject } from '../../inProject'
import { decideReview } from '../withdrawals/decideReview'
import { evaluateRisk, type RiskMeasure } from './evaluateRisk'
import { measureMonth, simulateMonth, tableOf } from './simulatedMonth'

const ruleOf = (id: string): RiskRule => {
  const found = shippedRiskRules.find((rule) => rule.id === id)
  if (!found) throw new Error(`no rule ${id}`)
  return found
}
const evaluate = (measures: Record<string, Partial<RiskMeasure>>) =>
  evaluateRisk(
    shippedRiskRules,
    new Map(Object.entries(measures).map(([id, { value = 0, base = 0 }]) => [id, { value, base }])),
  )

test('a rule finds from its limit on, and says what it compared', () => {
  expect(evaluate({})).toEqual({ score: 0, holds: false, findings: [] })
  expect(evaluate({ 'deposits-by-device': { value: 20 } }).findings).toEqual([])
  expect(evaluate({ 'deposits-by-device': { value: 21 } })).toMatchObject({
    score: 30,
    holds: false,
    findings: [{ value: 21, limit: 20, reason: '21 deposits from one device in 24 hours, more than 20' }],
  })
  expect(evaluate({ 'bonus-abuse': { value: 1 } }).findings).toEqual([])
  expect(evaluate({ 'bonus-abuse': { value: 2 } }).holds).toBe(true)
})

test('stakes are compared with deposits in whole numbers', () => {
  const play = (value: number, base: number) => evaluate({ 'deposit-without-play': { value, base } })
  expect(play(299, 1_000)).toMatchObject({ score: 70, holds: true, findings: [{ value: 299, limit: 300 }] })
  expect(play(300, 1_000).findings).toEqual([])
  expect(play(300, 1_001).findings).toMatchObject([{ limit: 301 }])
  expect(play(0, 0).findings).toEqual([])
})

test('rules that only flag hold a withdrawal together from a score of 100', () => {
  const some = evaluate({ 'deposits-by-device': { value: 99 }, 'withdrawals-by-device': { value: 99 } })
  expect(some).toMatchObject({ score: 70, holds: false })
  const all = evaluate({
    'deposits-by-device': { value: 99 },
    'withdrawals-by-device': { value: 99 },
    'registrations-by-network': { value: 99 },
  })
  expect(all).toMatchObject({ score: 110, holds: true })
  expect(ruleOf('deposits-by-device').action).toBe('flag')
})

test('a device or network that more accounts have than a household is a weak link', () => {
  const link = (kind: 'device' | 'network' | 'account', times: number, holders: number) =>
    decideLinkStrength({ kind, times, holders })
  expect([link('device', 1, 5), link('device', 9, 6)]).toEqual(['medium', 'weak'])
  expect([link('network', 1, 2), link('network', 2, 2), link('network', 9, 6)]).toEqual([
    'weak',
    'medium',
    'weak',
  ])
  expect(link('account', 0, 40)).toBe('strong')
  const medium = (...kinds: ('device' | 'network' | 'person')[]) =>
    decideStrength(kinds.map((kind) => ({ kind, strength: 'medium' })))
  expect(medium('device', 'network')).toBe('medium')
  expect(medium('device', 'person')).toBe('strong')
  expect(decideStrength([{ kind: 'network', strength: 'weak' }])).toBe('weak')
})

test('a withdrawal is not paid without a person while the rules hold the member', () => {
  const settings = withdrawalSettings.parse({
    reviewFrom: 1_000_000,
    twoApproversFrom: 0,
    reviewFirst: false,
    reviewNewCard: false,
    automatic: {
      perDay: 0,
      ranks: [],
      memberDays: 0,
      accountDays: 0,
      playedPercent: 0,
      securityHours: 0,
      reviewRisks: false,
    },
  })
  const facts = {
    settings,
    amount: 1,
    wasPaid: true,
    wasCardPaid: true,
    isOwnName: true,
    isShared: false,
    level: 0,
    automaticLately: 0,
    memberAge: 0,
    cardAge: 0,
    securityAge: null,
    deposited: 0,
    staked: 0,
    isHeld: false,
    hasReversedDeposit: false,
    hasContradiction: false,
  }
  expect(decideReview(facts).kind).toBe('pay')
  expect(decideReview({ ...facts, risk: { score: 30, holds: false } })).toMatchObject({ kind: 'pay' })
  expect(decideReview({ ...facts, risk: { score: 70, holds: true } })).toEqual({
    kind: 'review',
    reasons: [{ reason: 'risk', value: 70, limit: 100 }],
  })
})

test('the guide’s table of a simulated month is what the shipped rules find, by its seed', () => {
  const guide = readFileSync(inProject('docs/guide/risk-rules.md'), 'utf8')
  for (const members of [300, 2_000, 10_000]) {
    const table = tableOf(measureMonth(simulateMonth({ seed: 22, members })))
    expect(guide, `${members} members`).toContain(table)
  }
})

test('most planted cheats are held, and few honest members', () => {
  for (const seed of [1, 2, 3]) {
    const { cheats, honest } = measureMonth(simulateMonth({ seed, members: 2_000 }))
    const held = (kind: string) => {
      const row = cheats.find((one) => one.kind === kind)
      return row ? row.held / row.planted : 0
    }
    expect(held('ring'), `ring, seed ${seed}`).toBeGreaterThan(0.8)
    expect(held('opposite'), `opposite, seed ${seed}`).toBeGreaterThan(0.7)
    expect(held('launder'), `launder, seed ${seed}`).toBeGreaterThan(0.8)
    expect(honest.held / honest.planted, `honest, seed ${seed}`).toBeLessThan(0.08)
  }
})
