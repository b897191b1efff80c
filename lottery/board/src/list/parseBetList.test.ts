import { expect, test } from 'vitest'
import { seaBoard } from '../testing/seaBoards'
import { createFakeBoard } from '../testing/fakeBoard'
import { offersOf } from '../round/soldMode'
import { columnsOf } from '../hand/siblings'
import { exampleAmounts } from './exampleAmounts'
import { parseBetList } from './parseBetList'

const thai = offersOf(seaBoard('TH-GLO'))
const read = (text: string) => parseBetList(text, thai, 2)

test('123=10×20 is ten on top and twenty on any order, as a Thai player writes it', () => {
  expect(read('123=10x20').bets).toEqual([
    { type: 'TH_3TOP', numbers: ['123'], stake: 1_000 },
    { type: 'TH_3TOD', numbers: ['123'], stake: 2_000 },
  ])
})

test.each([
  [
    '12 34=5*5',
    [
      ['TH_2TOP', ['12', '34'], 500],
      ['TH_2BOT', ['12', '34'], 500],
    ],
  ],
  ['12=0x7', [['TH_2BOT', ['12'], 700]]],
  ['4 7=2.00', [['TH_RUNTOP', ['4', '7'], 200]]],
  ['122 กลับ=10', [['TH_3TOP', ['122', '212', '221'], 1_000]]],
  ['12=1\n12=2\n34=3', [['TH_2TOP', ['12', '34'], 300]]],
])('%s', (text, bets) => {
  const { bets: found, wrong } = read(text)
  expect(wrong).toEqual([])
  expect(found.map(({ type, numbers, stake }) => [type, numbers, stake])).toEqual(bets)
})

test.each([
  ['hello', 'format'],
  ['12=', 'format'],
  ['12,345=10', 'format'],
  ['１２=10', 'format'],
  ['12345=10', 'noBet'],
  ['12=1x2x3x4', 'tooMany'],
  ['12=0.01', 'stakeMin'],
  ['12=99999999', 'stakeMax'],
  ['12=9999999999', 'stakeMax'],
  ['12=ten', 'stake'],
  ['111=1x1', 'number'],
])('%s is shown back with its reason, not dropped', (text, reason) => {
  expect(read(text)).toMatchObject({ bets: [], wrong: [{ line: 1, text, reason }] })
})

test('the other lines of a list with a mistake are read', () => {
  const { bets, wrong } = read('123=10\n\noops\n45=1x1')
  expect(bets).toHaveLength(3)
  expect(wrong).toEqual([{ line: 3, text: 'oops', reason: 'format' }])
})

test('in togel a four-digit number stands for 4D, 3D and 2D', () => {
  expect(parseBetList('1234=1x2x3', offersOf(seaBoard('TG3')), 2).bets).toEqual([
    { type: 'TG_4D', numbers: ['1234'], stake: 100 },
    { type: 'TG_3D', numbers: ['234'], stake: 200 },
    { type: 'TG_2D', numbers: ['34'], stake: 300 },
  ])
})

test('in đồng 10k is ten thousand', () => {
  expect(parseBetList('89=10kx20k', offersOf(createFakeBoard()), 0).bets).toEqual([
    { type: 'VN_LO2', numbers: ['89'], stake: 10_000 },
    { type: 'VN_DE_DB', numbers: ['89'], stake: 20_000 },
  ])
})

test.each([
  ['Vietnamese, in đồng', offersOf(createFakeBoard()), 0],
  ['Thai, in baht', thai, 2],
  ['togel, in baht', offersOf(seaBoard('TG3')), 2],
])('every line that stands beside the list as an example is taken: %s', (_which, offers, digits) => {
  for (const number of ['4', '12', '123', '1234']) {
    const columns = columnsOf(offers, number.length)
    if (columns.length === 0) continue
    const line = `${number}=${exampleAmounts(columns, digits).join('×')}`
    expect(parseBetList(line, offers, digits)).toMatchObject({ wrong: [] })
    expect(parseBetList(line, offers, digits).bets).toHaveLength(columns.length)
  }
})

test('examples are written as players write them', () => {
  expect(exampleAmounts(columnsOf(offersOf(createFakeBoard()), 2), 0)).toEqual(['10K', '20K'])
})

test('a text without end is read in a moment', () => {
  expect(read('9'.repeat(1_000_000)).bets).toEqual([])
})
