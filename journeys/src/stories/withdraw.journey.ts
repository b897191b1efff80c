import { seconds } from '@playfront/contract/time'
import { checkWholeLedger } from '@playfront/server/money/ledger/checkLedger'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { openStore } from '@playfront/server/store/openStore'
import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutFaults } from '../looks/findLayoutFaults'
import { usualPassword } from '../visitor/accountHands'
import { cashierHands, payoutDesk } from '../visitor/cashierHands'
import { createWorld, type World } from '../world/createWorld'
import { wakeNextDay } from '../world/wakeNextDay'

/** Who adds what, and what they have from the house. */
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
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld({ database: { url: database.url, drop: () => Promise.resolve() } })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

test('members add accounts, which nothing can be paid to on the first day (REQ-ROUTE-017, REQ-ROUTE-018)', async () => {
  for (const [merchant, person] of Object.entries(people)) {
    const who = await world.visitor(merchant)
    await who.registers(person.name)
    await cashierHands(who, world).addsAccount(person)
    expect(await findLayoutFaults(who.page)).toEqual([])
    expect(await findBarriers(who.page, world.pass)).toEqual([])
    await who.opens('/m/withdraw')
    await who.sees(who.page.getByText(who.words.like('cards.held')))
    expect(
      await who.page.getByRole('button', { name: who.words('withdrawal.title'), exact: true }).isDisabled(),
    ).toBe(true)
    await who.leaves()
  }
  world = await wakeNextDay(world, database)
})

test('the next day one withdraws, a person approves it, and the bank pays (REQ-ROUTE-016, REQ-TRACK-006)', async () => {
  const an = await world.visitor('lotus')
  await an.signsIn(people.lotus.name, usualPassword)
  await cashierHands(an, world).withdraws('100000')
  expect(await findLayoutFaults(an.page)).toEqual([])
  expect(await findBarriers(an.page, world.pass)).toEqual([])
  await payoutDesk(world, 'lotus').approves(/first withdrawal/)
  await world.pass(seconds(12))
  await an.sees(an.page.getByText(an.words('withdrawal.what.paid')))
  await an.opens('/m/member/wallet')
  await an.seesBalance('4,900,000')
  await an.leaves()
})

test('what the bank cannot pay comes back, and the member reads why', async () => {
  await payoutDesk(world, 'mela').turnsBank('fail', 'Currently fails to pay')
  const som = await world.visitor('mela')
  await som.signsIn(people.mela.name, usualPassword)
  await cashierHands(som, world).withdraws('500')
  await payoutDesk(world, 'mela').approves()
  await world.pass(seconds(12))
  await som.sees(som.page.getByText(som.words('withdrawal.what.failed')))
  await som.sees(som.page.getByText(som.words('withdrawal.because.account')))
  await som.opens('/m/withdraw')
  await som.seesBalance('2,000')
  await som.leaves()
})

test('what a person refuses comes back; the next is paid to a PIX key by a bank that tells it twice, and once only', async () => {
  await payoutDesk(world, 'tucano').turnsBank('twice', 'Currently pays and notifies twice')
  const ana = await world.visitor('tucano', { language: 'PT-BR' })
  await ana.signsIn(people.tucano.name, usualPassword)
  await cashierHands(ana, world).withdraws('200')
  await payoutDesk(world, 'tucano').refuses('documents')
  await ana.page.reload()
  await ana.sees(ana.page.getByText(ana.words('withdrawal.what.refused')))
  await ana.sees(ana.page.getByText(ana.words('withdrawal.because.documents')))
  await cashierHands(ana, world).withdraws('100')
  await payoutDesk(world, 'tucano').approves()
  await world.pass(seconds(15))
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
