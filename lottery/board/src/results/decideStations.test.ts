import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { lotteries } from '@playfront/lottery-rules/lotteries/lotteries'
import { expect, test } from 'vitest'
import { decideDay, decideStations, spanOfLocalDay } from './decideStations'

const zone = 'Asia/Ho_Chi_Minh'
const dayOf = (day: string) => {
  const span = spanOfLocalDay(day, zone)
  if (!span) throw new Error(`${day} is no day`)
  return span
}

/** Every lottery of the rules, as a merchant's lobby offers it. */
const offered = (codes?: readonly string[], lastAt?: number): LobbyLottery[] =>
  lotteries
    .filter(({ code }) => !codes || codes.includes(code))
    .map(({ code, family, group }) => ({
      code,
      name: code,
      family,
      group,
      simulatedDraw: false,
      current: null,
      last: lastAt === undefined ? null : { issueId: `${code}-1`, drawAt: lastAt, numbers: {} },
    }))

test('beside the North stand the stations of that weekday: two or three Central ones, three or four Southern ones (lottery 2.2, 8.5)', () => {
  // A Thursday.
  const then = decideStations(offered(), 'MB', dayOf('2026-01-15')).filter(({ drawsThen }) => drawsThen)
  expect(then.map(({ code }) => code)).toEqual([
    'MB',
    ...['MT-QUANGTRI', 'MT-QUANGBINH', 'MT-BINHDINH'].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    ...['MN-TAYNINH', 'MN-ANGIANG', 'MN-BINHTHUAN'].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  ])
  for (const day of ['12', '13', '14', '16', '17', '18']) {
    const those = decideStations(offered(), 'MB', dayOf(`2026-01-${day}`)).filter((one) => one.drawsThen)
    const count = (group: string) => those.filter((one) => one.group === group).length
    expect([count('north'), [2, 3].includes(count('central')), [3, 4].includes(count('south'))]).toEqual([
      1,
      true,
      true,
    ])
  }
})
const order: readonly string[] = lotteries.map(({ code }) => code)

test('only what the merchant offers is shown, each game among its own kind', () => {
  const codes = (own: string, merchant?: readonly string[]) =>
    decideStations(offered(merchant), own, undefined).map(({ code }) => code)
  expect(codes('MB', ['MB', 'MN-HCM', 'MB1', 'TH-GLO'])).toEqual(['MB', 'MN-HCM'])
  expect(codes('MB1')).toEqual(['MB30', 'MB1', 'MT1', 'MN1', 'MB5', 'MN5', 'HNVIP'])
  expect(codes('LAO')).toEqual(['TH-GLO', 'MY-TH', 'YK15', 'LAO', 'HANOI-SP', 'HANOI', 'HANOI-VIP'])
  expect(codes('SG4D')).toEqual(['MY4D', 'SG4D'])
  expect(codes('TG3')).toEqual(['TG3', 'TGD'])
  expect(codes('JBD')).toEqual(['JB3', 'JBD'])
  expect(codes('PH2D')).toEqual(['PH3D', 'PH2D'])
  expect(codes('GONE')).toEqual([])
})

test('without a day nothing is said of one, and a lottery that the rules do not know says nothing either', () => {
  expect(decideStations(offered(['MB']), 'MB', undefined)[0]?.drawsThen).toBeUndefined()
  const unknown = offered(['MB']).map((lottery) => ({ ...lottery, code: 'NEW' }))
  expect(decideStations(unknown, 'NEW', dayOf('2026-01-15'))[0]?.drawsThen).toBeUndefined()
})

test('a draw that was moved onto the day counts, whatever the timetable says (lottery 2.2)', () => {
  const day = dayOf('2026-01-14')
  const government = (lastAt?: number) =>
    decideStations(offered(['TH-GLO'], lastAt), 'TH-GLO', day)[0]?.drawsThen
  expect(government()).toBe(false)
  expect(government(day.from + 1)).toBe(true)
})

test('rounds past midnight are draws of the night they fall in, and a fast lottery draws every day', () => {
  const draws = (code: string, day: string) => decideStations(offered([code]), code, dayOf(day))[0]?.drawsThen
  expect([draws('YK15', '2026-01-15'), draws('MB1', '2026-01-15')]).toEqual([true, true])
})

const day = dayOf('2026-01-14')
test.each([
  ['is shown when it is there', 'drawn', false, [day.from + 1], day.until + 1],
  ['of a station that does not draw then is said to be none', 'noDraw', false, [day.from - 1], day.until + 1],
  ['that is still to come is said to be not out yet', 'awaited', true, [], day.until - 1],
  ['that nobody has told is said to be missing', 'missing', true, [day.from - 1], day.until + 1],
  ['of a lottery without a timetable is missing too', 'missing', undefined, [day.until], day.until],
] as const)('the result of the chosen day %s', (_, expected, drawsThen, drawnAt, nowMs) => {
  expect(decideDay(drawsThen, drawnAt, day, nowMs)).toBe(expected)
})
