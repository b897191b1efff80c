import { readFile } from 'node:fs/promises'
import { walletLive } from '@playfront/contract/money/walletLive'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { storyBets } from '../visitor/boardActions'

// One member, two phones, two nodes; each chapter begins where the one before it ended.

let environment: TestEnvironment
let phone: Visitor
let other: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment({ nodes: 2 })
  phone = await environment.visitor('lotus')
  other = await environment.visitor('lotus', { node: 1 })
})
afterAll(() => environment.close())

const gift = 5_000_000
const written = (amount: number) => amount.toLocaleString('en')
const askings = ({ calls }: Visitor) =>
  calls('/wps/member/wallet').filter(({ url }) => url.pathname === '/wps/member/wallet').length
const line = ({ page, words }: Visitor, kind: string) =>
  page.getByRole('link', { name: words(`movement.${kind}`) }).first()

test('a member opens the wallet on a second phone, and both listen once their pages have settled', async () => {
  await phone.registers('two_phones')
  await phone.seesBalance(written(gift))
  await other.signsIn('two_phones')
  await other.seesBalance(written(gift))
  await other.opens('/m/member/wallet')
  await other.sees(other.page.getByText(`${written(gift)} ₫`).first())
  await other.sees(line(other, 'welcome'))
  await environment.until('the second phone listens', async () => other.calls(walletLive.path).length > 0)
  const [asked] = other.calls(walletLive.path)
  expect(asked?.headers['authorization']).toMatch(/.{40}/)
  expect(asked?.url.search).toBe('')
})

test('a bet on the first phone changes the balance and the statement on the second one without asking', async () => {
  const before = askings(other)
  await phone.opensLottery('MB1')
  const [bet] = storyBets
  if (!bet) throw new Error('The journey has no bet.')
  await phone.picks(bet)
  await phone.confirms()
  await phone.takesReceipt()
  await other.sees(line(other, 'bet'))
  const shown = (await other.page.getByText(/₫/).first().textContent()) ?? ''
  expect(Number(shown.replaceAll(/[^\d]/g, ''))).toBeLessThan(gift)
  expect(askings(other)).toBe(before)
})

test('the line on the statement shows what is happening with the money', async () => {
  await line(other, 'bet').click()
  await other.sees(other.page.getByText(other.words('entry.stands')))
  await other.sees(other.page.getByText(other.words('entry.slip')))
  await other.page.getByRole('link', { name: other.words('back') }).click()
})

test('the statement is read by parts', async () => {
  const { page, words } = other
  await page.getByRole('radio', { name: words('statement.rewards') }).check({ force: true })
  await other.sees(line(other, 'welcome'))
  expect(await line(other, 'bet').count()).toBe(0)
  await page.getByRole('radio', { name: words('statement.payments') }).check({ force: true })
  await other.sees(page.getByText(words('statement.none')))
  await page
    .getByRole('radio', { name: words('statement.all') })
    .first()
    .check({ force: true })
  await other.sees(line(other, 'bet'))
})

test('it is saved as a table that a spreadsheet reads', async () => {
  const { page, words } = other
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('statement.export') }).click(),
  ])
  await other.sees(page.getByText(words('statement.exported')))
  expect(file.suggestedFilename()).toMatch(/^statement-lotus-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Balance after')
  expect(rows[1]).toMatch(/,Bet,-\d+,\d+,VND,/)
  expect(rows[2]).toMatch(/,Welcome gift,5000000,5000000,VND,/)
})
