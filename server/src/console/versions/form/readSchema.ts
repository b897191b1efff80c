import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { Json, KeyPath } from '@playfront/contract/console/settingsChanges'
import type { z } from 'zod'

/** What of a schema is looked at; the library's own types differ for each kind. */
interface Definition {
  type: string
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  valueType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  keyType?: z.core.$ZodType
  entries?: Record<string, string | number>
  options?: readonly z.core.$ZodType[]
  discriminator?: string
  values?: readonly unknown[]
  defaultValue?: unknown
}

/** One key of the settings as the schema has it. */
export interface SchemaKey {
  /** The schema without its wrappings. */
  kind: Definition
  bare: z.core.$ZodType
  /** The whole of it, wrappings included. */
  schema: z.core.$ZodType
  /** Its description; the nearest one above when it has none. */
  meaning: string
  /** What holds where nothing is written. */
  standard: Json | undefined
  /** Need not be there. */
  isOptional: boolean
}

export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition

/** Takes off what lies around a schema: optional, default, and refinements. */
export const unwrap = (schema: z.core.$ZodType, above: string): SchemaKey => {
  let bare = schema
  let meaning = ''
  let standard: unknown
  let isOptional = false
  for (;;) {
    meaning ||= (bare as z.ZodType).description ?? ''
    const { type, innerType, in: input, defaultValue } = definitionOf(bare)
    isOptional ||= ['default', 'prefault', 'optional'].includes(type)
    if (type === 'default') standard ??= defaultValue
    const inner = innerType ?? (type === 'pipe' ? input : undefined)
    if (!inner) break
    bare = inner
  }
  return {
    kind: definitionOf(bare),
    bare,
    schema,
    meaning: meaning || above,
    standard: standard as Json | undefined,
    isOptional,
  }
}

const root: SchemaKey = unwrap(merchantSettingsSchema, '')

/** The keys of an object by name, in the schema's order. */
export const childrenOf = (parent: SchemaKey): [name: string, key: SchemaKey][] =>
  Object.entries(parent.kind.shape ?? {}).map(([name, child]) => [name, unwrap(child, parent.meaning)])

const step = (parent: SchemaKey, key: string): SchemaKey | undefined => {
  const { type, shape, valueType } = parent.kind
  if (type === 'object' && shape) {
    const child = Object.hasOwn(shape, key) ? shape[key] : undefined
    return child && unwrap(child, parent.meaning)
  }
  return type === 'record' && valueType ? unwrap(valueType, parent.meaning) : undefined
}

/** The key that a path leads to, or undefined where the settings have none. */
export const keyAt = (path: KeyPath): SchemaKey | undefined =>
  path.reduce<SchemaKey | undefined>((key, name) => key && step(key, name), root)

/** Keys of an open record, such as texts by their key, are names already; ours are written as words. */
const wordOf = (name: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)*$/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name

/** A path in words: `house › withdrawals › per day`. */
export const wordsOf = (path: KeyPath): string => path.map(wordOf).join(' › ')

/** The sentence of a key, or of the nearest above it. */
export const meaningOf = (path: KeyPath): string => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = keyAt(path.slice(0, length))
    if (found) return found.meaning
  }
  return ''
}
