import { seconds } from '@playfront/contract/time'
import { errorText } from '@playfront/server/http/errors/errorText'
import { checkWholeLedger } from '@playfront/server/ledger/checkLedger'
import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashierActions, payoutAdmin } from '../visitor/cashierActions'
import { protectionActions } from '../visitor/protectionActions'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import type { StoryDatabase } from '../environment/storyDatabase'
import { scheduleNextDay } from '../environment/scheduleNextDay'

// A member's life at each merchant, from the first day to the last; between the two one night passes.

let database: StoryDatabase
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

const bank = '/m/securityCenter/addBankCard'
const people = [
  {
    merchant: 'lotus',
    language: 'VI',
    name: 'an_lives',
    deposit: { amount: /^100[.,]000/, limit: '2000000' },
    limit: /2[.,]000[.,]000/,
    account: { path: bank, way: 'Vietcombank', number: '0123456789' },
    withdrawn: '150000',
  },
  {
    merchant: 'mela',
    language: 'TH',
    name: 'som_lives',
    deposit: { amount: /300\.00/, limit: '5000' },
    limit: /5,000/,
    account: { path: bank, way: 'Kasikornbank', number: '1234567890' },
    withdrawn: '500',
  },
  {
    merchant: 'tucano',
    language: 'PT-BR',
    name: 'ana_lives',
    deposit: { amount: /50,00/, limit: '1000' },
    limit: /1\.000/,
    account: { path: `${bank}Pix`, number: '529.982.247-25' },
    withdrawn: '100',
  },
] as const

describe('the first day', () => {
  test.each(people)(
    'a member of $merchant registers, sets a limit, pays in, plays a bet that is drawn, and adds an account (REQ-ROUTE-015, REQ-ROUTE-017)',
    async ({ merchant, language, name, deposit, limit, account }) => {
      const who = await environment.visitor(merchant, { language, hasMotion: true })
      const { page, words } = who
      const cashier = cashierActions(who, environment)
      await who.registers(name)

      const id = await cashier.begins(deposit)
      await who.sees(page.getByRole('img', { name: words('deposit.qr') }))
      await cashier.presses(id, 'pay')
      await cashier.isPaid()
      await protectionActions(who).opensProtection()
      await who.sees(page.getByText(limit).first())

      await environment.passToSecond(3)
      await who.opensLottery('MB1')
      await who.picks({ type: 'VN_LO2', numbers: ['68'] })
      await who.confirms()
      await who.takesReceipt()
      await environment.passToSecond(10)
      await who.seesResult()

      await cashier.addsAccount(account)
      await who.leaves()
    },
  )
})

describe('the day after', () => {
  beforeAll(async () => {
    environment = await scheduleNextDay(environment, database)
  })

  test.each(people)(
    'the member of $merchant is paid out, excludes themselves, can still read the statement and cannot play (REQ-ROUTE-016)',
    async ({ merchant, language, name, withdrawn }) => {
      const who = await environment.visitor(merchant, { language, hasMotion: true })
      const { page, words } = who
      await who.signsIn(name)

      await cashierActions(who, environment).withdraws(withdrawn)
      await payoutAdmin(environment, merchant).approves()
      await environment.pass(seconds(12))
      await who.sees(page.getByText(words('withdrawal.what.paid')))

      const protection = protectionActions(who)
      await protection.opensProtection()
      await protection.excludes(words('protection.forGood'))
      await who.signsIn(name)
      await who.opens('/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting')
      await who.sees(page.getByText(errorText('protection.excluded', language)))
      expect(await page.locator('iframe').count()).toBe(0)

      await who.opens('/m/member/wallet')
      for (const kind of ['withdrawal', 'bet', 'deposit', 'welcome'])
        await who.sees(page.getByRole('link', { name: words(`movement.${kind}`) }).first())
      expect(await environment.nodes[0]?.server.store.read(merchant, checkWholeLedger)).toEqual([])
      await who.leaves()
    },
  )
})
