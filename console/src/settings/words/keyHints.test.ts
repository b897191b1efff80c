import { whitelabelFlags } from '@playfront/contract/whitelabelFlags'
import { expect, test } from 'vitest'
import { hintOf, hintOfPath, keyHints } from './keyHints'
import { schemaKeys } from './testing/schemaKeys'

const described = [
  ...schemaKeys()
    .filter(({ meaning }) => meaning !== '')
    .map(({ name }) => name),
  ...Object.keys(whitelabelFlags).map((flag) => `whitelabelVal.${flag}`),
]

test.each(Object.entries(keyHints))(
  'every sentence of the settings stands in %s too, and no other',
  (_, hints) => {
    expect(described.filter((name) => !Object.hasOwn(hints, name))).toEqual([])
    expect(Object.keys(hints).filter((name) => !described.includes(name))).toEqual([])
    for (const [name, hint] of Object.entries(hints)) expect(hint.trim(), name).not.toBe('')
  },
)

/** What the schema's sentences say of units; fields that show whole money or percent leave it out. */
const told = [
  ['minor units', 'theo đơn vị nhỏ nhất'],
  ['undredths of a percent', 'tính bằng phần vạn'],
] as const

test.each(told)('where a sentence speaks of %s, the Vietnamese one does', (english, vietnamese) => {
  for (const { name, meaning } of schemaKeys())
    expect(keyHints.VI[name]?.includes(vietnamese) === true, name).toBe(meaning.includes(english))
})

test('a key means in English what the schema says, and in another language the same', () => {
  const meaning = 'Colour of the primary action on a screen.'
  expect(hintOf('look.accent', meaning, 'EN')).toBe(meaning)
  expect(hintOf('look.accent', meaning, 'VI')).toBe('Màu của nút chính trên mỗi màn hình.')
})

test('a key without a sentence of its own takes the nearest above, and one without any says nothing', () => {
  const codes = 'Mã mà một thiết bị yêu cầu.'
  expect(hintOf('operator.codes.device.perHour', 'Codes requested by one device.', 'VI')).toBe(codes)
  expect(hintOf('phone.countries.*.countryCode', '', 'VI')).toBe('')
})

test('a path of the document means what its key does, however its rows and entries are named', () => {
  const meaning = 'Page title.'
  expect(hintOfPath(['search', '/m/home', 'EN', 'title'], meaning, 'VI')).toBe('Tiêu đề của trang.')
  expect(hintOfPath(['search', '/m/home', 'EN', 'title'], meaning, 'EN')).toBe(meaning)
  expect(hintOfPath(['unknown'], meaning, 'VI')).toBe(meaning)
})
