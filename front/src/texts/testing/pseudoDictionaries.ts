import { bundledDictionaries } from '../bundledDictionaries'
import type { Dictionary, DictionarySource } from '../dictionaries'
import type { Message } from '../formatMessage'

const marks: Record<string, string> = {
  a: 'à',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
}

const disguise = (text: string): string => text.replace(/[aceinosuy]/g, (letter) => marks[letter] ?? letter)

const inside = (message: Message): Message =>
  message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : disguise(token)
    const [name, kind, choices] = token
    if (typeof choices !== 'object' || choices === null) return token
    const branches = Object.entries(choices).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? inside(branch as Message) : branch,
    ])
    return [name, kind, Object.fromEntries(branches)]
  }) as Message

/** Two fifths more than the English words, as the longest of our languages are. */
const stretch = (message: Message): string =>
  '~'.repeat(Math.ceil(message.filter((token) => typeof token === 'string').join('').length * 0.4))

const fake = (message: Message): Message => ['⟦', ...inside(message), stretch(message), '⟧']

/**
 * English in disguise: accents, two fifths longer, in brackets. Text on a screen without brackets did not come from a
 * dictionary. It is for tests; no language code selects it.
 */
export const pseudoDictionaries: DictionarySource = (_, area) =>
  Object.fromEntries(
    Object.entries(bundledDictionaries('EN', area) as Dictionary).map(([key, message]) => [
      key,
      fake(message),
    ]),
  )
