import { isBranch, textOf, type Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'

type Rows = readonly Json[]

/** A list with one row somewhere else; a step beyond either end leaves it as it is. */
export const moveRow = (rows: Rows, from: number, to: number): Json[] => {
  const moved = [...rows]
  const [row] = moved.splice(from, 1)
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  moved.splice(to, 0, row)
  return moved
}

export const removeRow = (rows: Rows, at: number): Json[] => rows.filter((_, place) => place !== at)

export const changeRow = (rows: Rows, at: number, row: Json): Json[] =>
  rows.map((old, place) => (place === at ? row : old))

/** What a new row or entry begins with: the standards, and the first of what there is to choose from. */
export const blankOf = (field: SettingsField): Json => {
  const { kind, options = [], fields = [], cases = [], standard, least: min } = field
  if (standard !== undefined) return standard
  if (kind === 'switch') return false
  if (numbers.includes(kind)) return min ?? 0
  if (kind === 'choice') return options[0] ?? ''
  if (lists.includes(kind)) return []
  if (kind === 'languages' || kind === 'map') return {}
  if (kind === 'group') return partsOf(fields)
  if (kind !== 'cases') return ''
  const [first] = cases
  return first ? { [first.mark]: first.value, ...partsOf(first.fields) } : {}
}

const numbers: readonly SettingsField['kind'][] = ['number', 'money', 'percent']
const lists: readonly SettingsField['kind'][] = ['list', 'choices', 'countries', 'rows']

const partsOf = (fields: readonly SettingsField[]): Record<string, Json> =>
  Object.fromEntries(
    fields.flatMap((field) => (field.isOptional ? [] : [[field.path[0] ?? '', blankOf(field)]])),
  )

const maxLength = 60

/** A row in a few words, so that one finds it again: the first of its words that says something. */
export const summaryOf = (row: Json | undefined): string => {
  const text = firstWords(row)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const firstWords = (value: Json | undefined): string => {
  if (typeof value === 'string' || typeof value === 'number') return textOf(value)
  const parts = Array.isArray(value) ? value : isBranch(value) ? inTellingOrder(value) : []
  for (const part of parts) {
    const words = firstWords(part as Json)
    if (words !== '') return words
  }
  return ''
}

const telling = [
  'words',
  'title',
  'names',
  'name',
  'id',
  'labelId',
  'token',
  'lottery',
  'from',
  'shows',
  'resourceType',
  'groupName',
]

const inTellingOrder = (branch: Readonly<Record<string, Json>>): Json[] => [
  ...telling.flatMap((name) => branch[name] ?? []),
  ...Object.values(branch),
]

/** The picture that a row shows, where it has one. */
export const pictureOf = (row: Json | undefined): string => {
  if (!isBranch(row)) return ''
  return textOf(row['picture'] ?? row['src'])
}
