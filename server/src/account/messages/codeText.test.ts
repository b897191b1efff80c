import { languages, type LanguageCode } from '@playfront/contract/languages'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { describe, expect, test } from 'vitest'
import type { CodePurpose } from '../codes/codeHashes'
import { codeText } from './messageWords'

const spoken = Object.keys(languages) as LanguageCode[]
const purposes: CodePurpose[] = ['login', 'register', 'two-factor', 'recover', 'contact']
const merchant = merchantSettingsSchema.parse(demonstrationMerchants[0]?.settings)
const textOf = (language: LanguageCode, purpose: CodePurpose) =>
  codeText({ merchant, language }, purpose, '012345')

describe.each(spoken)('in %s', (language) => {
  test.each(purposes)('a code for %s names merchant, code once, and minutes', (purpose) => {
    const { subject, text } = textOf(language, purpose)
    expect(text.startsWith(`${merchant.name}: `)).toBe(true)
    expect(text.match(/012345/g)).toHaveLength(1)
    expect(text).toContain('5')
    expect(subject).toContain(merchant.name)
  })

  test('each purpose has its own text', () => {
    expect(new Set(purposes.map((purpose) => textOf(language, purpose).text)).size).toBe(purposes.length)
  })
})

test('each language has its own text (REQ-LANG-012)', () => {
  const texts = spoken.map((language) => textOf(language, 'login').text)
  expect(new Set(texts).size).toBe(spoken.length)
  expect(textOf('EN', 'login').text).toContain('Never tell it to anyone')
})
