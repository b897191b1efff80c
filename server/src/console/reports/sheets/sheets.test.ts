import { expect, test } from 'vitest'
import { daysFrom, mondayOf, weeksFrom } from './sheet'
import { funnelSheet, registrationSheet, retentionSheet } from './memberSheets'
import { moneySheet } from './moneySheet'
import { gamesSheet, playDaysSheet } from './playSheets'

const cohort = { way: 'H5', registered: 4, proved: 3, deposited: 2, played: 1, returned: 1 }

test('days of a calendar follow one another over a leap day, a year and whatever the clocks do', () => {
  expect(daysFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysFrom('2026-01-01', '2026-12-31')).toHaveLength(365)
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksFrom('2026-11-22', '2026-11-23')).toEqual(['2026-11-16', '2026-11-23'])
})

test('registrations show every day, those without any too, and add up by day and way', () => {
  const span = { from: '2026-11-20', to: '2026-11-22' }
  const sheet = registrationSheet(span, [
    { ...cohort, day: '2026-11-20' },
    { ...cohort, day: '2026-11-20', way: 'APP', registered: 2 },
    { ...cohort, day: '2026-11-22' },
  ])
  expect(sheet.columns).toEqual(['day', 'APP', 'H5', 'PWA', 'WEBCLIP', 'registered'])
  expect(sheet.rows).toEqual([
    ['2026-11-20', 2, 4, 0, 0, 6],
    ['2026-11-21', 0, 0, 0, 0, 0],
    ['2026-11-22', 0, 4, 0, 0, 4],
  ])
  expect(sheet.totals).toEqual([null, 2, 8, 0, 0, 10])
})

test('the funnel’s shares are of those who registered, and of nobody there is none', () => {
  const sheet = funnelSheet({ from: '2026-11-16', to: '2026-11-29' }, [{ ...cohort, day: '2026-11-18' }])
  expect(sheet.rows).toEqual([
    ['2026-11-16', 4, 3, 7500, 2, 5000, 1, 2500, 1, 2500],
    ['2026-11-23', 0, 0, null, 0, null, 0, null, 0, null],
  ])
  expect(sheet.totals).toEqual([null, 4, 3, 7500, 2, 5000, 1, 2500, 1, 2500])
})

test('retention says nothing of weeks that have not begun, and none of them is a zero', () => {
  const sheet = retentionSheet(
    { from: '2026-11-09', to: '2026-11-22' },
    {
      cohorts: [
        { ...cohort, day: '2026-11-10' },
        { ...cohort, day: '2026-11-17' },
      ],
      retained: [
        { cohort: '2026-11-09', week: '2026-11-09', members: 3 },
        { cohort: '2026-11-16', week: '2026-11-16', members: 2 },
      ],
      today: '2026-11-22',
    },
  )
  expect(sheet.rows[0]).toEqual(['2026-11-09', 4, 3, 0, null, null, null, null, null, null])
  expect(sheet.rows[1]).toEqual(['2026-11-16', 4, 2, null, null, null, null, null, null, null])
  expect(sheet.totals).toEqual([null, 8, 5, 0, null, null, null, null, null, null])
})

test('money counts what came back against what went, and the sum’s cost is the sum of its parts', () => {
  const day = '2026-11-20'
  const sheet = moneySheet({ from: day, to: day }, [
    { day, kind: 'deposit', amount: 1_000 },
    { day, kind: 'deposit_reversed', amount: 300 },
    { day, kind: 'withdrawal_paid', amount: 500 },
    { day, kind: 'withdrawal_unpaid', amount: 100 },
    { day, kind: 'withdrawal_fee', amount: 20 },
    { day, kind: 'bonus', amount: 90 },
    { day, kind: 'bonus_forfeited', amount: 40 },
    { day, kind: 'points', amount: 5 },
    { day, kind: 'welcome', amount: 7 },
    { day, kind: 'bet', amount: 9_999 },
  ])
  expect(sheet.columns.slice(1)).toEqual([
    'deposits',
    'withdrawals',
    'netCash',
    'fees',
    'bonuses',
    'rewards',
    'welcome',
    'bonusCost',
    'commission',
  ])
  expect(sheet.rows[0]?.slice(1)).toEqual([700, 400, 300, 20, 50, 5, 7, 62, 0])
  expect(sheet.totals.slice(1)).toEqual(sheet.rows[0]?.slice(1))
})

const play = { bets: 2, staked: 1_100, refunded: 100, won: 400, rebate: 50 }

test('a game’s net result is what was staked less what came back; the total’s theoretical result weights the games by their turnover', () => {
  const queries = new Map([
    ['lottery:MB1', { title: 'North', theory: 9_000 }],
    ['vendor:A/1', { title: 'Reels', theory: 9_600 }],
    ['vendor:A/2', { title: 'Cards', theory: null }],
  ])
  const sheet = gamesSheet(
    [
      { ...play, key: 'lottery:MB1' },
      { ...play, key: 'vendor:A/1', staked: 3_100 },
      { ...play, key: 'vendor:A/2' },
    ],
    queries,
  )
  expect(sheet.rows).toEqual([
    ['Reels', 2, 3_000, 400, 50, 2_550, 1_500, 9_600],
    ['North', 2, 1_000, 400, 50, 550, 4_500, 9_000],
    ['Cards', 2, 1_000, 400, 50, 550, 4_500, null],
  ])
  expect(sheet.totals).toEqual([null, 6, 5_000, 1_200, 150, 3_650, 2_700, 9_450])
  expect(gamesSheet([], queries).totals).toEqual([null, 0, 0, 0, 0, 0, null, null])
})

test('days without play stand there with nothing staked and no return', () => {
  const sheet = playDaysSheet({ from: '2026-11-20', to: '2026-11-21' }, [
    { ...play, key: '', day: '2026-11-20' },
  ])
  expect(sheet.rows).toEqual([
    ['2026-11-20', 2, 1_000, 400, 50, 550, 4_500],
    ['2026-11-21', 0, 0, 0, 0, 0, null],
  ])
})
