/** One setting of the install prompt. */
export interface Entry {
  enabled: boolean
  value: string
}

export const isEntry = (found: unknown): found is Entry =>
  typeof found === 'object' &&
  found !== null &&
  'enabled' in found &&
  typeof found.enabled === 'boolean' &&
  'value' in found &&
  typeof found.value === 'string'

/** A whole number from nought on. */
export const readCount = (value: string): number | undefined =>
  /^\d{1,6}$/.test(value) ? Number(value) : undefined

/** Whole numbers between commas; nothing when one of them is none. */
export const readCounts = (value: string): number[] | undefined => {
  const counts = value.split(',').map((part) => readCount(part.trim()))
  return counts.every((count) => count !== undefined) ? counts : undefined
}

/** Host names between commas or spaces. */
export const readNames = (value: string): string[] | undefined => {
  const names = value
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return names.length > 0 && names.every((name) => /^[a-z0-9.-]+$/.test(name)) ? names : undefined
}
