import type { LanguageCode } from '@playfront/contract/languages'
import type { PromotionDraft, PromotionKind } from '@playfront/contract/money/promotions.schema'
import type { gameClasses } from '@playfront/contract/play/catalogueOrder'
import { toZoned } from '../settings/fields/zonedTime'

export type GameClass = (typeof gameClasses)[number]

/** A promotion as it is typed: amounts as decimal numbers, instants as the browser's own fields write them. */
export interface FormFields {
  id: string
  kind: PromotionKind
  words: Partial<Record<LanguageCode, { title: string; terms: string }>>
  /** One amount, or those of a check-in's days with spaces between. */
  amounts: string
  believesFront: boolean
  percent: string
  minDeposit: string
  cap: string
  wagering: string
  days: string
  times: string
  automatic: boolean
  shares: Partial<Record<GameClass, string>>
  period: 'DAY' | 'WEEK'
  minLoss: string
  deposit: string
  stake: string
  from: string
  until: string
  /** The instants that the two fields were filled with: a field knows minutes only. */
  exact: { from?: string; until?: string }
  minimumRank: string
  newcomerDays: string
  budget: string
  perMember: string
}

export type FormField = keyof FormFields

export const emptyForm = (language: LanguageCode): FormFields => ({
  id: '',
  kind: 'DEPOSIT_BONUS',
  words: { [language]: { title: '', terms: '' } },
  amounts: '',
  believesFront: true,
  percent: '50',
  minDeposit: '',
  cap: '',
  wagering: '10',
  days: '7',
  times: '1',
  automatic: false,
  shares: {},
  period: 'WEEK',
  minLoss: '',
  deposit: '',
  stake: '',
  from: '',
  until: '',
  exact: {},
  minimumRank: '',
  newcomerDays: '',
  budget: '',
  perMember: '',
})

/** Minor units as a person types them. */
export const typedAmount = (amount: number | undefined, digits: number): string => {
  if (amount === undefined) return ''
  const padded = String(amount).padStart(digits + 1, '0')
  if (digits === 0) return padded
  const part = padded.slice(-digits)
  return /^0+$/.test(part) ? padded.slice(0, -digits) : `${padded.slice(0, -digits)}.${part}`
}

/** An instant by the merchant's clock, as a field of date and time takes it. */
export const typedInstant = (iso: string | undefined, timeZone: string): string =>
  iso === undefined ? '' : toZoned(iso, timeZone)

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** How a merchant writes money and time, and its own language. */
export interface FormFrame {
  /** Behind the currency's point. */
  digits: number
  language: LanguageCode
  timeZone: string
}

/** What a promotion's form begins with. */
export const fieldsOf = (draft: PromotionDraft, { digits, language, timeZone }: FormFrame): FormFields => {
  const { id, kind, words, figures, audience, limits, from, until } = draft
  const money = (amount: number | undefined) => typedAmount(amount, digits)
  const common: FormFields = {
    ...emptyForm(language),
    id,
    kind,
    words,
    from: typedInstant(from, timeZone),
    until: typedInstant(until, timeZone),
    exact: { from, until },
    minimumRank: typed(audience.minimumRank),
    newcomerDays: typed(audience.newcomerDays),
    budget: money(limits.budget),
    perMember: money(limits.perMember),
  }
  const amounts = 'amounts' in figures ? figures.amounts.map((amount) => money(amount)).join(' ') : ''
  const shares =
    'shares' in figures
      ? Object.fromEntries(Object.entries(figures.shares).map(([name, share]) => [name, String(share)]))
      : {}
  return {
    ...common,
    amounts,
    shares,
    ...('believesFront' in figures && { believesFront: figures.believesFront }),
    ...('percent' in figures && { percent: String(figures.percent), cap: money(figures.cap) }),
    ...('minDeposit' in figures && {
      minDeposit: money(figures.minDeposit),
      wagering: String(figures.wagering),
      days: String(figures.days),
      times: String(figures.times),
      automatic: figures.automatic,
    }),
    ...('minLoss' in figures && { minLoss: money(figures.minLoss), period: figures.period }),
    ...('deposit' in figures && { deposit: money(figures.deposit), stake: money(figures.stake) }),
  }
}
