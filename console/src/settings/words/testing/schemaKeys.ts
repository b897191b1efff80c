import { languages } from '@playfront/contract/languages'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'

interface Definition {
  innerType?: Schema
  in?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  keyType?: Schema
  options?: Schema[]
  entries?: Record<string, string>
}
interface Schema {
  description?: string
  _zod: { def: Definition }
}

export interface SchemaKey {
  /** Its name, `*` for a row or an entry. */
  name: string
  /** Its own sentence; empty where it has none. */
  meaning: string
}

const keysIn = (schema: Schema, name: string, around = ''): SchemaKey[] => {
  const { innerType, in: input, shape, element, valueType, keyType, options } = schema._zod.def
  const meaning = around || (schema.description ?? '')
  const inner = innerType ?? input
  if (inner) return keysIn(inner, name, meaning)
  const known = Object.keys(keyType?._zod.def.entries ?? {})
  const isOpen = known.every((key) => Object.hasOwn(languages, key))
  return [
    { name, meaning },
    ...Object.entries(shape ?? {}).flatMap(([key, child]) =>
      keysIn(child, name === '' ? key : `${name}.${key}`),
    ),
    ...(element ? keysIn(element, `${name}.*`) : []),
    ...(valueType ? keysIn(valueType, `${name}.*`) : []),
    ...(isOpen || name === 'whitelabelVal'
      ? []
      : known.map((key) => ({ name: `${name}.${key}`, meaning: '' }))),
    ...(options ?? []).flatMap((option) => keysIn(option, name)),
  ]
}

/** Every key that the schema of the settings has. */
export const schemaKeys = (): SchemaKey[] =>
  keysIn(merchantSettingsSchema as unknown as Schema, '').filter(({ name }) => name !== '')
