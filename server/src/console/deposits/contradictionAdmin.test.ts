import type { DepositWaitsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWallet } from '../../money/wallet/readWallet'
import { takePayoutReport } from '../../money/withdrawals/takePayoutReport'
import {
  byItself,
  providerCode,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let [malee, mana]: Hired[] = []
beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  malee = await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }])
  mana = await harness.hire('mana', [{ merchant: 'mela', role: 'cashier' }])
})
afterAll(() => harness.close())

const codeOf = async (name: Parameters<ConsoleHarness['call']>[0], by: Hired | undefined, fields: object) => {
  const { code, status } = await harness.call(name, { by, merchant: 'mela', fields: { ...fields } })
  return code ?? String(status)
}

const approve = (by: Hired | undefined, id: string) =>
  decideAs(harness, by!, { kind: 'paymentDecision', id, decision: 'approve' }, 'mela')

/** A withdrawal of 50 000 with two contradictory results from its provider. */
const toldTwice = async (first: 'paid' | 'failed') => {
  const who = await withdrawals.registerMember(`told_${first}`, 'mela')
  const card = await withdrawals.hasCard(who, {
    way: '004',
    number: first === 'paid' ? '3000000001' : '3000000002',
  })
  const before = (await readWallet(withdrawals.by(who))).balance
  const { id } = await withdrawals.withdraws(who, { card, amount: 50_000, settings: byItself })
  await withdrawals.sends('mela')
  for (const status of first === 'paid' ? (['paid', 'failed'] as const) : (['failed', 'paid'] as const))
    await takePayoutReport(withdrawals.store, () => undefined)(
      { merchant: withdrawals.merchant('mela'), provider: providerCode },
      {
        about: 'payout',
        event: `${status === first ? 1 : 2}-${id}`,
        id,
        reference: 'ref',
        currency: 'THB',
        status,
        amount: 49_000,
      },
    )
  // A day went by until the account could be used.
  for (const one of [malee, mana]) if (one) one.cookie = (await harness.authenticate(one)).cookie
  return { who, id, before }
}

test('a payout with two contradictory results is refunded by two people, once (REQ-ROUTE-016)', async () => {
  const { who, id, before } = await toldTwice('paid')
  const answer: DepositWaitsAnswer = (await harness.call('depositWaits', { by: mana, merchant: 'mela' }))
    .value
  expect(answer.contradictions).toMatchObject([
    { withdrawal: id, member: who.id, state: 'paid', told: [{ status: 'paid' }, { status: 'failed' }] },
  ])
  const request = { kind: 'contradiction', withdrawal: id, verdict: 'giveBack' }
  const reason = 'the bank’s letter of today'
  const proposal = withdrawals.newId()
  expect(await codeOf('requestPaymentDecision', mana, { id: proposal, about: request, reason })).toBe(
    'request.invalid',
  )
  const about = { ...request, because: 'account' }
  expect(await codeOf('requestPaymentDecision', mana, { id: proposal, about, reason })).toBe('200')
  expect(await approve(mana, proposal)).toBe('staff.same.person')
  for (const _ of [1, 2]) expect(await approve(malee, proposal)).toBe('done')
  expect((await readWallet(withdrawals.by(who))).balance).toBe(before)
})

test('a failed payout is not refunded a second time; its result is confirmed by two people', async () => {
  const { who, id, before } = await toldTwice('failed')
  const reason = 'looked into it'
  const about = { kind: 'contradiction', withdrawal: id, verdict: 'giveBack', because: 'other' }
  expect(await codeOf('requestPaymentDecision', mana, { id: withdrawals.newId(), about, reason })).toBe(
    'staff.moved.on',
  )
  const proposal = withdrawals.newId()
  const keep = { kind: 'contradiction', withdrawal: id, verdict: 'keep' }
  expect(await codeOf('requestPaymentDecision', mana, { id: proposal, about: keep, reason })).toBe('200')
  expect(await approve(malee, proposal)).toBe('done')
  expect((await readWallet(withdrawals.by(who))).balance).toBe(before)
})
