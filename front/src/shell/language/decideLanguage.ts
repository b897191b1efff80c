import { isLanguageCode, languages, offeredLanguages, type LanguageCode } from '@playfront/contract/languages'

/**
 * Browser tags and the codes they mean (AMB-13, AMB-65): those that our files are named after, and what else browsers say.
 * A longer tag is found by its longest beginning.
 */
const languageOfTag = new Map<string, LanguageCode>([
  ...Object.entries(languages).map(([code, { tag }]) => [tag.toLowerCase(), code as LanguageCode] as const),
  // What older Android systems call Indonesian.
  ['in', 'ID'],
  ['pt', 'PT'],
  ['tl', 'TY'],
  ['zh', 'CN'],
  ['zh-hk', 'TW'],
  ['zh-mo', 'TW'],
  ['zh-tw', 'TW'],
])

const beginnings = (tag: string): string[] => {
  const parts = tag.toLowerCase().replaceAll('_', '-').split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** The codes a value may mean, best first: `pt-BR` is PT-BR, or PT where that is not to be had. */
export const readLanguage = (value: string): LanguageCode[] => {
  const code = value.toUpperCase()
  const mapped = beginnings(value).flatMap((tag) => languageOfTag.get(tag) ?? [])
  return isLanguageCode(code) ? [code, ...mapped] : mapped
}

export interface LanguageFacts {
  /** Requested manually or by the address. */
  explicit?: string | null
  stored?: string | null
  /** The browser's languages, the dearest first. */
  browser?: readonly string[]
  /** None named: every one. */
  supported: readonly LanguageCode[]
  merchantDefault?: LanguageCode
  lotteryLaunch?: boolean
}

export interface LanguageDecision {
  language: LanguageCode
  reason: string
}

/** The language without an available preference (REQ-LANG-003, REQ-LANG-004). */
const decideDefault = ({ supported, merchantDefault, lotteryLaunch }: LanguageFacts): LanguageDecision => {
  const wanted = merchantDefault ?? (lotteryLaunch ? 'VI' : 'CN')
  const [first] = supported
  return first === undefined || supported.includes(wanted)
    ? { language: wanted, reason: 'the default' }
    : { language: first, reason: 'the default is not offered, so the first that is' }
}

/** Chooses the language: explicit, stored, browser, default (REQ-LANG-001, AMB-12). */
export const decideLanguage = (facts: LanguageFacts): LanguageDecision => {
  const requests = [
    { value: facts.explicit, reason: 'asked for' },
    { value: facts.stored, reason: 'chosen before' },
    ...(facts.browser ?? []).map((value) => ({ value, reason: 'the browser’s' })),
  ]
  const offered = offeredLanguages(facts.supported)
  for (const { value, reason } of requests) {
    const language = readLanguage(value ?? '').find((code) => offered.includes(code))
    if (language !== undefined) return { language, reason }
  }
  return decideDefault(facts)
}
