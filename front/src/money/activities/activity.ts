import type { LanguageCode } from '@playfront/contract/languages'
import type {
  CashbackTerms,
  DepositBonusTerms,
  PromotionState,
  ReferralTerms,
} from '@playfront/contract/money/promotions'

/** A promotion as far as a server's answer could be read. */
export interface Activity {
  id: string
  /** `CHECK_IN`, `DEPOSIT_BONUS`, … (`promotionKinds`), or what another server calls it. */
  kind: string
  title: string
  /** Foreign HTML: cleaned when it is put into the page. */
  terms: string
  language?: LanguageCode
  /** What each claim of a round brings, minor units; none where the server names no figures. */
  amounts: readonly number[]
  /** How many of them this round has brought. */
  done: number
  startsAtMs?: number
  endsAtMs?: number
  minimumRank?: number
  newcomerDays?: number
  depositBonus?: DepositBonusTerms
  cashback?: CashbackTerms
  referral?: ReferralTerms
  state: ActivityState
}

/** As it stands for everyone, before it is known how it stands for the member. */
export type RenderedActivity = Pick<Activity, 'id' | 'kind' | 'title' | 'language'>

/** A promotion of the list; what a member can do about it comes with the member's own answer. */
export type ListedActivity = RenderedActivity & Partial<Pick<Activity, 'amounts' | 'done' | 'state'>>

/** Chosen with a deposit; the member has an active bonus; given automatically; given for an invited friend. */
export type OtherwiseHad = 'withDeposit' | 'running' | 'byItself' | 'byInviting'

/** What a member can do about it, instants in epoch milliseconds. */
export type ActivityState =
  | { name: 'open' }
  | { name: 'later'; atMs: number; amount: number }
  | { name: 'claimed'; atMs?: number; amount?: number }
  | { name: 'notForYou'; because: Extract<PromotionState, { name: 'notForYou' }>['because'] | 'other' }
  | { name: 'over' }
  /** How it is granted where it is not claimed. */
  | { name: OtherwiseHad }
