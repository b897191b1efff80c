import { hours, minutes, seconds } from '@playfront/contract/time'
import type { Lottery } from '../lottery'

const [SUN, MON, WED, FRI, SAT] = [0, 1, 3, 5, 6] as const
const house = { area: 'SEA', source: 'in-house', utcOffsetMs: hours(7) } as const
const fourDigits = { ...house, family: 'D4', group: '4d', utcOffsetMs: hours(8) } as const

/** The SEA lotteries with rules of 4.1 (lottery 3.1, 3.2, 3.4). */
export const seaLotteries: readonly Lottery[] = [
  {
    ...house,
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
    ...house,
    code: 'MY-TH',
    family: 'MYT',
    group: 'thai',
    utcOffsetMs: hours(8),
    rule: { kind: 'weekly', weekdays: [SUN, WED, SAT], drawTimeMs: hours(19), closeBeforeMs: 0 },
  },
  {
    ...house,
    code: 'LAO',
    family: 'LAO4',
    group: 'lao-hanoi',
    rule: {
      kind: 'weekly',
      weekdays: [MON, WED, FRI],
      drawTimeMs: hours(20) + minutes(30),
      closeBeforeMs: minutes(30),
    },
  },
  {
    ...house,
    code: 'HANOI',
    family: 'HN5',
    group: 'lao-hanoi',
    rule: { kind: 'daily', drawTimeMs: hours(18) + minutes(30), closeBeforeMs: minutes(30) },
  },
  {
    ...house,
    code: 'YK15',
    family: 'YK5',
    group: 'thai',
    rule: { kind: 'window', firstDrawMs: hours(6), periodMs: minutes(15), rounds: 88, closeBeforeMs: 0 },
  },
  {
    ...fourDigits,
    code: 'MY4D',
    rule: { kind: 'weekly', weekdays: [SUN, WED, SAT], drawTimeMs: hours(19), closeBeforeMs: minutes(30) },
  },
  {
    ...fourDigits,
    code: 'SG4D',
    rule: {
      kind: 'weekly',
      weekdays: [SUN, WED, SAT],
      drawTimeMs: hours(18) + minutes(30),
      closeBeforeMs: minutes(30),
    },
  },
  {
    ...house,
    code: 'TG3',
    family: 'TG4',
    group: 'togel',
    rule: { kind: 'fast', periodMs: minutes(3), closeBeforeMs: seconds(10) },
  },
  {
    ...house,
    code: 'TGD',
    family: 'TG4',
    group: 'togel',
    rule: { kind: 'daily', drawTimeMs: hours(22) + minutes(30), closeBeforeMs: minutes(5) },
  },
]
