import type { AnswerShape } from '@playfront/contract/answerShapes'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

/** What servers answer when they have nothing to say, something else to say, or are no servers of ours at all. */
export const oddAnswers: [kind: string, answer: FakeAnswer][] = [
  ['value null', say(null)],
  ['value {}', say({})],
  ['value []', say([])],
  ['value [null]', say([null])],
  ['value [{}]', say([{}])],
  ['value text', say('seven')],
  ['value 7', say(7)],
  ['body null', { text: 'null' }],
  ['body []', { text: '[]' }],
  ['body {}', { text: '{}' }],
  ['a page', { text: '<!doctype html><p>Hi' }],
]

/** A text that is a moment as well, and an address where one belongs. */
const text = '2026-01-15T12:00:00.000Z'

/** An answer that has the shape: one row in each list, every optional field. */
export const wholeAnswer = (shape: AnswerShape): unknown => {
  if (Array.isArray(shape)) return [wholeAnswer(shape[0] ?? '*')]
  if (shape === 's' || shape === 't') return text
  if (shape === 'd') return text.slice(0, 10)
  if (shape === 'n') return 7
  if (shape === 'b') return true
  if (shape === '*') return null
  if ('=' in shape) return (shape['='] as unknown[])[0]
  if ('?' in shape) return wholeAnswer(shape['?'] as AnswerShape)
  if ('|' in shape) return wholeAnswer((shape['|'] as AnswerShape[])[0] ?? '*')
  if ('*' in shape) return { [text]: wholeAnswer(shape['*'] as AnswerShape) }
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name.replace(/\?$/, ''),
      wholeAnswer(field as AnswerShape),
    ]),
  )
}

const wrongs: [what: string, wrong: unknown][] = [
  ['is missing', undefined],
  ['is null', null],
  ['is a text', 'seven'],
  ['is a number', 7],
  ['is empty', {}],
  ['is a list', [null]],
]

/** The answer with one thing wrong in it, for every field down to the rows of its lists. */
export const spoiltAnswers = (whole: unknown): [what: string, answer: FakeAnswer][] => {
  const spoilt: [string, FakeAnswer][] = []
  const spoil = (within: unknown, name: string, put: (value: unknown) => unknown, depth: number): void => {
    if (typeof within !== 'object' || within === null || depth > 3) return
    for (const [key, value] of Object.entries(within)) {
      const place = `${name}.${key}`
      const putHere = (other: unknown) => put(Array.isArray(within) ? [other] : { ...within, [key]: other })
      const [what, wrong] = wrongs[spoilt.length % wrongs.length] ?? ['', undefined]
      spoilt.push([`${place} ${what}`, say(putHere(wrong))])
      spoil(value, place, putHere, depth + 1)
    }
  }
  spoil(whole, 'value', (value) => value, 0)
  return spoilt
}
