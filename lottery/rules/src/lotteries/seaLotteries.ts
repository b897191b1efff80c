import { hours, minutes, seconds } from '@playfront/contract/time'
import type { Lottery, LotteryCode } from '../lottery'

const [SUN, MON, WED, FRI, SAT] = [0, 1, 3, 5, 6] as const
const inHouse = { area: 'SEA', source: 'in-house', utcOffsetMs: hours(7) } as const
const official = { ...inHouse, source: 'official-feed' } as const
const fourDigits = { ...official, family: 'D4', group: '4d', utcOffsetMs: hours(8) } as const
const philippine = { ...official, group: 'philippine', utcOffsetMs: hours(8) } as const

/** Malaysia draws on special Tuesdays too: those are rows of the operator's calendar. */
const threeDays = [{ weekdays: [SUN, WED, SAT], validFrom: '2010-01-01' }] as const

const hanoi = (code: LotteryCode, drawTimeMs: number): Lottery => ({
  ...official,
  code,
  family: 'HN5',
  group: 'lao-hanoi',
  rule: { kind: 'daily', drawTimeMs, closeBeforeMs: minutes(30) },
})

/** Three draws a day; sales end 15 minutes before the first two and an hour before the last (lottery 3.5). */
const threeTimes = {
  kind: 'times',
  draws: [
    { drawTimeMs: hours(14), closeBeforeMs: minutes(15) },
    { drawTimeMs: hours(17), closeBeforeMs: minutes(15) },
    { drawTimeMs: hours(21), closeBeforeMs: hours(1) },
  ],
} as const

/** The SEA lotteries with rules of 4.1 (lottery 3.1, 3.2, 3.4). */
export const seaLotteries: readonly Lottery[] = [
  {
    ...official,
    code: 'TH-GLO',
    family: 'TH6',
    group: 'thai',
    rule: {
      kind: 'monthly',
      dates: [1, 16],
      drawTimeMs: hours(15) + minutes(30),
      closeBeforeMs: minutes(5),
    },
  },
  {
    ...official,
    code: 'MY-TH',
    family: 'MYT',
    group: 'thai',
    utcOffsetMs: hours(8),
    rule: { kind: 'weekly', terms: threeDays, drawTimeMs: hours(19), closeBeforeMs: 0 },
  },
  {
    ...official,
    code: 'LAO',
    family: 'LAO4',
    group: 'lao-hanoi',
    rule: {
      kind: 'weekly',
      terms: [{ weekdays: [MON, WED, FRI], validFrom: '2010-01-01' }],
      drawTimeMs: hours(20) + minutes(30),
      closeBeforeMs: minutes(30),
    },
  },
  hanoi('HANOI-SP', hours(17) + minutes(30)),
  hanoi('HANOI', hours(18) + minutes(30)),
  hanoi('HANOI-VIP', hours(19) + minutes(30)),
  {
    ...inHouse,
    code: 'YK15',
    family: 'YK5',
    group: 'thai',
    rule: { kind: 'window', firstDrawMs: hours(6), periodMs: minutes(15), rounds: 88, closeBeforeMs: 0 },
  },
  {
    ...fourDigits,
    code: 'MY4D',
    prizeModes: ['MyStd'],
    rule: { kind: 'weekly', terms: threeDays, drawTimeMs: hours(19), closeBeforeMs: minutes(30) },
  },
  {
    ...fourDigits,
    code: 'SG4D',
    prizeModes: ['SgStd'],
    rule: {
      kind: 'weekly',
      terms: threeDays,
      drawTimeMs: hours(18) + minutes(30),
      closeBeforeMs: minutes(30),
    },
  },
  {
    ...inHouse,
    code: 'TG3',
    family: 'TG4',
    group: 'togel',
    rule: { kind: 'fast', periodMs: minutes(3), closeBeforeMs: seconds(10) },
  },
  {
    ...inHouse,
    code: 'TGD',
    family: 'TG4',
    group: 'togel',
    rule: { kind: 'daily', drawTimeMs: hours(22) + minutes(30), closeBeforeMs: minutes(5) },
  },
  { ...philippine, code: 'PH3D', family: 'PH3', rule: threeTimes },
  { ...philippine, code: 'PH2D', family: 'PH2', rule: threeTimes },
]
