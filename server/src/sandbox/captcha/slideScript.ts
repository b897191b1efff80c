import { readFile } from 'node:fs/promises'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/** The puzzle's code in the order of need, beside this file in the sources and beside the bundle in the build. */
const parts = ['styles', 'ask', 'draw', 'hands', 'dialog', 'path', 'puzzle', 'start']

/**
 * The demonstration's slide puzzle as a captcha service would serve it: one plain script for a third-party page,
 * which offers `initGeetest` (v3) and `initGeetest4` (v4). It uses nothing of the page except the configuration it is
 * started with, draws inside a shadow root, and loads answers as scripts, so that the page's policy only has to allow
 * its hosts. It never gets the position of the gap.
 */
export const readSlideScript = async (): Promise<string> => {
  const sources = await Promise.all(
    parts.map((part) => readFile(new URL(`./slide/${part}.js`, import.meta.url), 'utf8')),
  )
  return [';(() => {', "'use strict'", ...sources.map(withoutModules), '})()'].join('\n')
}

/** The parts are modules for those who read and check them; in one script their names meet by themselves. */
const withoutModules = (source: string): string =>
  source.replaceAll(/^import .*$/gm, '').replaceAll(/^export (?=const )/gm, '')

/** What the puzzle says; a foreign service brings its own words. */
export interface SlideTexts {
  title: string
  hint: string
  slider: string
  /** `{at}` and `{max}` are filled in. */
  position: string
  left: string
  right: string
  check: string
  again: string
  close: string
  loading: string
  checking: string
  wrong: string
  expired: string
  passed: string
  unreachable: string
  open: string
}

/** The texts, and what a page has to know to show them. */
export type SlideWords = SlideTexts & { dir: 'ltr' | 'rtl'; lang: string }

const textsOf = (language: LanguageCode): SlideTexts => textsIn(language).captcha

/** The service's names of languages in version v4; it knows no others. */
const longNames: Record<string, LanguageCode> = {
  eng: 'EN',
  zho: 'CN',
  'zho-tw': 'TW',
  spa: 'ES',
  ind: 'ID',
  jpn: 'JA',
  kor: 'KO',
  tha: 'TH',
  vie: 'VI',
  urd: 'UR',
  por: 'PT',
  pon: 'PT-BR',
  fra: 'FR',
  hin: 'HI',
  tur: 'TR',
  msa: 'MS',
  ben: 'BN',
}

const codes = Object.keys(languages) as LanguageCode[]

/** Version v3 names them by their tags, in small letters. */
const codeOf = (lang: string): LanguageCode | undefined =>
  longNames[lang] ?? codes.find((code) => languages[code].tag.toLowerCase() === lang)

/** The words for a language as a page names it, English for one that the sandbox does not speak. */
export const slideWords = (lang: string): SlideWords => {
  const code = codeOf(lang.toLowerCase()) ?? 'EN'
  const { tag, direction } = languages[code]
  return { ...textsOf(code), lang: tag, dir: direction }
}
