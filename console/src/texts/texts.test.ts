import { staffLanguages } from '@playfront/contract/console/staff'
import { expect, test } from 'vitest'
import { createTexts, decideLanguage } from './texts'
import { words } from './words'

test.each(Object.entries(words))(
  '%s is said in every language of the staff, with the same facts',
  (_key, said) => {
    const facts = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    for (const language of staffLanguages) {
      expect(said[language].trim()).not.toBe('')
      expect(facts(said[language])).toEqual(facts(said.EN))
    }
  },
)

test('facts are filled in as text, and the language is the first preferred one that the console offers', () => {
  const { t } = createTexts('EN', words)
  expect(t('approvals.decidedBy', { name: '<b>Chi</b> {name}' })).toBe('decided by <b>Chi</b> {name}')
  expect(decideLanguage([undefined, 'fr-FR', 'vi-VN', 'en'])).toBe('VI')
  expect(decideLanguage(['ja'])).toBe('EN')
})
