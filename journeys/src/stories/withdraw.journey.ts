import { hours, seconds } from '@playfront/contract/time'
import { checkWholeLedger } from '@playfront/server/money/ledger/checkLedger'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { openStore } from '@playfront/server/store/openStore'
import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../looks/findBarriers'
import { findLayoutFaults } from '../looks/findLayoutFaults'
import { usualPassword } from '../visitor/accountHands'
import type { Visitor } from '../visitor/visitor'
import { createWorld, type World } from '../world/createWorld'

const firstDay = '2026-11-21T05:10:05Z'
const nextDay = new Date(Date.parse(firstDay) + hours(25)).toISOString()

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
    way: undefined,
    number: '529.982.247-25',
  },
} as const

let database: Awaited<ReturnType<typeof createTestDatabase>>
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld({ at: firstDay, database: { url: database.url, drop: () => Promise.resolve() } })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

/** Says the password, as whoever holds the phone may not be able to. */
const proves = async ({ page, words, sees }: Visitor) => {
  const sheet = page.getByRole('dialog', { name: words('proof.title') })
  await sees(sheet)
  await sheet.getByLabel(words('field.password'), { exact: true }).fill(usualPassword)
  await sheet.getByRole('button', { name: words('proof.submit') }).click()
}

const adds = async (who: Visitor, { path, way, number }: (typeof people)[keyof typeof people]) => {
  const { page, words } = who
  await who.opens(path)
  const holder = page.getByLabel(words('cards.holder'), { exact: true })
  await who.sees(holder)
  if (way) await page.getByLabel(words('cards.way'), { exact: true }).selectOption({ label: way })
  await page.getByLabel(words(way ? 'cards.number' : 'cards.number.key'), { exact: true }).fill(number)
  await holder.fill('Nguyen Van An')
  await page.getByRole('button', { name: words(way ? 'cards.add' : 'cards.pix.title'), exact: true }).click()
  await proves(who)
  await world.until('the list of cards is open', async () => who.path() === '/m/member/cards')
  await who.sees(page.getByText(way ?? 'PIX', { exact: true }))
  await who.sees(page.getByText(words.like('cards.held')))
}

const withdraws = async (who: Visitor, amount: string) => {
  const { page, words } = who
  await who.opens('/m/withdraw')
  const field = page.getByLabel(words('withdrawal.amount'), { exact: true })
  await who.sees(field)
  await field.fill(amount)
  await page.getByRole('button', { name: words('withdrawal.title'), exact: true }).click()
  await proves(who)
  await world.until('its own page is open', async () => who.path() === '/m/member/withdrawals')
  await who.sees(page.getByText(words('withdrawal.what.review')))
}

/** The person who looks at withdrawals, and the bank behind. */
const desk = async (merchant: string, work: (desk: Visitor) => Promise<void>) => {
  const staff = await world.visitor(merchant)
  await staff.opens('/sandbox/payouts')
  await work(staff)
  await staff.leaves()
}

test('members add accounts, which nothing can be paid to on the first day (REQ-ROUTE-017, REQ-ROUTE-018)', async () => {
  for (const [merchant, person] of Object.entries(people)) {
    const who = await world.visitor(merchant)
    await who.registers(person.name)
    await adds(who, person)
    expect(await findLayoutFaults(who.page)).toEqual([])
    expect(await findBarriers(who.page, world.pass)).toEqual([])
    await who.opens('/m/withdraw')
    await who.sees(who.page.getByText(who.words.like('cards.held')))
    expect(
      await who.page.getByRole('button', { name: who.words('withdrawal.title'), exact: true }).isDisabled(),
    ).toBe(true)
    await who.leaves()
  }
  await world.close()
  world = await createWorld({ at: nextDay, database: { url: database.url, drop: () => Promise.resolve() } })
})

test('the next day one withdraws, a person approves it, and the bank pays (REQ-ROUTE-016, REQ-TRACK-006)', async () => {
  const an = await world.visitor('lotus')
  await an.signsIn(people.lotus.name, usualPassword)
  await withdraws(an, '100000')
  expect(await findLayoutFaults(an.page)).toEqual([])
  expect(await findBarriers(an.page, world.pass)).toEqual([])
  await desk('lotus', async ({ page, sees }) => {
    await sees(page.getByText(/first withdrawal/))
    await page.getByRole('button', { name: 'Approve' }).click()
    await sees(page.getByText('Nothing waits.'))
  })
  await world.pass(seconds(12))
  await an.sees(an.page.getByText(an.words('withdrawal.what.paid')))
  await an.opens('/m/member/wallet')
  await an.seesBalance('4,900,000')
  await an.leaves()
})

test('what the bank cannot pay comes back, and the member reads why', async () => {
  await desk('mela', async ({ page, sees }) => {
    await page.getByRole('combobox').first().selectOption('fail')
    await page.getByRole('button', { name: 'Change' }).click()
    await sees(page.getByText('Now it cannot pay'))
  })
  const som = await world.visitor('mela')
  await som.signsIn(people.mela.name, usualPassword)
  await withdraws(som, '500')
  await desk('mela', async ({ page, sees }) => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await sees(page.getByText('Nothing waits.'))
  })
  await world.pass(seconds(12))
  await som.sees(som.page.getByText(som.words('withdrawal.what.failed')))
  await som.sees(som.page.getByText(som.words('withdrawal.because.account')))
  await som.opens('/m/withdraw')
  await som.seesBalance('2,000')
  await som.leaves()
})

test('a PIX key is paid by a bank that tells it twice; another withdrawal is refused and comes back', async () => {
  await desk('tucano', async ({ page, sees }) => {
    await page.getByRole('combobox').first().selectOption('twice')
    await page.getByRole('button', { name: 'Change' }).click()
    await sees(page.getByText('Now it pays, and tells it twice'))
  })
  const ana = await world.visitor('tucano', { language: 'PT-BR' })
  await ana.signsIn(people.tucano.name, usualPassword)
  await withdraws(ana, '100')
  await desk('tucano', async ({ page, sees }) => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await sees(page.getByText('Nothing waits.'))
  })
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
