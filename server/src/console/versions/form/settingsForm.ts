import type { SettingsField, SettingsGroup } from '@playfront/contract/console/versions.schema'
import { languages } from '@playfront/contract/languages'
import { z } from 'zod'
import { riskOf } from '@playfront/contract/console/riskyKeys'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { type SchemaKey, childrenOf, definitionOf, keyAt, unwrap, wordsOf } from './readSchema'
import { formGroups, keysWithoutForm, pathOf } from './groups'
import { specials } from './specials'

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

const receivedOf = (bare: Bare): Told =>
  z.toJSONSchema(bare as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Told

const controlOfText = (bare: Bare): Control => {
  const { pattern, maxLength, format } = receivedOf(bare)
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
  const received = receivedOf(bare)
  const min = received.minimum ?? received.minLength ?? received.minItems
  const max = received.maximum ?? received.maxLength ?? received.maxItems
  return {
    ...(min !== undefined && Number.isSafeInteger(min) && { least: min }),
    ...(max !== undefined && Number.isSafeInteger(max) && { most: max }),
  }
}

let form: SettingsGroup[] | undefined

/** The forms of the editor, made from the schema once. Texts are added for each language by the editor itself. */
export const settingsForm = (): SettingsGroup[] =>
  (form ??= formGroups.map(({ id, keys }) => ({
    id,
    fields: keys.flatMap((key) => fieldsBelow(pathOf(key))),
  })))

/** The name of a payment provider, wherever the settings have one. */
const isProviderName = (name: string): boolean =>
  /^operator\.(?:paymentMethods\.\*|withdrawals)\.(?:routes\.\*\.)?provider$/.test(name)

/**
 * The forms where payment providers are chosen from those that are connected to the merchant; without any, their names
 * are typed.
 */
export const withProviders = (
  groups: readonly SettingsGroup[],
  providers: readonly string[],
): SettingsGroup[] => {
  if (providers.length === 0) return [...groups]
  const choice = (field: SettingsField): SettingsField => ({
    ...field,
    ...(isProviderName(field.name) && { kind: 'choice' as const, options: [...providers] }),
    ...(field.fields && { fields: field.fields.map(choice) }),
    ...(field.item && { item: choice(field.item) }),
  })
  return groups.map(({ id, fields }) => ({
    id,
    fields: id === 'money' ? fields.map(choice) : fields,
  }))
}

const fieldsBelow = (path: KeyPath): SettingsField[] => {
  if (path.length === 1 && path[0] === 'whitelabelVal') return flagFields()
  const found = keyAt(path)
  return found ? fieldsOf(path, found) : []
}

/** Objects at the top are taken apart, so that two people can change their keys side by side. */
const fieldsOf = (path: KeyPath, key: SchemaKey): SettingsField[] => {
  const name = path.join('.')
  if (Object.hasOwn(keysWithoutForm, name)) return []
  const isOpened = key.kind.type === 'object' && specials()[name] === undefined && !isAbsentBranch(key)
  return isOpened
    ? childrenOf(key).flatMap(([child, found]) => fieldsOf([...path, child], found))
    : [fieldOf(path, name, key)]
}

/** An object that need not be there at all is one value: it comes and goes as a whole. */
const isAbsentBranch = ({ schema }: SchemaKey): boolean => definitionOf(schema).type === 'optional'

const flagFields = (): SettingsField[] =>
  Object.entries(whitelabelFlags).map(([flag, meaning]) => ({
    path: ['whitelabelVal', flag],
    name: `whitelabelVal.${flag}`,
    words: flag,
    meaning,
    kind: 'switch',
    standard: false,
    isOptional: true,
    risk: riskOf(['whitelabelVal', flag]) ?? null,
  }))

/**
 * One key and all that lies in it.
 * @param path where it stands in the document, or in the row or entry that holds it
 * @param name its name in the schema, `*` for a row or an entry
 */
const fieldOf = (path: KeyPath, name: string, key: SchemaKey): SettingsField => {
  const control = { ...controlOf(key), ...specials()[name] }
  return {
    path: [...path],
    name,
    words: wordsOf(path),
    meaning: key.meaning,
    ...control,
    ...partsOf(control.kind, name, key),
    ...(key.standard !== undefined && { standard: key.standard }),
    isOptional: key.isOptional,
    risk: riskOf(name.split('.').filter((part) => part !== '*')) ?? null,
  }
}

const partsOf = (
  kind: SettingsField['kind'],
  name: string,
  key: SchemaKey,
): Pick<SettingsField, 'fields' | 'item' | 'cases' | 'keys'> => {
  const below = (schema: SchemaKey['bare']) => fieldOf([], `${name}.*`, unwrap(schema, ''))
  const { element, valueType, keyType } = key.kind
  if (kind === 'group') return { fields: fieldsIn(name, key) }
  if (kind === 'cases') return { cases: casesOf(name, key) }
  if (kind === 'rows') return element ? { item: below(element) } : {}
  if (kind !== 'languages' && kind !== 'map') return {}
  return { ...(valueType && { item: below(valueType) }), ...(kind === 'map' && namesOf(keyType)) }
}

const fieldsIn = (name: string, key: SchemaKey): SettingsField[] =>
  // A sentence of what holds them says nothing about parts.
  childrenOf({ ...key, meaning: '' }).map(([child, found]) => fieldOf([child], `${name}.${child}`, found))

/** The names that a record may have entries of, where only some are known. */
const namesOf = (keyType: SchemaKey['bare'] | undefined): Pick<SettingsField, 'keys'> => {
  const entries = keyType && definitionOf(keyType).entries
  return entries ? { keys: Object.values(entries).map(String) } : {}
}

const casesOf = (name: string, { kind }: SchemaKey): NonNullable<SettingsField['cases']> => {
  const mark = kind.discriminator ?? ''
  return (kind.options ?? []).map((option) => {
    const found = unwrap(option, '')
    const values = definitionOf(found.kind.shape?.[mark] ?? option).values ?? []
    return {
      mark,
      value: String(values[0]),
      fields: fieldsIn(name, found).filter(({ path }) => path[0] !== mark),
    }
  })
}
