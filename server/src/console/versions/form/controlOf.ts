import type { SettingsField } from '@playfront/contract/console/versions.schema'
import { languages } from '@playfront/contract/languages'
import { z } from 'zod'
import { definitionOf, unwrap, type SchemaKey } from './readSchema'

type Bare = SchemaKey['bare']
type Control = Pick<SettingsField, 'kind' | 'options' | 'least' | 'most'>

const longFrom = 80

/** The control for a key's form in the schema. Keys that contain other keys are handled by the caller. */
export const controlOf = ({ kind, bare }: SchemaKey): Control => {
  switch (kind.type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'number':
      return { kind: 'number', ...limitsOf(bare) }
    case 'enum':
      return { kind: 'choice', options: Object.values(kind.entries ?? {}).map(String) }
    case 'string':
      return controlOfText(bare)
    case 'array':
      return controlOfList(kind.element, bare)
    case 'record':
      return { kind: isOfLanguages(kind.keyType) ? 'languages' : 'map' }
    case 'object':
      return { kind: 'group' }
    case 'union':
      return { kind: kind.discriminator === undefined ? 'text' : 'cases' }
    default:
      return { kind: 'json' }
  }
}

/** The part of a form that the library describes in JSON Schema. */
interface Told {
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const toldOf = (bare: Bare): Told =>
  z.toJSONSchema(bare as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Told

const controlOfText = (bare: Bare): Control => {
  const { pattern, maxLength, format } = toldOf(bare)
  if (format === 'date-time') return { kind: 'instant' }
  if (format === 'date') return { kind: 'date' }
  if (pattern?.startsWith('^#[')) return { kind: 'colour' }
  return {
    kind: (maxLength ?? 0) > longFrom && pattern === undefined ? 'longText' : 'text',
    ...limitsOf(bare),
  }
}

const controlOfList = (element: Bare | undefined, bare: Bare): Control => {
  const limits = limitsOf(bare)
  const item = element && unwrap(element, '').kind
  if (item?.entries) return { kind: 'choices', options: Object.values(item.entries).map(String), ...limits }
  const isPlain = item !== undefined && ['string', 'union'].includes(item.type)
  return { kind: isPlain ? 'list' : 'rows', ...limits }
}

/** Whether the entries of a record are named by languages. */
const isOfLanguages = (keyType: Bare | undefined): boolean => {
  const names = Object.keys((keyType && definitionOf(keyType).entries) ?? {})
  return names.length > 0 && names.every((name) => Object.hasOwn(languages, name))
}

const limitsOf = (bare: Bare): Pick<Control, 'least' | 'most'> => {
  const told = toldOf(bare)
  const min = told.minimum ?? told.minLength ?? told.minItems
  const max = told.maximum ?? told.maxLength ?? told.maxItems
  return {
    ...(min !== undefined && Number.isSafeInteger(min) && { least: min }),
    ...(max !== undefined && Number.isSafeInteger(max) && { most: max }),
  }
}
