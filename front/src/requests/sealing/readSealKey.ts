import type { SealSuite } from '@playfront/contract/account/session'

/** A public key and the suites that its server opens. */
export interface ReadSealKey {
  key: string
  suites: readonly SealSuite[]
}

const isText = (found: unknown): found is string => typeof found === 'string' && found !== ''

const names = ['key', 'publicKey', 'rsaPublicKey'] as const

/**
 * Reads the answer of the key call. The documents say "RSA public key" and no more: it is taken as a text (Base64 or PEM)
 * or under the usual names. A server that lists no suites is one of the documented kind and opens `des` (D-05, AMB-40).
 * @returns undefined when there is no key in it
 */
export const readSealKey = (value: unknown): ReadSealKey | undefined => {
  if (isText(value)) return { key: value, suites: ['des'] }
  if (typeof value !== 'object' || value === null) return undefined
  const told: Partial<Record<string, unknown>> = { ...value }
  const key = names.map((name) => told[name]).find(isText)
  if (key === undefined) return readNested(told)
  const { suites } = told
  return { key, suites: Array.isArray(suites) ? suites : ['des'] }
}

/** The key in `value` beside fields of another kind, e.g. in an answer without `success`. */
const readNested = (told: Partial<Record<string, unknown>>): ReadSealKey | undefined => {
  const inner = told['value'] ?? told['data']
  return inner === undefined ? undefined : readSealKey(inner)
}
