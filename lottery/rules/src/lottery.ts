import type { PrizeModeCode } from './bet'
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
  | 'HANOI-SP'
  | 'HANOI-VIP'
  | 'YK15'
  | 'MY4D'
  | 'SG4D'
  | 'TG3'
  | 'TGD'
  | 'PH3D'
  | 'PH2D'
  | 'JB3'
  | 'JBD'

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
  | 'philippine'
  | 'bicho'

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Weekdays from one day to another, both inclusive, `YYYY-MM-DD`; without an end they hold on. */
export interface WeekdayTerm {
  readonly weekdays: readonly Weekday[]
  readonly validFrom?: string
  readonly validTo?: string
}

export interface DrawTime {
  readonly drawTimeMs: number
  readonly closeBeforeMs: number
}

/** A day on which a draw is not held, or held on another day instead (lottery 2.2). Days are `YYYY-MM-DD`. */
export interface CalendarRow {
  readonly date: string
  readonly movedTo?: string
}

/** When the draws of a lottery happen. Lengths are milliseconds; times of day count from the lottery's local midnight (lottery 4.1). */
export type TimeRule =
  | { readonly kind: 'fast'; readonly periodMs: number; readonly closeBeforeMs: number }
  | { readonly kind: 'daily'; readonly drawTimeMs: number; readonly closeBeforeMs: number }
  | {
      readonly kind: 'weekly'
      /** Timetables change; a day is judged by the terms that hold on it (lottery 2.2). */
      readonly terms: readonly WeekdayTerm[]
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
      /** The same few draws every day, each with its own close. */
      readonly kind: 'times'
      readonly draws: readonly DrawTime[]
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
  /** Prize modes made for it; any of its area that knows its family when absent. */
  readonly prizeModes?: readonly PrizeModeCode[]
  /** Days that differ from the rule; the operator's data. */
  readonly calendar?: readonly CalendarRow[]
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
