import { riskOf } from '@playfront/contract/console/riskyKeys'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { SettingsField, SettingsGroup } from '@playfront/contract/console/versions.schema'
import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { z } from 'zod'
import { childrenOf, definitionOf, keyAt, wordsOf, type SchemaKey } from './readSchema'

/** The editor's pages and what of the settings stands on each. What no page names is edited as JSON. */
const groups: readonly { id: string; keys: readonly string[] }[] = [
  { id: 'look', keys: ['name', 'look', 'artwork', 'install'] },
  { id: 'texts', keys: ['languages'] },
  { id: 'flags', keys: ['whitelabelVal'] },
  { id: 'prompts', keys: ['installPrompt', 'shell', 'splash', 'push'] },
  { id: 'banners', keys: ['banners', 'miniGame'] },
  { id: 'links', keys: ['downloads', 'promotions', 'activities', 'update', 'domains', 'payments'] },
  { id: 'availability', keys: ['house.availability'] },
  { id: 'service', keys: ['house.chat', 'tracking', 'search'] },
  { id: 'account', keys: ['account', 'phone', 'captcha', 'gw', 'identity'] },
  {
    id: 'play',
    keys: [
      'lottery',
      'responsible',
      'house.welcomeAmount',
      'house.payoutPerSlipCap',
      'house.exposurePerNumberCap',
    ],
  },
  {
    id: 'house',
    keys: [
      'house.lottery',
      'house.catalogue',
      'house.withdrawals',
      'house.rewards',
      'house.ranks',
      'house.commission',
      'house.referral',
      'house.members',
      'house.protection',
      'house.codes',
      'house.push',
      'house.terms',
    ],
  },
]

let form: SettingsGroup[] | undefined

/** The forms of the editor, made from the schema once. Texts are added for each language by the editor itself. */
export const settingsForm = (): SettingsGroup[] =>
  (form ??= groups.map(({ id, keys }) => ({
    id,
    fields: keys.flatMap((key) => fieldsBelow(key.split('.'))),
  })))

const fieldsBelow = (path: KeyPath): SettingsField[] => {
  if (path.length === 1 && path[0] === 'whitelabelVal') return flagFields()
  const found = keyAt(path)
  return found ? fieldsOf(path, found) : []
}

const fieldsOf = (path: KeyPath, key: SchemaKey): SettingsField[] =>
  key.kind.type === 'object' && path.length < 4
    ? childrenOf(key).flatMap(([name, child]) => fieldsOf([...path, name], child))
    : [fieldOf(path, key)]

const flagFields = (): SettingsField[] =>
  Object.entries(whitelabelFlags).map(([flag, meaning]) => ({
    path: ['whitelabelVal', flag],
    words: flag,
    meaning,
    kind: 'switch',
    standard: false,
    risk: riskOf(['whitelabelVal', flag]) ?? null,
  }))

const fieldOf = (path: KeyPath, key: SchemaKey): SettingsField => ({
  path: [...path],
  words: wordsOf(path),
  meaning: key.meaning,
  ...controlOf(key),
  ...(key.standard !== undefined && { standard: key.standard }),
  risk: riskOf(path) ?? null,
})

type Control = Pick<SettingsField, 'kind' | 'options' | 'least' | 'most'>

const longFrom = 80

const controlOf = ({ kind, bare }: SchemaKey): Control => {
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
      return isPlain(kind.element) ? { kind: 'list', ...optionsOf(kind.element) } : { kind: 'json' }
    default:
      return { kind: 'json' }
  }
}

type Bare = SchemaKey['bare']

/** What of a form the library tells in the words of JSON Schema. */
interface Told {
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

const toldOf = (bare: Bare): Told =>
  z.toJSONSchema(bare as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Told

const controlOfText = (bare: Bare): Control => {
  const { pattern, maxLength } = toldOf(bare)
  if (pattern?.startsWith('^#[')) return { kind: 'colour' }
  return {
    kind: (maxLength ?? 0) > longFrom && pattern === undefined ? 'longText' : 'text',
    ...limitsOf(bare),
  }
}

const limitsOf = (bare: Bare): Pick<Control, 'least' | 'most'> => {
  const { minimum, maximum, minLength, maxLength } = toldOf(bare)
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  return {
    ...(least !== undefined && Number.isSafeInteger(least) && { least }),
    ...(most !== undefined && Number.isSafeInteger(most) && { most }),
  }
}

type Element = SchemaKey['kind']['element']

const isPlain = (element: Element): boolean =>
  element !== undefined && ['string', 'enum', 'union'].includes(definitionOf(element).type)

const optionsOf = (element: Element) => {
  const entries = element && definitionOf(element).entries
  return entries ? { options: Object.values(entries).map(String) } : {}
}
