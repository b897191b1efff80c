import type { Family } from './result'

/** Central stations (lottery 2.2). */
export type CentralProvince =
  | 'HUE'
  | 'PHUYEN'
  | 'DAKLAK'
  | 'QUANGNAM'
  | 'DANANG'
  | 'KHANHHOA'
  | 'BINHDINH'
  | 'QUANGTRI'
  | 'QUANGBINH'
  | 'GIALAI'
  | 'NINHTHUAN'
  | 'QUANGNGAI'
  | 'DAKNONG'
  | 'KONTUM'

/** Southern stations (lottery 2.2). */
export type SouthernProvince =
  | 'HCM'
  | 'DONGTHAP'
  | 'CAMAU'
  | 'BENTRE'
  | 'VUNGTAU'
  | 'BACLIEU'
  | 'DONGNAI'
  | 'CANTHO'
  | 'SOCTRANG'
  | 'TAYNINH'
  | 'ANGIANG'
  | 'BINHTHUAN'
  | 'VINHLONG'
  | 'BINHDUONG'
  | 'TRAVINH'
  | 'LONGAN'
  | 'BINHPHUOC'
  | 'HAUGIANG'
  | 'TIENGIANG'
  | 'KIENGIANG'
  | 'DALAT'

/** Every lottery sold (lottery 2.2, 2.7, 3). */
export type LotteryCode =
  | 'MB'
  | `MT-${CentralProvince}`
  | `MN-${SouthernProvince}`
  | 'MB30'
  | 'MB1'
  | 'MT1'
  | 'MN1'
  | 'MB5'
  | 'MN5'
  | 'HNVIP'
  | 'TH-GLO'
  | 'MY-TH'
  | 'LAO'
  | 'HANOI'
  | 'YK15'
  | 'MY4D'
  | 'SG4D'
  | 'TG3'
  | 'TGD'

/** The tabs of the lobby (lottery 8.2). */
export type LotteryGroup =
  | 'north'
  | 'central'
  | 'south'
  | 'fast'
  | 'vip'
  | 'thai'
  | 'lao-hanoi'
  | '4d'
  | 'togel'

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** When the draws of a lottery happen. Lengths are milliseconds; times of day count from the lottery's local midnight (lottery 4.1). */
export type TimeRule =
  | { readonly kind: 'fast'; readonly periodMs: number; readonly closeBeforeMs: number }
  | { readonly kind: 'daily'; readonly drawTimeMs: number; readonly closeBeforeMs: number }
  | {
      readonly kind: 'weekly'
      readonly weekdays: readonly Weekday[]
      readonly drawTimeMs: number
      readonly closeBeforeMs: number
    }
  | {
      readonly kind: 'monthly'
      readonly dates: readonly number[]
      readonly drawTimeMs: number
      readonly closeBeforeMs: number
    }
  | {
      readonly kind: 'window'
      readonly firstDrawMs: number
      readonly periodMs: number
      readonly rounds: number
      readonly closeBeforeMs: number
    }

/** One sellable product: exactly one result family and one time rule (lottery 1.1). */
export interface Lottery {
  readonly code: LotteryCode
  readonly family: Family
  readonly area: 'VN' | 'SEA'
  readonly group: LotteryGroup
  /** In-house draws are simulated and must be labelled so; only a feed may be shown as official (lottery 2.2). */
  readonly source: 'official-feed' | 'in-house'
  /** Fixed offset of the lottery's local day from UTC; there is no daylight saving in scope. */
  readonly utcOffsetMs: number
  readonly rule: TimeRule
}

/** One draw period (*kỳ*). Accepts bets while `openAtMs <= received < closeAtMs` (lottery 4.1). All times are epoch ms. */
export interface Issue {
  readonly issueId: string
  readonly lottery: LotteryCode
  /** Number within the local day, from 1. */
  readonly seq: number
  readonly openAtMs: number
  readonly closeAtMs: number
  readonly drawAtMs: number
}
