import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { BetType } from '@playfront/lottery-rules/bet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { expect, test } from 'vitest'
import { bichoGroupOf, bichoGroups } from '@playfront/lottery-rules/lotteries/bichoGroups'
import { placeKey } from '../draw/decideHits'
import { offersOf, soldMode } from '../round/soldMode'
import { createFakeBoard } from '../testing/fakeBoard'
import { fakeLotteries } from '../testing/fakeLotteries'
import { fetchDictionary, fetchMore } from '../texts/dictionaries'
import { createTexts } from '../texts/texts'
import { decideCells } from './decideCells'
import { decideLesson, type Lesson, refuseExample } from './decideLesson'
import { stepText } from './stepText'

const boards = fakeLotteries.map((lottery) => createFakeBoard(undefined, 'THB', lottery))
const every = boards.flatMap((board) =>
  offersOf(board).map(({ row }) => [board.lottery, row.code, board] as const),
)
const mb1 = createFakeBoard()

const lessonOf = (board: LotteryBoard, type: BetType, own?: readonly string[]): Lesson => {
  const lesson = decideLesson(board, type, own)
  if (!lesson) throw new Error(`${type} is not sold on ${board.lottery}`)
  return lesson
}
const kindsOf = ({ steps }: Lesson) => steps.map(({ kind }) => kind)
/** The digits that are marked as found at the end, by prize and place. */
const foundIn = (lesson: Lesson) => {
  const last = lesson.steps.at(-1)
  if (!last) throw new Error('a lesson has steps')
  return [...last.shown.found].flatMap(([place, marks]) =>
    marks.map(({ from, to }) => `${place}:${from}-${to}`),
  )
}

test('both modes and every kind of bet are there', () => {
  expect(new Set(every.map(([, type]) => type)).size).toBeGreaterThan(75)
})

test.each(every)(
  '%s %s: the marked digits are those that settlement matched, and it pays what is shown (lottery 8.5)',
  (_, type, board) => {
    const lesson = lessonOf(board, type)
    const { family, numbers, stake, prepared, row } = lesson
    const snapshot = snapshotOf(soldMode(board), family, type)
    if (!snapshot) throw new Error('no price')
    const settled = settle(family, snapshot, prepared, { type, numbers, stake })
    expect([lesson.cost, lesson.payout]).toEqual([settled.cost, settled.payout])
    const matched = settled.matches.map(
      ({ tier, index, from, to }) => `${placeKey(tier, index)}:${from}-${to}`,
    )
    // A set that has not come as a whole has no matches in settlement; here each number is shown for itself.
    if (row.lines.kind === 'each' || settled.wonLines > 0)
      expect([...foundIn(lesson)].sort()).toEqual([...matched].sort())
    expect(lesson.source).toBe(board.results[0])
  },
)

test.each(every)(
  '%s %s: the steps go from the prizes over the digits to the money, and mark nothing that is not compared',
  (_, type, board) => {
    const lesson = lessonOf(board, type)
    const kinds = kindsOf(lesson)
    expect(kinds.slice(0, 2)).toEqual(['look', 'cut'])
    expect(kinds.slice(-2)).toEqual(['sum', 'pay'])
    expect(kinds.some((kind) => kind === 'tier' || kind === 'number')).toBe(true)
    for (const { shown } of lesson.steps) {
      for (const { state, numbers } of decideCells(
        lesson.family,
        lesson.prepared.result,
        lesson.looked,
        shown,
      )) {
        if (state !== 'out') continue
        expect(numbers.flat().every((run) => run.state === 'plain')).toBe(true)
      }
    }
  },
)

test('the example came once where the draw has such a number: 22 in lô, whose 89 came three times', () => {
  const lesson = lessonOf(mb1, 'VN_LO2')
  expect(lesson.numbers).toEqual(['22'])
  expect(foundIn(lesson)).toEqual(['DB:0:3-5'])
  expect(lesson.steps.at(-1)).toMatchObject({ kind: 'pay', cost: 27_000, payout: 99_000 })
  expect(lessonOf(mb1, 'VN_XIEN2').numbers).toEqual(['22', '88'])
})

