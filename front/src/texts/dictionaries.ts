import type { LanguageCode } from '@playfront/contract/languages'
import type { Message } from './formatMessage'

type AccountTexts = typeof import('./en/account.json')
type HomeTexts = typeof import('./en/home.json')
type MoneyTexts = typeof import('./en/money.json')
type PlayTexts = typeof import('./en/play.json')
type ShellTexts = typeof import('./en/shell.json')

/** One dictionary file per area, so that a screen loads the words of its own areas only. */
export const textAreas = ['shell', 'account', 'home', 'play', 'money'] as const

export type TextArea = (typeof textAreas)[number]

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (AccountTexts & HomeTexts & MoneyTexts & PlayTexts & ShellTexts)

/** Messages by key, as the build compiles them. */
export type Dictionary = Record<string, Message>

/** Folder of each language that has a dictionary; the others speak English (REQ-LANG-012, AMB-65). */
export const dictionaryFolders = {
  EN: 'en',
  VI: 'vi',
  TH: 'th',
  UR: 'ur',
  'PT-BR': 'pt-BR',
} as const satisfies Partial<Record<LanguageCode, string>>

export type DictionaryLanguage = keyof typeof dictionaryFolders

export const hasDictionary = (code: LanguageCode): code is DictionaryLanguage =>
  Object.hasOwn(dictionaryFolders, code)

/** The language whose dictionary a language is shown with. */
export const dictionaryOf = (code: LanguageCode): DictionaryLanguage => (hasDictionary(code) ? code : 'EN')

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (
  language: DictionaryLanguage,
  area: TextArea,
) => Dictionary | Promise<Dictionary>
