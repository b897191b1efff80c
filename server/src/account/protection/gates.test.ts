import { randomUUID } from 'node:crypto'
import { jurisdictions, profileOf, type Jurisdiction } from '@playfront/contract/account/protectionProfiles'
import { days, hours } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { move } from '../../ledger/move'
import { sha256 } from '../../platform/sha256'
import type { HarnessMember } from '../../testing/harness'
import { type Gate, type SignInFacts, askGate, decideSignIn } from './passGate'
import { openProtectionHarness, type ProtectionHarness } from './testing/protectionHarness'

const strict = { signInWhileExcluded: profileOf('strict').signInWhileExcluded }
const nowMs = Date.UTC(2026, 10, 22)
const facts = (parts: Partial<SignInFacts> = {}): SignInFacts => ({
  held: 'exclusion',
  untilMs: nowMs + days(180),
  nowMs,
  hasMoney: false,
  signInWhileExcluded: 'protectionOnly',
  ...parts,
})

test.each<[string, Partial<SignInFacts>, boolean]>([
  ['somebody whom nothing holds back comes in', { held: undefined, ...strict }, true],
  ['a break keeps nobody out', { held: 'break', ...strict }, true],
  ['the excluded come in for their money and their history', {}, true],
  ['under the strictest profile they come in for their money', { ...strict, hasMoney: true }, true],
  ['and for nothing else', { ...strict }, false],
  ['while money is left', { signInWhileExcluded: 'untilPaidOut', hasMoney: true }, true],
  ['and not after it', { signInWhileExcluded: 'untilPaidOut' }, false],
  ['for good is for good', { signInWhileExcluded: 'untilPaidOut', untilMs: null }, false],
  ['to ask to come back everybody comes in', { ...strict, untilMs: nowMs }, true],
])('%s', (_, parts, pass) => {
  expect(decideSignIn(facts(parts)).pass).toBe(pass)
})

describe('the five gates under each profile', () => {
  let harness: ProtectionHarness
  beforeAll(async () => {
    harness = await openProtectionHarness()
  })
  afterAll(() => harness.close())

  const gates: Gate[] = ['signIn', 'deposit', 'launch', 'bet', 'marketing']
  const ask = ({ id: memberId, merchant: code }: HarnessMember, jurisdiction: Jurisdiction) =>
    harness.store.change(code, async (connection) => {
      const { responsible } = harness.merchant(code)
      const merchant = { code, responsible: { ...responsible, jurisdiction } }
      const answers: Partial<Record<Gate, string>> = {}
      for (const gate of gates)
        answers[gate] =
          (await askGate(connection, { merchant, memberId, gate, amount: 1_000 }))?.code ?? 'open'
      return answers
    })
  const empties = async (member: HarnessMember) => {
    const amount = await harness.balanceOf(member)
    const key = `withdrawal:${randomUUID()}`
    const money = { memberId: member.id, amount, currency: harness.merchant(member.merchant).currency }
    const moves = (kind: 'withdrawal' | 'withdrawal_paid') =>
      harness.store.change(member.merchant, (connection) =>
        move(connection, { ...money, kind, key: `${kind} ${key}`, reference: key, bodyHash: sha256(key) }),
      )
    await moves('withdrawal')
    return () => moves('withdrawal_paid')
  }
  const shut = (restriction: string) => ({
    deposit: restriction,
    launch: restriction,
    bet: 'account_restricted',
    marketing: restriction,
  })

  test.each(jurisdictions)('%s', async (jurisdiction) => {
    const { signInWhileExcluded, depositChoice } = profileOf(jurisdiction)
    const an = await harness.registerMember(`gates_${jurisdiction}`)
    const open = { signIn: 'open', launch: 'open', bet: 'open', marketing: 'open' }
    const first = depositChoice === 'required' ? 'protection.choice.needed' : 'open'
    expect(await ask(an, jurisdiction)).toEqual({ ...open, deposit: first })
    await harness.account.takeBreak(harness.callBy(an), { id: randomUUID(), term: '24h' })
    expect(await ask(an, jurisdiction)).toEqual({ signIn: 'open', ...shut('protection.break') })
    await harness.passes(hours(24))
    await harness.account.excludeSelf(harness.callBy(an), { id: randomUUID(), term: '6m', understood: true })
    // No profile keeps a member's own money from them.
    const withMoney = 'open'
    const without = signInWhileExcluded === 'protectionOnly' ? 'open' : 'protection.sign.in'
    expect(await ask(an, jurisdiction)).toEqual({ signIn: withMoney, ...shut('protection.excluded') })
    const paid = await empties(an)
    // Money on its way to them is not theirs yet.
    expect(await ask(an, jurisdiction)).toMatchObject({ signIn: withMoney })
    await paid()
    expect(await ask(an, jurisdiction)).toEqual({ signIn: without, ...shut('protection.excluded') })
    await harness.passes(days(190))
    expect(await ask(an, jurisdiction)).toEqual({ signIn: 'open', ...shut('protection.excluded') })
  })

  test.each(['brazil', 'strict'] as const)(
    'under %s an excluded member signs in to withdraw while money is left, and is then told that the account stays closed',
    async (jurisdiction) => {
      const an = await harness.registerMember(`leaves_us_${jurisdiction}`)
      const call = harness.callBy('lotus')
      const responsible = { ...call.merchant.responsible, jurisdiction }
      const signsIn = (password = an.password) =>
        harness.account.login(
          { ...call, merchant: { ...call.merchant, responsible } },
          { username: an.username, password, type: 'username', merchant: 'lotus', isOfficialAppLogin: false },
        )
      await harness.account.excludeSelf(harness.callBy(an), {
        id: randomUUID(),
        term: '6m',
        understood: true,
      })
      const { token } = await signsIn()
      const back = { ...an, token }
      expect(await harness.account.memberInfo(harness.callBy(back))).toMatchObject({ protection: 'excluded' })
      expect(
        (await harness.account.playHistory(harness.callBy(back), { by: 'month' })).stretches,
      ).toBeDefined()
      expect(await harness.deposit(back, 1_000)).toBe('protection.excluded')
      await (
        await empties(back)
      )()
      await expect(signsIn()).rejects.toMatchObject({ code: 'protection.sign.in' })
      await expect(signsIn('not the password')).rejects.toMatchObject({ code: 'login.cred.err' })
      await harness.passes(days(190))
      const again = { ...an, token: (await signsIn()).token }
      await harness.account.askReturn(harness.callBy(again))
    },
  )
})