test('a player’s own example is gone through prize by prize: 89 in the second and twice in the third (lottery 2.5)', () => {
  const lesson = lessonOf(mb1, 'VN_LO2', ['89'])
  const hits = lesson.steps.flatMap((step) => (step.kind === 'tier' ? [[step.tier, step.hits]] : []))
  expect(hits.filter(([, count]) => count !== 0)).toEqual([
    ['G2', 1],
    ['G3', 2],
  ])
  expect(lesson.payout).toBe(297_000)
  expect(foundIn(lesson)).toEqual(['G2:1:3-5', 'G3:2:3-5', 'G3:5:3-5'])
})

test('what did not come is paid nothing, and every step says it plainly', () => {
  const lesson = lessonOf(mb1, 'VN_LO2', ['33'])
  expect([lesson.payout, foundIn(lesson)]).toEqual([0, []])
  expect(lesson.steps.find(({ kind }) => kind === 'sum')).toMatchObject({ hits: 0, isWon: false })
})

test('a set goes number by number, one that is missing loses it, and misses win by what stayed away', () => {
  const xien = lessonOf(mb1, 'VN_XIEN2', ['33', '89'])
  expect(xien.steps.flatMap((step) => (step.kind === 'number' ? [[step.number, step.hits]] : []))).toEqual([
    ['33', 0],
    ['89', 3],
  ])
  expect(xien.steps.find(({ kind }) => kind === 'sum')).toMatchObject({ isWon: false, paying: 'every' })
  const truot = lessonOf(mb1, 'VN_TRUOT4')
  expect(truot.numbers).toHaveLength(4)
  expect([truot.payout > 0, foundIn(truot)]).toEqual([true, []])
})

const cutOf = (board: LotteryBoard, type: BetType) => {
  const step = lessonOf(board, type).steps[1]
  return step?.kind === 'cut' && [step.cut, step.isEach]
}
const boardOf = (code: string) => boards.find(({ lottery }) => lottery === code) ?? mb1

test.each([
  ['MB1', 'VN_LO2', { kind: 'tail', count: 2 }, false],
  ['MB1', 'VN_LO2_DAU', { kind: 'head', count: 2 }, false],
  ['MB1', 'VN_DAU', { kind: 'places', places: '4' }, false],
  ['MN1', 'VN_DAU', { kind: 'places', places: '5' }, false],
  ['MY4D', 'D4_BIG', { kind: 'whole' }, false],
  ['LAO', 'TH_2BOT', { kind: 'head', count: 2 }, false],
  ['TH-GLO', 'TH_RUNTOP', { kind: 'tail', count: 3 }, true],
  ['TG3', 'TG_2DT', { kind: 'places', places: '2–3' }, false],
  ['TG3', 'TG_CB', { kind: 'whole' }, true],
  ['PH2D', 'PH_2D', { kind: 'whole' }, false],
  ['JB3', 'JB_GRUPO5', { kind: 'tail', count: 2 }, false],
] as const)('%s %s looks at its own digits of each number', (code, type, cut, isEach) => {
  expect(cutOf(boardOf(code), type)).toEqual([cut, isEach])
})

const readingIn = (code: string, type: BetType) => {
  const step = lessonOf(boardOf(code), type).steps.find(({ kind }) => kind === 'read')
  return step?.kind === 'read' ? step.reading : undefined
}

test('what is read out of the digits is said: sums, parities, places and sets; plain digits need no such step', () => {
  expect(readingIn('MB1', 'VN_LO2')).toBeUndefined()
  expect(readingIn('MB1', 'VN_TONG')).toEqual({ isAnyOrder: false, answers: ['4'] })
  expect(readingIn('MB1', 'VN_CL_DB')?.answers).toEqual(['CHAN'])
  expect(readingIn('TH-GLO', 'TH_3TOD')).toEqual({ isAnyOrder: true, answers: undefined })
  // The harness's number is 0727 at its end.
  expect(readingIn('TG3', 'TG_CJ')?.answers).toEqual(['AS-0', 'KOP-7', 'KEPALA-2', 'EKOR-7'])
  expect(readingIn('TG3', 'TG_KEMBAR')?.answers).toEqual([])
  expect(readingIn('TG3', 'TG_SHIO')?.answers).toEqual(['3'])
  expect(readingIn('PH2D', 'PH_2R')).toEqual({ isAnyOrder: true, answers: undefined })
})

