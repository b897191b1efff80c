import { fireEvent, screen } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { bichoGroupOf } from '@playfront/lottery-rules/lotteries/bichoGroups'
import { pickText } from '../odds/ruleText'
import { fakeLotteries } from '../testing/fakeLotteries'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

const baht = { currency: 'THB', currencySymbol: '฿', currencyPosition: 'front' } as const
const open = async (...opening: Parameters<typeof openBoard>) => {
  const board = await openBoard({ merchant: baht, ...opening[0] })
  leave = board.leave
  return board
}
const at = (lottery: string) => `launch=c0de&view=betting&lottery=${lottery}&lang=EN`
const buttonNamed = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((button) => {
    const spoken = button.getAttribute('aria-label') ?? button.textContent
    return typeof name === 'string' ? spoken === name : name.test(spoken)
  })
const press = (name: string | RegExp) => {
  const button = buttonNamed(name)
  if (!button) throw new Error(`no button is called ${String(name)}`)
  fireEvent.click(button)
}
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const pageText = () => document.body.textContent ?? ''

test.each(fakeLotteries.map(({ code }) => code))(
  'every bet that is sold on %s has a name, a rule, its return and an example in words',
  async (code) => {
    const { services, pass } = await open({ query: at(code) })
    services.place.turnTo('learn')
    await pass(0)
    fireEvent.click(await screen.findByRole('radio', { name: 'Rules' }))
    await expect.poll(() => document.querySelectorAll('article').length).toBeGreaterThan(1)
    const { board } = services.round.store.getState()
    const rules = [...document.querySelectorAll('article')].map((article) => article.textContent ?? '')
    expect(rules).toHaveLength(board?.betTypes.length ?? -1)
    for (const rule of rules) {
      expect(rule).toMatch(/Return \d/)
      expect(rule).not.toMatch(/[A-Z]{2}_[A-Z0-9]|\{\w+\}|sea\.|NaN|undefined/)
    }
  },
)

test('a number whose chance is smaller than its type’s says so before it is bought (lottery 5.2)', async () => {
  const { services, pass } = await open({ query: at('TH-GLO') })
  const { offer } = services.picking.store.getState()
  expect(offer?.row.code).toBe('TH_3TOP')
  press(/^3 any order/)
  services.picking.alsoAt('TH_3TOD', 2_000)
  press('011')
  press('012')
  await pass(0)
  press('Bet now')
  await pass(0)
  const notice = screen.getByText('It depends on the digits').parentElement
  expect(notice?.textContent).toMatch(/011: about 1 in 333, 39(\.0+)?% comes back/)
  expect(notice?.textContent).not.toContain('012')
})

test('one number is staked on top and on any order with separate amounts, and both are charged (lottery 8.3)', async () => {
  const { services, pass, platformServices } = await open({ query: at('TH-GLO') })
  press('012')
  press(/^3 any order/)
  services.picking.alsoAt('TH_3TOD', 2_000)
  await pass(0)
  press('Bet now')
  await pass(0)
  press('Bet ฿21.00')
  await pass(0)
  expect(platformServices.slips[0]?.bets.map(({ type, numbers, stake }) => [type, numbers, stake])).toEqual([
    ['TH_3TOP', ['012'], 100],
    ['TH_3TOD', ['012'], 2_000],
  ])
})

test('a written list bets what is on the list, never what was picked before it (lottery 8.3)', async () => {
  const { services, pass, platformServices } = await open({ query: at('TH-GLO') })
  press('012')
  services.picking.turnTo('list')
  services.picking.writeList('45=5')
  await pass(0)
  expect(buttonNamed('Bet now')).toHaveProperty('disabled', true)
  expect(buttonNamed('Add to slip')).toHaveProperty('disabled', true)
  await expect.poll(() => buttonNamed('Add to the slip (1)')).toBeTruthy()
  press('Add to the slip (1)')
  await pass(0)
  press('Bet now')
  await pass(0)
  press(/^Bet ฿/)
  await pass(0)
  expect(platformServices.slips[0]?.bets.map(({ type, numbers }) => [type, numbers])).toEqual([
    ['TH_2TOP', ['45']],
  ])
  services.picking.turnTo('grid')
  await pass(0)
  expect(services.picking.store.getState().numbers).toEqual(['012'])
})

test('hand, written list and several draws survive a kill, and a placed slip leaves nothing behind (lottery 8.6)', async () => {
  const first = await open({ query: at('TH-GLO') })
  press('012')
  press(/^3 any order/)
  first.services.picking.writeList('45=5x')
  first.services.series.count(3)
  first.services.series.multipleForAll(2)
  first.leave()
  const { services } = await open({ memory: first.memory, query: 'view=betting&lottery=TH-GLO&lang=EN' })
  expect(services.picking.store.getState()).toMatchObject({
    numbers: ['012'],
    also: { TH_3TOD: 100 },
    listText: '45=5x',
  })
  expect(services.series.store.getState().multiples).toEqual([2, 2, 2])
})

