import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { minutes } from '@playfront/contract/time'
import { bichoGroups, bichoGroupOf } from '@playfront/lottery-rules/lotteries/bichoGroups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { askServer } from '../outside/askServer'
import type { Visitor } from '../visitor/visitor'

// A Brazilian bets on all 25 animals, so that exactly one of them wins the first prize.

let environment: TestEnvironment
let bia: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  bia = await environment.visitor('tucano', { language: 'PT-BR' })
})
afterAll(() => environment.close())

const gift = 100_000
const stake = 25
const reais = (minor: number) => (minor / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

test('jogo do bicho opens with its 25 animals and says that its draws are simulated', async () => {
  await bia.opens('/m/register')
  await bia.registers('bia_bicho')
  await bia.opens('/m/launchGame?prize_mode=JbStd&code=JB3&lottoView=betting')
  await bia.seesBoard()
  const { board, boardWords: words } = bia
  await bia.sees(board.getByText(words('label.notOfficial')).first())
  for (const group of bichoGroups)
    await board
      .getByRole('button', {
        name: new RegExp(`^${group.slice(1)} ?${words(`sea.bicho.${group}` as 'sea.bicho.G01')}`),
      })
      .click()
  await board.getByRole('button', { name: words('bar.bet'), exact: true }).click()
  const question = board.getByRole('dialog', { name: words.like('confirm.title') })
  await question.getByRole('button', { name: words.like('confirm.agree') }).click()
  await bia.takesReceipt()
  await bia.seesBoardBalance(reais(gift - 25 * stake))
})

test('the draw shows five prizes with their animals, and one of the 25 pays 18 times the stake', async () => {
  await environment.pass(minutes(3.2))
  const { board, boardWords: words } = bia
  const of = { port: environment.nodes[0]?.port ?? 0, host: 'games.tucano.localhost' }
  const { text } = await askServer('/wps/lottery/board?lottery=JB3&prizeMode=JbStd', of)
  const drawn = Object.values((JSON.parse(text) as { value: LotteryBoard }).value.results[0]?.numbers ?? {})
  const sheet = board.getByRole('dialog', { name: words.like('draw.title') })
  expect(drawn).toHaveLength(5)
  for (const number of drawn.flat()) {
    const animal = words(`sea.bicho.${bichoGroupOf(number.slice(-2))}` as 'sea.bicho.G01')
    await bia.sees(sheet.getByRole('row').filter({ hasText: number }).filter({ hasText: animal }).first())
  }
  await bia.seesBoardBalance(reais(gift - 25 * stake + 18 * stake))
  expect(bia.watch.complaints()).toEqual([])
})
