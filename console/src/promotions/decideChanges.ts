import type { FormField, FormFields } from './decideForm'

/** One thing that a change makes different. */
export interface Change {
  field: Exclude<FormField, 'id' | 'exact'>
  /** As they were typed; empty where there was, or is, nothing. */
  before: string
  after: string
}

const order = [
  'kind',
  'words',
  'amounts',
  'believesFront',
  'percent',
  'minDeposit',
  'cap',
  'wagering',
  'days',
  'times',
  'automatic',
  'shares',
  'period',
  'minLoss',
  'deposit',
  'stake',
  'from',
  'until',
  'minimumRank',
  'newcomerDays',
  'budget',
  'perMember',
] as const

/** What the second person looks at: everything that is not as members have it. */
export const changesOf = (live: FormFields, draft: FormFields): Change[] =>
  order.flatMap((field) => {
    const [before, after] = [written(live, field), written(draft, field)]
    return before === after ? [] : [{ field, before, after }]
  })

const written = (fields: FormFields, field: Change['field']): string => {
  const value = fields[field]
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'string') return value
  if (field === 'words')
    return Object.entries(fields.words)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([language, { title, terms }]) => `${language}: ${title} · ${terms}`)
      .join('\n')
  return Object.entries(fields.shares)
    .filter(([, share]) => share !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, share]) => `${name} ${share}%`)
    .join(', ')
}
