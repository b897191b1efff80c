import type { LanguageCode } from '@playfront/contract/languages'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { readAmount } from '../parts/readAmount'
import { fromZoned } from '../settings/fields/zonedTime'
import { typedInstant, type FormField, type FormFields, type FormFrame } from './decideForm'

export type ReadForm = { draft: PromotionDraft; wrong?: undefined } | { wrong: readonly FormField[] }

/** The promotion that was typed, or which fields do not say anything that could be one. */
export const readForm = (fields: FormFields, frame: Pick<FormFrame, 'digits' | 'timeZone'>): ReadForm => {
  const wrong: FormField[] = []
  const read = readersOf(fields, frame, (field) => wrong.push(field))
  if (!/^[a-z0-9-]{1,40}$/.test(fields.id)) wrong.push('id')
  const words = wordsOf(fields.words)
  if (!words) wrong.push('words')
  const draft = {
    id: fields.id,
    kind: fields.kind,
    words: words ?? {},
    figures: figuresOf(fields, read),
    audience: withoutGaps({
      minimumRank: read.optionalCount('minimumRank', 99),
      newcomerDays: read.optionalCount('newcomerDays', 3_650),
    }),
    limits: withoutGaps({ budget: read.optionalMoney('budget'), perMember: read.optionalMoney('perMember') }),
    ...withoutGaps({ from: read.instant('from'), until: read.instant('until') }),
  }
  // Kind and figures were read together; a field that says nothing is named above and nothing is sent then.
  return wrong.length > 0 ? { wrong } : { draft: draft as PromotionDraft }
}

type Readers = ReturnType<typeof readersOf>
type TextField = {
  [Field in FormField]: FormFields[Field] extends string ? Field : never
}[FormField]

const readersOf = (
  fields: FormFields,
  { digits, timeZone }: Pick<FormFrame, 'digits' | 'timeZone'>,
  blame: (field: FormField) => void,
) => {
  const text = (field: TextField): string => fields[field].trim()
  const money = (field: TextField): number => {
    const amount = readAmount(text(field), digits)
    if (amount === undefined) blame(field)
    return amount ?? 0
  }
  const number = (field: TextField, min: number, max: number, isWhole = true): number => {
    const value = text(field) === '' ? Number.NaN : Number(text(field).replace(',', '.'))
    const isFit = value >= min && value <= max && (!isWhole || Number.isInteger(value))
    if (!isFit) blame(field)
    return isFit ? value : min
  }
  return {
    text,
    money,
    number,
    moneyList: (field: TextField) => {
      const parts = text(field)
        .split(/[\s;]+/)
        .filter(Boolean)
      const amounts = parts.map((part) => readAmount(part, digits))
      const isGrowing = amounts.every((one, place) => (one ?? 0) >= (amounts[place - 1] ?? 0))
      if (amounts.length === 0 || amounts.length > 31 || amounts.includes(undefined) || !isGrowing)
        blame(field)
      return amounts.map((amount) => amount ?? 0)
    },
    optionalMoney: (field: TextField) => (text(field) === '' ? undefined : money(field)),
    optionalCount: (field: TextField, max: number) =>
      text(field) === '' ? undefined : number(field, 1, max),
    instant: (field: 'from' | 'until') => {
      if (text(field) === '') return undefined
      const exact = fields.exact[field]
      if (typedInstant(exact, timeZone) === text(field)) return exact
      const at = fromZoned(text(field), timeZone)
      if (at === undefined) blame(field)
      return at
    },
    shares: () => {
      const known = Object.entries(fields.shares).filter(([, share]) => share.trim() !== '')
      const read = known.map(([name, share]) => [name, Number(share)] as const)
      if (!read.every(([, share]) => Number.isInteger(share) && share >= 0 && share <= 100)) blame('shares')
      return Object.fromEntries(read)
    },
  }
}

const figuresOf = (fields: FormFields, read: Readers): unknown => {
  switch (fields.kind) {
    case 'CHECK_IN':
      return { amounts: read.moneyList('amounts') }
    case 'GIFT':
      return { amounts: [read.money('amounts')] }
    case 'APP_DOWNLOAD':
      return { amounts: [read.money('amounts')], believesFront: fields.believesFront }
    case 'DEPOSIT_BONUS':
      return {
        percent: read.number('percent', 1, 300),
        minDeposit: read.money('minDeposit'),
        cap: read.money('cap'),
        wagering: read.number('wagering', 0, 60, false),
        days: read.number('days', 1, 90),
        times: read.number('times', 1, 1_000),
        automatic: fields.automatic,
        shares: read.shares(),
      }
    case 'CASHBACK':
      return {
        period: fields.period,
        percent: read.number('percent', 1, 50),
        minLoss: read.money('minLoss'),
        cap: read.money('cap'),
      }
    case 'REFERRAL':
      return {
        amounts: [read.money('amounts')],
        deposit: read.money('deposit'),
        stake: read.money('stake'),
      }
  }
}

/** Languages with both parts written; none where one of them is half written. */
const wordsOf = (words: FormFields['words']): PromotionDraft['words'] | undefined => {
  const written = Object.entries(words).filter(([, { title, terms }]) => title.trim() || terms.trim())
  const isWhole = written.every(([, { title, terms }]) => title.trim() && terms.trim())
  if (!isWhole || written.length === 0) return undefined
  return Object.fromEntries(
    written.map(([language, { title, terms }]) => [language as LanguageCode, { title: title.trim(), terms }]),
  )
}

const withoutGaps = <Value>(parts: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
