import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { projectFolder } from '../environment/projectFolder'

/** Says a text of the product's dictionaries as a person reads it. */
export interface Words {
  (key: string, values?: Record<string, string | number>): string
  /** Finds a text with any values in its placeholders. */
  like(key: string): RegExp
}

const known = new Map<string, Words>()

/**
 * The texts of the front end or of the board in a language, read from the dictionaries themselves, so that a journey
 * goes by what people read in any language.
 */
export const wordsOf = (app: 'front' | 'board', language: LanguageCode): Words => {
  const words = known.get(app + language) ?? readWords(app, language)
  known.set(app + language, words)
  return words
}

const readWords = (app: 'front' | 'board', language: LanguageCode): Words => {
  const file = join(projectFolder, 'locales', `${languages[language].tag}.json`)
  const readers = JSON.parse(readFileSync(file, 'utf8')) as Record<
    typeof app,
    Record<string, Record<string, string>>
  >
  const texts = new Map(Object.values(readers[app]).flatMap((area) => Object.entries(area)))
  const { tag } = languages[language]
  const spoken = setupI18n({ locale: tag, messages: { [tag]: Object.fromEntries(texts) } })
  spoken.setMessagesCompiler(compileMessage)
  const find = (key: string): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`No dictionary of ${app} has the text “${key}” in ${language}.`)
    return text
  }
  const say = (key: string, values?: Record<string, string | number>): string =>
    find(key) && spoken._(key, values)
  const like = (key: string): RegExp => {
    const pieces = find(key)
      .split(gap)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(pieces.join('.*'))
  }
  return Object.assign(say, { like })
}

/** A place to be filled, or a choice between texts that may hold places of their own. */
const gap = /\{(?:[^{}]|\{[^{}]*\})*\}/
