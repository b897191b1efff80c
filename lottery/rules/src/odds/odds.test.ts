import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BetType } from '../bet'
import { betTypes } from '../betTypes/betTypes'
import type { Family } from '../result'
import { priceOf } from '../testing/priceOf'
import { settle } from '../settling/settle'
import { odds, type OddsQuestion } from './odds'

interface PrintedRow {
  readonly mode: string
  readonly family: Family
  readonly type: BetType
  readonly pattern: string
  readonly printed: string
}

/** The rows of Annex A as printed: cost, P(win), RTP, edge. */
function printedRows(): readonly PrintedRow[] {
  const lines = readFileSync(new URL('../../vectors/annex-a.md', import.meta.url), 'utf8').split('\n')
  let [mode, family] = ['', '']
  return lines.flatMap((line): PrintedRow[] => {
    const table = /^### (\w+) \/ (\w+)$/.exec(line)
    if (table) [, mode = '', family = ''] = table
    const [, type = '', pattern = '', , ...printed] = line.split('|').map((cell) => cell.trim())
    if (!/^[A-Z]+[0-9]?_|^D4_/.test(type)) return []
    return [
      {
        mode,
        family: family as Family,
        type: type as BetType,
        pattern,
        printed: printed.slice(0, 4).join(' '),
      },
    ]
  })
}

/** A pick of a printed pattern: `aab`, `24 (abcd)`, `shio 5-12`, `10 left`. */
function questionOf({ pattern, type }: PrintedRow): OddsQuestion {
  const left = /^(\d+) left$/.exec(pattern)
  if (left) return { revealed: 27 - Number(left[1]) }
  if (pattern.startsWith('shio')) return { pick: pattern === 'shio 1-4' ? '1' : '5' }
  const letters = /\b[abcde]+\b/.exec(pattern)
  if (!letters || pattern === 'any' || type === 'PH_2R') return {}
  return { pick: [...letters[0]].map((letter) => String('abcde'.indexOf(letter))).join('') }
}

const percent = (part: number, places: number) => `${(part * 100).toFixed(places)} %`

const rows = printedRows()

test('Annex A prints 222 rows, 111 of them Vietnamese', () => {
  expect(rows).toHaveLength(222)
  expect(rows.filter((row) => row.family.startsWith('VN'))).toHaveLength(111)
})

test.each(rows)('$mode $family $type $pattern has the odds of Annex A', (row) => {
  const { costUnits, pWin, rtp, edge } = odds(row.family, row.mode, row.type, questionOf(row)) ?? {
    costUnits: 0,
    pWin: 0,
    rtp: 0,
    edge: 0,
  }
  const ours = [costUnits.toFixed(3), percent(pWin, 4), percent(rtp, 3), percent(edge, 3)].join(' ')
  expect(ours).toBe(row.printed)
})

test('P(xiên 2) is the complement of missing either number: 1 − 2·0.99^m + 0.98^m, exactly', () => {
  for (const [family, m] of [
    ['VN27', 27n],
    ['VN18', 18n],
  ] as const) {
    const { n = 0n, d = 1n } = odds(family, 'Lott', 'VN_XIEN2')?.exact.pWin ?? {}
    const whole = 100n ** m
    expect(n * whole).toBe((whole - 2n * 99n ** m + 98n ** m) * d)
  }
})

test('the fair odds of a lô number are 100 for each hit, and of xiên 2 about 18.22 (lottery 5.1)', () => {
  expect(odds('VN27', 'Lott', 'VN_LO2')).toMatchObject({ fairOdds: 100, expectedHits: 0.27 })
  expect(odds('VN27', 'Lott', 'VN_XIEN2')?.fairOdds).toBeCloseTo(18.22, 2)
  expect(odds('D4', 'MyStd', 'D4_BIG')?.fairOdds).toBeNull()
})

test('settling all ten thousand togel results gives the chance and the return that are printed', () => {
  const cases: readonly [BetType, string][] = [
    ['TG_CB', '3'],
    ['TG_CM', '42'],
    ['TG_CN', '433'],
    ['TG_KOMB', 'AS-KECIL+EKOR-GENAP'],
    ['TG_KK', 'TENGAH-KEMBANG'],
  ]
  for (const [type, pick] of cases) {
    const price = priceOf('TgDiskon', 'TG4', type)
    let [won, paid, cost] = [0, 0, 0]
    for (let n = 0; n < 10_000; n++) {
      const result = { n: [String(n).padStart(4, '0')] }
      const settled = settle('TG4', price, result, { type, numbers: [pick], stake: 10_000 })
      won += settled.wonLines
      paid += settled.payout
      cost += settled.cost
    }
    const known = odds('TG4', 'TgDiskon', type, { pick })
    expect([type, known?.pWin, known?.rtp]).toEqual([type, won / 10_000, expect.closeTo(paid / cost, 12)])
  }
})

test('settling every first prize gives the chance and the return of milhar and centena, and of a group (lottery 3.6)', () => {
  for (const [type, pick] of [
    ['JB_MC', '0296'],
    ['JB_GRUPO', 'G25'],
  ] as const) {
    const price = priceOf('JbStd', 'JB5', type)
    const others = { second: ['0296'], third: ['1296'], fourth: ['0000'], fifth: ['0296'] }
    let [won, paid] = [0, 0]
    for (let n = 0; n < 10_000; n++) {
      const result = { first: [String(n).padStart(4, '0')], ...others }
      const settled = settle('JB5', price, result, { type, numbers: [pick], stake: 10_000 })
      won += settled.wonLines
      paid += settled.payout
    }
    const known = odds('JB5', 'JbStd', type, { pick })
    expect([type, known?.pWin, known?.rtp]).toEqual([
      type,
      won / 10_000,
      expect.closeTo(paid / 10_000 ** 2, 12),
    ])
  }
})

test('every bet type of jogo do bicho returns more than half, as the default minimum asks (lottery 3.6)', () => {
  for (const { code } of betTypes.filter(({ group }) => group === 'bicho'))
    expect([code, (odds('JB5', 'JbStd', code)?.rtp ?? 0) > 0.55]).toEqual([code, true])
})

test('a pick that cannot win says so instead of dividing by nothing', () => {
  expect(odds('VN27', 'Lott', 'VN_3C_BOX_DB', { pick: '12' })).toMatchObject({ pWin: 0, oneIn: Infinity })
})

test('picks that colok refuses would never win', () => {
  expect(odds('TG4', 'TgDiskon', 'TG_CM', { pick: '44' })?.pWin).toBe(0)
  expect(odds('TG4', 'TgDiskon', 'TG_CN', { pick: '777' })?.pWin).toBe(0)
})

test('what is not offered has no odds', () => {
  expect(odds('VN27', 'Trad', 'VN_TONG')).toBeNull()
})
