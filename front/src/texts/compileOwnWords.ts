import type { Dictionary } from './dictionaries'

/** A merchant writes plain text with `{name}` places; plural forms stay with the product's own dictionaries. */
const compile = (words: string) =>
  words
    .split(/\{(\w+)\}/)
    .map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '')

/** Makes messages of a merchant's own words, without a message parser in the page. */
export const compileOwnWords = (words: Record<string, string>): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compile(text)]))
