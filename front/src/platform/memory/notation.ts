/** How a value is serialised, and parsed again, whatever happened to the text in between. */
export interface Notation<Value> {
  /** Undefined when nothing usable is left. */
  read(written: string): Value | undefined
  write(value: Value): string
}

type Found = Record<string, unknown>

const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** A value written as JSON; `mend` makes a whole one of any input. */
export const json = <Value>(fix: (found: Found) => Value | undefined): Notation<Value> => ({
  read(written) {
    try {
      const found: unknown = JSON.parse(written)
      return isRecord(found) ? fix(found) : undefined
    } catch {
      // An unreadable record counts as missing; it is written again at its next use.
      return undefined
    }
  },
  write: (value) => JSON.stringify(value),
})

/** A text as it stands, when it is one of those expected. */
export const textAs = <Value extends string>(
  isValue: (found: string) => found is Value,
): Notation<Value> => ({
  read: (written) => (isValue(written) ? written : undefined),
  write: (value) => value,
})

export const oneOf =
  <Value extends string>(...values: Value[]) =>
  (found: string): found is Value =>
    values.some((value) => value === found)

export const text = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : ''

export const number = (value: unknown, otherwise: number): number => {
  const found = value === '' || value === null ? Number.NaN : Number(value)
  return Number.isFinite(found) ? found : otherwise
}

/** The texts of a record; anything else in it is dropped. */
export const record = (found: Found): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The texts of a list; anything else in it is dropped. */
export const list = (found: Found): string[] =>
  Object.values(found).filter((one): one is string => typeof one === 'string')
