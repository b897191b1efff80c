import type { SettingsField } from '@playfront/contract/console/versions.schema'
import { expect, test } from 'vitest'
import { formGroups, keysWithoutForm } from './groups'
import { childrenOf, keyAt, type SchemaKey } from './readSchema'
import { settingsForm, withProviders } from './settingsForm'
import { specials } from './specials'

const fields = settingsForm().flatMap((group) => group.fields)

const below = (field: SettingsField): SettingsField[] => [
  field,
  ...[
    ...(field.fields ?? []),
    ...(field.item ? [field.item] : []),
    ...(field.cases ?? []).flatMap((one) => one.fields),
  ].flatMap(below),
]
const all = fields.flatMap(below)

/** Keys of the schema that hold a value of their own, objects taken apart. */
const leavesOf = (key: SchemaKey, path: string[] = []): string[] =>
  key.kind.type === 'object'
    ? childrenOf(key).flatMap(([name, child]) => leavesOf(child, [...path, name]))
    : [path.join('.')]

test('every key of the settings stands on a page of the editor, or has its reason why not (issue 8, part 1)', () => {
  const root = keyAt([])
  const shown = new Set(fields.map(({ path }) => path.join('.')))
  const isShown = (key: string) =>
    shown.has(key) || [...shown].some((name) => key.startsWith(`${name}.`) || name.startsWith(`${key}.`))
  const missing = leavesOf(root as SchemaKey).filter(
    (key) => !isShown(key) && !Object.hasOwn(keysWithoutForm, key),
  )
  expect(missing).toEqual([])
  for (const [key, reason] of Object.entries(keysWithoutForm)) {
    expect(keyAt(key.split('.')), key).toBeDefined()
    expect(shown.has(key), key).toBe(false)
    expect(reason).not.toBe('')
  }
})

test('nothing is filled in as JSON: each list and each branch has an editor', () => {
  expect(all.filter(({ kind }) => kind === 'json').map(({ name }) => name)).toEqual([])
  for (const field of all) {
    if (['rows', 'languages', 'map'].includes(field.kind)) expect(field.item, field.name).toBeDefined()
    if (field.kind === 'cases') expect(field.cases?.length, field.name).toBeGreaterThan(1)
    if (field.kind === 'choice') expect(field.options?.length, field.name).toBeGreaterThan(1)
  }
})

test('each special control is of a key that there is', () => {
  const names = new Set(all.map(({ name }) => name))
  expect(Object.keys(specials()).filter((name) => !names.has(name))).toEqual([])
})

test.each([
  ['banners.*.picture', 'picture'],
  ['banners.*.words', 'languages'],
  ['operator.availability.maintenance.*.from', 'instant'],
  ['operator.availability.countriesDenied', 'countries'],
  ['operator.rewards.goods.*.delivery', 'cases'],
  ['operator.paymentMethods', 'rows'],
  ['operator.paymentMethods.*.presets.*', 'money'],
  ['operator.withdrawals.perDay', 'money'],
  ['operator.lottery.odds', 'odds'],
  ['operator.lottery.calendar.*.date', 'date'],
  ['lottery.prizeModes', 'choices'],
  ['search', 'map'],
  ['installPrompt', 'map'],
  ['shell.marquee', 'languages'],
  ['shell.customerService', 'rows'],
  ['domains.hosts', 'list'],
] as const)('%s is filled in as %s', (name, kind) => {
  expect(all.find((field) => field.name === name)?.kind).toBe(kind)
})

test('the pages of the editor have names of their own', () => {
  expect(new Set(formGroups.map(({ id }) => id)).size).toBe(formGroups.length)
})

test('payment providers are chosen from those that are connected, and typed where there are none', () => {
  const providersIn = (groups: readonly { fields: readonly SettingsField[] }[]) =>
    groups
      .flatMap((group) => group.fields.flatMap(below))
      .filter(({ name }) => name.endsWith('.provider') && /paymentMethods|withdrawals/.test(name))
  const chosen = providersIn(withProviders(settingsForm(), ['first', 'second']))
  expect(chosen.map(({ name }) => name)).toEqual([
    'operator.paymentMethods.*.provider',
    'operator.paymentMethods.*.routes.*.provider',
    'operator.withdrawals.provider',
    'operator.withdrawals.routes.*.provider',
  ])
  for (const { kind, options } of chosen) expect([kind, options]).toEqual(['choice', ['first', 'second']])
  for (const { kind } of providersIn(withProviders(settingsForm(), []))) expect(kind).toBe('text')
})