test('of jogo do bicho the draw says its animals, and milhar and centena by their own digits', () => {
  const board = boardOf('JB3')
  const { first = [] } = board.results[0]?.numbers ?? {}
  const [number = ''] = first
  expect(readingIn('JB3', 'JB_GRUPO')?.answers).toEqual([bichoGroupOf(number.slice(-2))])
  expect(readingIn('JB3', 'JB_MC')?.answers).toEqual([number, `·${number.slice(1)}`])
  const other = `${number.startsWith('9') ? '8' : '9'}${number.slice(1)}`
  const centena = lessonOf(board, 'JB_MC', [other])
  expect(foundIn(centena)).toEqual(['first:0:1-4'])
  expect(centena.steps.find(({ kind }) => kind === 'sum')).toMatchObject({ hits: 1, paying: 'hit' })
  const duque = lessonOf(board, 'JB_DUQUE_GRUPO')
  expect(duque.numbers.filter((pick) => bichoGroups.includes(pick))).toHaveLength(2)
})

test('before the first draw the numbers are made up, and no source is named', () => {
  for (const board of boards) {
    for (const { row } of offersOf(board)) {
      const lesson = lessonOf({ ...board, results: [] }, row.code)
      expect([board.lottery, row.code, lesson.source]).toEqual([board.lottery, row.code, undefined])
    }
  }
})

test('a result that lacks a prize the type compares gives way to the one before it (lottery 4.9)', () => {
  const [whole] = mb1.results
  if (!whole) throw new Error('nothing was drawn')
  const { DB: _, ...others } = whole.numbers
  const board = { ...mb1, results: [{ ...whole, issueId: 'partial', numbers: others }, whole] }
  expect(lessonOf(board, 'VN_DE_DB').source).toBe(whole)
  expect(lessonOf(board, 'VN_DE_G1').source?.issueId).toBe('partial')
})

test('a number at reduced odds is paid the part it is sold at, and a closed one is neither taken nor shown (lottery 3.1)', () => {
  const board = boardOf('TH-GLO')
  const rule = (token: string, factorBps: number) => ({ ...board, numberRules: [{ token, factorBps }] })
  const [number = ''] = lessonOf(board, 'TH_2TOP').numbers
  const full = lessonOf(board, 'TH_2TOP', [number]).payout
  expect(lessonOf(rule(`TH_2TOP:${number}`, 5_000), 'TH_2TOP', [number]).payout).toBe(full / 2)
  expect(refuseExample(rule(`TH_2TOP:${number}`, 0), 'TH_2TOP', [number])).toBe('number_closed')
  expect(lessonOf(rule(`TH_2TOP:${number}`, 0), 'TH_2TOP').numbers).not.toEqual([number])
})

test.each([
  ['VN_LO2', ['89'], null],
  ['VN_LO2', ['8'], 'number_format'],
  ['VN_LO2', ['89', '12'], 'pick_count'],
  ['VN_XIEN2', ['89'], 'pick_count'],
  ['VN_XIEN2', ['89', '89'], 'number_duplicate'],
  ['VN_3C_BOX_DB', ['112'], 'digits_not_distinct'],
  ['VN_LO2', ['<b>'], 'number_format'],
] as const)('an own example of %s is refused by the rules: %j → %s', (type, numbers, refusal) => {
  expect(refuseExample(mb1, type, numbers)).toBe(refusal)
})

test.each(Object.keys(languages) as LanguageCode[])(
  'in %s every step of every type is a whole sentence in words',
  async (language) => {
    const texts = createTexts(language, await fetchDictionary(language))
    texts.update(await fetchMore(language))
    const money = (amount: number) => `฿${amount}`
    for (const [, type, board] of every) {
      for (const step of lessonOf(board, type).steps) {
        const words = stepText(texts, { money }, step)
        const isWhole = /\p{L}/u.test(words) && !/\{\w|lesson\.|[A-Z]{2}_|undefined|NaN/.test(words)
        expect([type, step.kind, words, isWhole]).toEqual([type, step.kind, words, true])
      }
    }
  },
)
