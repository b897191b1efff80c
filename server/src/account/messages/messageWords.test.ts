import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { expect, test } from 'vitest'
import { messageText, type MessageKey } from './messageWords'
import { en } from './words/en'

const keys = Object.keys(en) as MessageKey[]
const every = Object.keys(languageTags) as LanguageCode[]
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each(every)('messages in %s have the places of the English ones (REQ-LANG-012)', (language) => {
  for (const key of keys) expect(places(messageText(language, key)), key).toEqual(places(en[key]))
})

test('a place is filled with what it is given, and with nothing that looks like one', () => {
  const device = '{country}'
  expect(messageText('EN', 'device.in', { device, country: 'Việt Nam' })).toBe('{country}, Việt Nam')
  expect(messageText('KM', 'code.warning', { minutes: 5 })).toContain('5 នាទី')
})
