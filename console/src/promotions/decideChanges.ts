import type { LanguageCode } from '@playfront/contract/languages'
import type { PromotionDraft, PromotionKind } from '@playfront/contract/money/promotions.schema'
import type { FormFields, GameClass } from './decideForm'

export type ChangeField =
  | Exclude<keyof FormFields, 'id' | 'exact' | 'words'>
  /** The two parts of the words. */
  | 'title'
  | 'terms'

/** A value with what it is, so that it can be said in words. */
export type ChangeValue =
  /** Not set, which means something for each field, such as no end. */
  | { kind: 'absent' }
  /** Minor units. */
  | { kind: 'money'; amounts: readonly number[] }
  | { kind: 'percent' | 'count'; value: number }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'instant'; at: string }
  | { kind: 'promotionKind'; value: PromotionKind }
  | { kind: 'period'; value: FormFields['period'] }
  | { kind: 'shares'; shares: readonly (readonly [GameClass, number])[] }
  | { kind: 'text'; text: string }
  | { kind: 'markup'; html: string }

/** One thing that a change makes different. */
export interface Change {
  field: ChangeField
  /** Of words. */
  language?: LanguageCode
  /** Missing where members have no promotion, or no words in the language. */
  before?: ChangeValue
  after?: ChangeValue
}

/**
 * What the second person looks at: everything that is not as members have it.
 * @param live as members have it; all of the draft is new without it
 */
export const changesOf = (live: PromotionDraft | null, draft: PromotionDraft): Change[] => {
  const [old, next] = [live ? valuesOf(live) : new Map<string, Entry>(), valuesOf(draft)]
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((key) => {
    const [before, after] = [old.get(key), next.get(key)]
    const entry = after ?? before
    if (!entry || JSON.stringify(before) === JSON.stringify(after)) return []
    const { field, language } = entry
    return [{ field, ...(language && { language }), before: before?.value, after: after?.value }]
  })
}

interface Entry {
  field: ChangeField
  language?: LanguageCode
  value: ChangeValue
}

/** Every value of a promotion, in the order in which it is read. */
const valuesOf = (draft: PromotionDraft): Map<string, Entry> => {
  const { kind, words, audience, limits, from, until } = draft
  const spoken = Object.entries(words).sort(([one], [other]) => one.localeCompare(other))
  const entries: Entry[] = [
    { field: 'kind', value: { kind: 'promotionKind', value: kind } },
    ...spoken.flatMap(([language, { title, terms }]): Entry[] => {
      const code = language as LanguageCode
      return [
        { field: 'title', language: code, value: { kind: 'text', text: title } },
        { field: 'terms', language: code, value: { kind: 'markup', html: terms } },
      ]
    }),
    ...figuresOf(draft),
    { field: 'from', value: from === undefined ? absent : { kind: 'instant', at: from } },
    { field: 'until', value: until === undefined ? absent : { kind: 'instant', at: until } },
    { field: 'minimumRank', value: countOrAbsent(audience.minimumRank) },
    { field: 'newcomerDays', value: countOrAbsent(audience.newcomerDays) },
    { field: 'budget', value: moneyOrAbsent(limits.budget) },
    { field: 'perMember', value: moneyOrAbsent(limits.perMember) },
  ]
  return new Map(entries.map((entry) => [`${entry.field} ${entry.language ?? ''}`, entry]))
}

const figuresOf = (draft: PromotionDraft): Entry[] => {
  switch (draft.kind) {
    case 'CHECK_IN':
    case 'GIFT':
      return [{ field: 'amounts', value: money(...draft.figures.amounts) }]
    case 'APP_DOWNLOAD': {
      const { amounts, believesFront } = draft.figures
      return [
        { field: 'amounts', value: money(...amounts) },
        { field: 'believesFront', value: { kind: 'switch', isOn: believesFront } },
      ]
    }
    case 'DEPOSIT_BONUS': {
      const { percent, minDeposit, cap, wagering, days, times, automatic, shares } = draft.figures
      const sorted = Object.entries(shares).sort(([one], [other]) => one.localeCompare(other))
      return [
        { field: 'percent', value: { kind: 'percent', value: percent } },
        { field: 'minDeposit', value: money(minDeposit) },
        { field: 'cap', value: money(cap) },
        { field: 'wagering', value: count(wagering) },
        { field: 'days', value: count(days) },
        { field: 'times', value: count(times) },
        { field: 'automatic', value: { kind: 'switch', isOn: automatic } },
        { field: 'shares', value: { kind: 'shares', shares: sorted as [GameClass, number][] } },
      ]
    }
    case 'CASHBACK': {
      const { percent, period, minLoss, cap } = draft.figures
      return [
        { field: 'period', value: { kind: 'period', value: period } },
        { field: 'percent', value: { kind: 'percent', value: percent } },
        { field: 'minLoss', value: money(minLoss) },
        { field: 'cap', value: money(cap) },
      ]
    }
    case 'REFERRAL': {
      const { amounts, deposit, stake } = draft.figures
      return [
        { field: 'amounts', value: money(...amounts) },
        { field: 'deposit', value: money(deposit) },
        { field: 'stake', value: money(stake) },
      ]
    }
  }
}

const absent: ChangeValue = { kind: 'absent' }
const money = (...amounts: number[]): ChangeValue => ({ kind: 'money', amounts })
const count = (value: number): ChangeValue => ({ kind: 'count', value })
const countOrAbsent = (value: number | undefined) => (value === undefined ? absent : count(value))
const moneyOrAbsent = (amount: number | undefined) => (amount === undefined ? absent : money(amount))
