import { expect, test } from 'vitest'
import { foldText, searchedWords } from './foldText'

test.each([
  ['Vietnamese', 'Miền Bắc 1 phút', 'mien bac 1 phut'],
  ['a Vietnamese stroke', 'Đại Hội Đồng', 'dai hoi dong'],
  ['a Turkish dotless i', 'Kızıl Işık', 'kizil isik'],
  ['a Turkish dotted I', 'İSTANBUL', 'istanbul'],
  ['Portuguese', 'São João das Trilhas', 'sao joao das trilhas'],
  ['Polish and German', 'Łódź Straße', 'lodz strasse'],
  ['Thai tone marks', 'ม้าน้ำ', foldText('มานำ')],
  ['Arabic vowel points', 'كِتَابٌ', 'كتاب'],
  ['full-width letters', 'ＤＲＡＧＯＮ　７', 'dragon 7'],
  ['apostrophes', 'Dragon’s Mine', 'dragons mine'],
  ['signs between words', 'Dragon_Mine: 100% (II)', 'dragon mine 100 ii'],
])('%s', (_, written, folded) => {
  expect(foldText(written)).toBe(folded)
})

test('vowels of Thai and Hindi are letters, not accents', () => {
  expect(foldText('กิน')).not.toBe(foldText('กัน'))
  expect(foldText('किला')).not.toBe(foldText('काला'))
})

test('composed and taken apart, a text is the same', () => {
  expect(foldText('Miền'.normalize('NFD'))).toBe(foldText('Miền'.normalize('NFC')))
})

test('a search without a letter looks for nothing, and signs of the database’s patterns are none', () => {
  expect(searchedWords(' %_!\\ ')).toEqual([])
  expect(searchedWords('  Mỏ   RỒNG ')).toEqual(['mo', 'rong'])
})
