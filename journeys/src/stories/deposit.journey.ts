import { minutes, seconds } from '@playfront/contract/time'
import { checkWholeLedger } from '@playfront/server/ledger/checkLedger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierActions } from '../visitor/cashierActions'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(async () => {
  for (const merchant of ['lotus', 'mela', 'tucano'])
    expect(await environment.nodes[0]?.server.store.read(merchant, checkWholeLedger)).toEqual([])
  await environment.close()
})

test.each([
  ['lotus', 'EN', /^100,000/, 'transfer'],
  ['mela', 'TH', /300\.00/, 'promptPay'],
  ['tucano', 'PT-BR', /50,00/, 'pix'],
] as const)(
  'a member of %s pays in, sees it arrive by itself and finds it in the wallet (REQ-ROUTE-015, REQ-TRACK-004, REQ-TRACK-005)',
  async (merchant, language, amount, by) => {
    const an = await environment.visitor(merchant, { language })
    const { page, words } = an
    await an.registers(`payer_${merchant}`)
    const cashier = cashierActions(an, environment)
    const id = await cashier.begins({ amount })
    await an.sees(page.getByRole('img', { name: words('deposit.qr') }))
    if (by === 'pix') {
      const code = page.locator('bdi', { hasText: 'br.gov.bcb.pix' })
      expect(await code.textContent()).toMatch(/^00020126.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
    }
    if (by === 'transfer') await an.sees(page.getByText('000012345678'))
    await cashier.presses(id, 'pay')
    await cashier.isPaid()
    await an.opens('/m/member/wallet')
    await an.sees(page.getByText(words('movement.deposit')).first())
    await an.opens('/m/member/deposits')
    await an.sees(page.getByText(words('deposit.state.done')))
    await an.leaves()
  },
)

test('a card is paid on the bank’s own page, which no card number leaves, and the way leads back to the receipt', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.registers('payer_card')
  const cashier = cashierActions(an, environment)
  await cashier.begins({ amount: /^100,000/, way: 2 })
  const front = new URL(page.url()).host
  await page.getByRole('link', { name: words('deposit.page') }).click()
  await page.waitForURL(/^http:\/\/bank\.localhost/)
  await page.getByRole('textbox').fill('1234')
  await page.locator('button[value=pay]').click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox').fill('4242 4242 4242 4242')
  await page.locator('button[value=pay]').click()
  await page.locator('a.way').click()
  await cashier.isPaid()
  expect(new URL(page.url()).host).toBe(front)
  await an.sees(page.getByText('98,000 ₫').first())
  await an.leaves()
})

test('a late payment is credited and reported; a reversed one is reported as well', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.registers('payer_late')
  const cashier = cashierActions(an, environment)
  const id = await cashier.begins({ amount: /^100,000/ })
  await environment.pass(minutes(16))
  await an.sees(page.getByText(words('deposit.late.promise')))
  await cashier.presses(id, 'pay')
  await page.reload()
  await an.sees(page.getByText(words('deposit.late')))
  await cashier.presses(id, 'reverse')
  await page.reload()
  await an.sees(page.getByText(words('deposit.reversed.text')))
  await environment.pass(seconds(1))
  await an.leaves()
})