test('a slip over three draws is charged for each, and stops after a win when asked to (lottery 4.5)', async () => {
  const { services, pass, platformServices } = await open({ query: at('TG3') })
  services.picking.toggle('012')
  await pass(0)
  press('Add to slip')
  press(/^Slip, 1/)
  await pass(0)
  services.series.count(3)
  services.series.multiple(2, 5)
  services.series.stopOnWin(true)
  await pass(0)
  press('Continue')
  await pass(0)
  press(/^Bet ฿/)
  await pass(0)
  expect(platformServices.slips[0]?.issues.map(({ multiple }) => multiple)).toEqual([1, 1, 5])
})

test('practice is labelled, pays from no wallet and sends nothing (lottery 8.5)', async () => {
  const { services, pass, platformServices } = await open({ query: at('YK15') })
  const before = platformServices.wallet.balance
  services.practice.turn(true)
  await pass(0)
  expect(pageText()).toContain('No money, no bet: practice on your device alone.')
  press('012')
  press('Practice draw')
  await pass(0)
  // The sheet's content is a separate chunk that loads now.
  await expect.poll(pageText).toContain('To be expected on average')
  expect([platformServices.wallet.balance, platformServices.slips.length]).toEqual([before, 0])
})

test('a draw of the SEA-traditional mode opens in its own layout, with what it made win', async () => {
  const { pass } = await open({ query: at('TG3') })
  press(/^Result of no/)
  await pass(0)
  for (const word of ['AS', 'KOP', 'KEPALA', 'EKOR', 'What won']) expect(pageText()).toContain(word)
})

test('animals of jogo do bicho are picked by their sign and bet as groups; two make a duque (lottery 3.6)', async () => {
  const { services, pass, platformServices } = await open({ query: at('JB3') })
  expect(services.picking.store.getState().offer?.row.code).toBe('JB_GRUPO')
  press('05Dog17 18 19 20')
  await pass(0)
  press('Bet now')
  await pass(0)
  expect(pageText()).toContain('05 Dog')
  press(/^Bet ฿/)
  await pass(0)
  expect(platformServices.slips[0]?.bets.map(({ type, numbers }) => [type, numbers])).toEqual([
    ['JB_GRUPO', ['G05']],
  ])
  expect(platformServices.slips[0]?.cost).toBe(100)
})

test('one animal is no duque, and a dezena is no animal when the type changes', async () => {
  const { services, pass } = await open({ query: at('JB3') })
  choose(/^Duque de grupo/)
  press('05Dog17 18 19 20')
  await pass(0)
  expect(buttonNamed('Bet now')).toHaveProperty('disabled', true)
  press('25Cow97 98 99 00')
  await pass(0)
  expect(buttonNamed('Bet now')).toHaveProperty('disabled', false)
  choose('Dezena')
  await pass(0)
  expect(services.picking.store.getState()).toMatchObject({ numbers: [] })
  services.picking.toggle('05')
  choose('Animals')
  await pass(0)
  expect(services.picking.store.getState().numbers).toEqual([])
})

test('a draw of jogo do bicho names the animal of each of its five prizes', async () => {
  const { services, pass } = await open({ query: at('JB3') })
  const { board } = services.round.store.getState()
  const numbers = Object.values(board?.results[0]?.numbers ?? {}).flat()
  press(/^Result of no/)
  await pass(0)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(numbers).toHaveLength(5)
  for (const number of numbers) {
    const animal = pickText(services.texts, bichoGroupOf(number.slice(-2)))
    expect(rows.some((row) => row.includes(`${number}${animal}`))).toBe(true)
    expect(animal).toMatch(/^\d\d [A-Z][a-z]+$/)
  }
})

test('a starred lottery comes first in its tab, and stays starred (lottery 8.2)', async () => {
  const first = await open({ query: 'launch=c0de&view=lobby&lang=EN' })
  first.services.lobby.turnTo('thai')
  await first.pass(0)
  press('Favourite: หวยมาเลย์')
  await first.pass(seconds(1))
  const names = [...document.querySelectorAll('li button:first-child')].map(
    ({ textContent }) => textContent ?? '',
  )
  expect(names[0]).toContain('หวยมาเลย์')
  first.leave()
  const again = await open({ memory: first.memory, query: 'view=lobby&lang=EN' })
  expect(again.services.lobby.store.getState().favourites).toEqual(['MY-TH'])
})

test('a slip’s picture is made of the slip alone', async () => {
  const { page, pass } = await open({ query: at('TH-GLO') })
  press('012')
  press('Bet now')
  await pass(0)
  press(/^Bet ฿/)
  await pass(0)
  press('Share picture')
  // What it is drawn with is fetched now.
  await expect.poll(() => page.pictures).toHaveLength(1)
  expect(page.pictures).toMatchObject([{ title: 'หวยรัฐบาล', bets: [{ name: '3 top', numbers: '012' }] }])
})
