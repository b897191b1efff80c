import { riskOf } from '@playfront/contract/console/riskyKeys'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { SettingsField, SettingsGroup } from '@playfront/contract/console/versions.schema'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { controlOf } from './controlOf'
import { formGroups, keysWithoutForm, pathOf } from './groups'
import { childrenOf, definitionOf, keyAt, unwrap, wordsOf, type SchemaKey } from './readSchema'
import { specials } from './specials'

let form: SettingsGroup[] | undefined

/** The forms of the editor, made from the schema once. Texts are added for each language by the editor itself. */
export const settingsForm = (): SettingsGroup[] =>
  (form ??= formGroups.map(({ id, keys }) => ({
    id,
    fields: keys.flatMap((key) => fieldsBelow(pathOf(key))),
  })))

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
