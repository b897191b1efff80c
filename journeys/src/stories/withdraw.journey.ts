import { seconds } from '@playfront/contract/time'
import { checkWholeLedger } from '@playfront/server/ledger/checkLedger'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { openStore } from '@playfront/server/store/openStore'
import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutIssues } from '../looks/findLayoutIssues'
import { usualPassword } from '../visitor/accountActions'
import { cashierActions, payoutAdmin } from '../visitor/cashierActions'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { scheduleNextDay } from '../environment/scheduleNextDay'

/** Who adds what, and what they have from the operator. */
const people = {
  lotus: {
    name: 'an_withdraws',
    path: '/m/securityCenter/addBankCard',
    way: 'Vietcombank',
    number: '0123456789',
  },
  mela: {
    name: 'som_withdraws',
    path: '/m/securityCenter/addBankCard',
    way: 'Kasikornbank',
    number: '1234567890',
  },
  tucano: {
    name: 'ana_withdraws',
    path: '/m/securityCenter/addBankCardPix',
    number: '529.982.247-25',
  },
} as const

let database: Awaited<ReturnType<typeof createTestDatabase>>
let environment: TestEnvironment
beforeAll(async () => {
  database = await createTestDatabase()
  environment = await createTestEnvironment({
    database: { url: database.url, drop: () => Promise.resolve() },
  })
})
afterAll(async () => {
  await environment.close()
  await database.drop()
})

test('members add accounts, which nothing can be paid to on the first day (REQ-ROUTE-017, REQ-ROUTE-018)', async () => {
  for (const [merchant, person] of Object.entries(people)) {
    const who = await environment.visitor(merchant)
    await who.registers(person.name)
    await cashierActions(who, environment).addsAccount(person)
    expect(await findLayoutIssues(who.page)).toEqual([])
    expect(await findBarriers(who.page)).toEqual([])
    await who.opens('/m/withdraw')
    await who.sees(who.page.getByText(who.words.like('cards.held')))
    expect(
      await who.page.getByRole('button', { name: who.words('withdrawal.title'), exact: true }).isDisabled(),
    ).toBe(true)
    await who.leaves()
  }
  environment = await scheduleNextDay(environment, database)
})

test('the next day one withdraws, a person approves it, and the bank pays (REQ-ROUTE-016, REQ-TRACK-006)', async () => {
  const an = await environment.visitor('lotus')
  await an.signsIn(people.lotus.name, usualPassword)
  await cashierActions(an, environment).withdraws('100000')
  expect(await findLayoutIssues(an.page)).toEqual([])
  expect(await findBarriers(an.page)).toEqual([])
  await payoutAdmin(environment, 'lotus').approves(/first withdrawal/)
  await environment.pass(seconds(12))
  await an.sees(an.page.getByText(an.words('withdrawal.what.paid')))
  await an.opens('/m/member/wallet')
  await an.seesBalance('4,900,000')
  await an.leaves()
})

test('what the bank cannot pay comes back, and the member reads why', async () => {
  await payoutAdmin(environment, 'mela').turnsBank('fail', 'Currently fails to pay')
  const som = await environment.visitor('mela')
  await som.signsIn(people.mela.name, usualPassword)
  await cashierActions(som, environment).withdraws('500')
  await payoutAdmin(environment, 'mela').approves()
  await environment.pass(seconds(12))
  await som.sees(som.page.getByText(som.words('withdrawal.what.failed')))
  await som.sees(som.page.getByText(som.words('withdrawal.because.account')))
  await som.opens('/m/withdraw')
  await som.seesBalance('2,000')
  await som.leaves()
})

test('a refused withdrawal is refunded; the next is paid to a PIX key by a bank that reports it twice, and once only', async () => {
  await payoutAdmin(environment, 'tucano').turnsBank('twice', 'Currently pays and notifies twice')
  const ana = await environment.visitor('tucano', { language: 'PT-BR' })
  await ana.signsIn(people.tucano.name, usualPassword)
  await cashierActions(ana, environment).withdraws('200')
  await payoutAdmin(environment, 'tucano').refuses('documents')
  await ana.page.reload()
  await ana.sees(ana.page.getByText(ana.words('withdrawal.what.refused')))
  await ana.sees(ana.page.getByText(ana.words('withdrawal.because.documents')))
  await cashierActions(ana, environment).withdraws('100')
  await payoutAdmin(environment, 'tucano').approves()
  await environment.pass(seconds(15))
  await ana.sees(ana.page.getByText(ana.words('withdrawal.what.paid')))
  await ana.opens('/m/withdraw')
  await ana.seesBalance('900,00')
  const store = openStore({ url: database.url, platform: realPlatform() })
  try {
    for (const merchant of Object.keys(people))
      expect(await store.read(merchant, checkWholeLedger)).toEqual([])
  } finally {
    await store.close()
  }
  await ana.leaves()
})
