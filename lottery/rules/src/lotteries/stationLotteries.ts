import { hours, minutes } from '@playfront/contract/time'
import type { CentralProvince, Lottery, SouthernProvince, Weekday, WeekdayTerm } from '../lottery'

const vietnamTime = hours(7)
const closeBeforeMs = minutes(5)
const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const

/** The long-standing timetable (lottery 2.2); a changed one ends its terms and begins others. Holidays are the operator's calendar. */
const centralDays: Readonly<Record<CentralProvince, readonly Weekday[]>> = {
  HUE: [SUN, MON],
  PHUYEN: [MON],
  DAKLAK: [TUE],
  QUANGNAM: [TUE],
  DANANG: [WED, SAT],
  KHANHHOA: [SUN, WED],
  BINHDINH: [THU],
  QUANGTRI: [THU],
  QUANGBINH: [THU],
  GIALAI: [FRI],
  NINHTHUAN: [FRI],
  QUANGNGAI: [SAT],
  DAKNONG: [SAT],
  KONTUM: [SUN],
}

const southernDays: Readonly<Record<SouthernProvince, readonly Weekday[]>> = {
  HCM: [MON, SAT],
  DONGTHAP: [MON],
  CAMAU: [MON],
  BENTRE: [TUE],
  VUNGTAU: [TUE],
  BACLIEU: [TUE],
  DONGNAI: [WED],
  CANTHO: [WED],
  SOCTRANG: [WED],
  TAYNINH: [THU],
  ANGIANG: [THU],
  BINHTHUAN: [THU],
  VINHLONG: [FRI],
  BINHDUONG: [FRI],
  TRAVINH: [FRI],
  LONGAN: [SAT],
  BINHPHUOC: [SAT],
  HAUGIANG: [SAT],
  TIENGIANG: [SUN],
  KIENGIANG: [SUN],
  DALAT: [SUN],
}

/** Drawn by the provinces: their results are fed in, and are never ours to draw (lottery 2.2). */
const vietnam = { area: 'VN', source: 'official-feed', utcOffsetMs: vietnamTime } as const

const since = (weekdays: readonly Weekday[]): readonly WeekdayTerm[] => [
  { weekdays, validFrom: '2010-01-01' },
]

const north: Lottery = {
  ...vietnam,
  code: 'MB',
  family: 'VN27',
  group: 'north',
  rule: { kind: 'daily', drawTimeMs: hours(18) + minutes(15), closeBeforeMs },
}

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

const central = entriesOf(centralDays).map(([province, weekdays]): Lottery => ({
  ...vietnam,
  code: `MT-${province}`,
  family: 'VN18',
  group: 'central',
  rule: { kind: 'weekly', terms: since(weekdays), drawTimeMs: hours(17) + minutes(15), closeBeforeMs },
}))

const southern = entriesOf(southernDays).map(([province, weekdays]): Lottery => ({
  ...vietnam,
  code: `MN-${province}`,
  family: 'VN18',
  group: 'south',
  rule: { kind: 'weekly', terms: since(weekdays), drawTimeMs: hours(16) + minutes(15), closeBeforeMs },
}))

/** The daily lotteries of the three regions (lottery 2.2). North is one product although the station rotates. */
export const stationLotteries: readonly Lottery[] = [north, ...central, ...southern]
