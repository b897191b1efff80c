import type { DepositWaitsAnswer } from '@playfront/contract/console/depositsDesk.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWallet } from '../../money/wallet/readWallet'
import { takePayoutReport } from '../../money/withdrawals/takePayoutReport'
import {
  byItself,
  houseCode,
  openWithdrawalStage,
  type WithdrawalStage,
} from '../../money/withdrawals/withdrawalStage'
import { openConsoleStage, type ConsoleStage, type Hired } from '../testing/consoleStage'

let house: WithdrawalStage
let stage: ConsoleStage
let [malee, mana]: Hired[] = []
beforeAll(async () => {
  house = await openWithdrawalStage()
  stage = await openConsoleStage({ stage: house })
  malee = await stage.hire('malee', [{ merchant: 'mela', role: 'manager' }])
  mana = await stage.hire('mana', [{ merchant: 'mela', role: 'cashier' }])
})
afterAll(() => stage.close())

const codeOf = async (name: Parameters<ConsoleStage['call']>[0], by: Hired | undefined, fields: object) => {
  const { code, status } = await stage.call(name, { by, merchant: 'mela', fields: { ...fields } })
  return code ?? String(status)
}

/** A withdrawal of 50 000 that its house tells to have ended in two ways. */
const toldTwice = async (first: 'paid' | 'failed') => {
  const who = await house.registerMember(`told_${first}`, 'mela')
  const card = await house.hasCard(who, {
    way: '004',
    number: first === 'paid' ? '3000000001' : '3000000002',
  })
  const before = (await readWallet(house.by(who))).balance
  const { id } = await house.withdraws(who, { card, amount: 50_000, settings: byItself })
  await house.sends('mela')
  for (const status of first === 'paid' ? (['paid', 'failed'] as const) : (['failed', 'paid'] as const))
    await takePayoutReport(house.store, () => undefined)(
      { merchant: house.merchant('mela'), provider: houseCode },
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
  for (const one of [malee, mana]) if (one) one.cookie = (await stage.seat(one)).cookie
  return { who, id, before }
}

test('a payout of which two ends were told is given back by two people, once (REQ-ROUTE-016)', async () => {
  const { who, id, before } = await toldTwice('paid')
  const answer: DepositWaitsAnswer = (await stage.call('depositWaits', { by: mana, merchant: 'mela' })).value
  expect(answer.contradictions).toMatchObject([
    { withdrawal: id, member: who.id, state: 'paid', told: [{ status: 'paid' }, { status: 'failed' }] },
  ])
  const wish = { kind: 'contradiction', withdrawal: id, verdict: 'giveBack' }
  const reason = 'the bank’s letter of today'
  const proposal = house.newId()
  expect(await codeOf('proposeRuling', mana, { id: proposal, about: wish, reason })).toBe('request.invalid')
  const about = { ...wish, because: 'account' }
  expect(await codeOf('proposeRuling', mana, { id: proposal, about, reason })).toBe('200')
  expect(await codeOf('decideRuling', mana, { id: proposal, decision: 'confirm' })).toBe('staff.same.person')
  for (const _ of [1, 2])
    expect(await codeOf('decideRuling', malee, { id: proposal, decision: 'confirm' })).toBe('200')
  expect((await readWallet(house.by(who))).balance).toBe(before)
})

test('of what has failed nothing is given back a second time; its end is kept by two people', async () => {
  const { who, id, before } = await toldTwice('failed')
  const reason = 'looked into it'
  const about = { kind: 'contradiction', withdrawal: id, verdict: 'giveBack', because: 'other' }
  expect(await codeOf('proposeRuling', mana, { id: house.newId(), about, reason })).toBe('staff.moved.on')
  const proposal = house.newId()
  const keep = { kind: 'contradiction', withdrawal: id, verdict: 'keep' }
  expect(await codeOf('proposeRuling', mana, { id: proposal, about: keep, reason })).toBe('200')
  expect(await codeOf('decideRuling', malee, { id: proposal, decision: 'confirm' })).toBe('200')
  expect((await readWallet(house.by(who))).balance).toBe(before)
})
