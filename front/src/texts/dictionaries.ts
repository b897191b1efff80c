import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { Message } from './formatMessage'

type English = (typeof import('../../../locales/en.json'))['front']

/** A group of the front's texts; the build makes a file of each, so that a screen loads the words of its own areas only. */
export type TextArea = keyof English

/** Every key there is: the English file decides, the others follow it. */
export type TextKey = { [Area in TextArea]: keyof English[Area] }[TextArea]

/** Messages by key, as the build compiles them. */
export type Dictionary = Record<string, Message>

/** What a language's file is named after: its BCP 47 tag. */
export const tagOf = (code: LanguageCode): string => languages[code].tag

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (language: LanguageCode, area: TextArea) => Dictionary | Promise<Dictionary>
