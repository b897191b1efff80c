import { expect, test } from 'vitest'
import { changesOf } from './decideChanges'
import { emptyForm, type FormFields } from './decideForm'

const live: FormFields = {
  ...emptyForm('VI'),
  id: 'bonus',
  words: { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } },
  shares: { LIVE: '10' },
}

test('the second person is shown what is not as members have it, and nothing else', () => {
  expect(changesOf(live, live)).toEqual([])
  const draft: FormFields = {
    ...live,
    wagering: '40',
    automatic: true,
    budget: '500',
    shares: { LIVE: '10', RNG: '50' },
    words: { ...live.words, EN: { title: 'Gift', terms: '<p>Once.</p>' } },
  }
  expect(changesOf(live, draft).map(({ field, before, after }) => [field, before, after])).toEqual([
    ['words', 'VI: Quà · <p>Một lần.</p>', 'EN: Gift · <p>Once.</p>\nVI: Quà · <p>Một lần.</p>'],
    ['wagering', '10', '40'],
    ['automatic', '–', '✓'],
    ['shares', 'LIVE 10%', 'LIVE 10%, RNG 50%'],
    ['budget', '', '500'],
  ])
})

test('tags alone are a change of the terms too', () => {
  const bold: FormFields = { ...live, words: { VI: { title: 'Quà', terms: '<p><b>Một lần.</b></p>' } } }
  expect(changesOf(live, bold)).toHaveLength(1)
})
