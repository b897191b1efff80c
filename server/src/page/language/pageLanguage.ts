import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { decideLanguage } from '@playfront/front/shell/language/decideLanguage'
import { decideDefaultLanguage } from '@playfront/front/shell/language/decideDefaultLanguage'
import { boundedMemo } from '../../boundedMemo'

export interface PageAddress {
  path: string
  /** With its question mark, or empty. */
  query: string
}

/** A list of more languages than this is not meant seriously; the limit keeps a long header from being expensive. */
const maxRequests = 10

/** Browsers say it in some hundreds of ways; a reading for each is kept as long as the merchant's settings are. */
const waysKept = 500
const memos = new WeakMap<FullMerchantSettings, ReturnType<typeof boundedMemo<LanguageCode>>>()

/**
 * The language a page is rendered in: the one its address asks for, the one the player chose before, then the
 * browser's Accept-Language, by the rule that the front itself uses (AMB-12).
 * @param page whose language it is; without one it is no launch of a lottery
 */
export const pageLanguage = (
  headers: IncomingHttpHeaders,
  merchant: FullMerchantSettings,
  page: PageAddress = { path: '', query: '' },
): LanguageCode => {
  const accepted = headers['accept-language'] ?? ''
  const chosen = readLanguageCookie(headers.cookie) ?? ''
  const explicit = readLanguageQuery(page.query) ?? ''
  const memo = memos.get(merchant) ?? boundedMemo<LanguageCode>(waysKept)
  memos.set(merchant, memo)
  const facts = decideDefaultLanguage(merchant.languages, page.path, page.query)
  const kind = facts.lotteryLaunch ? 'lottery' : 'page'
  return memo(
    `${kind} ${explicit} ${chosen} ${accepted}`,
    () =>
      decideLanguage({
        explicit,
        stored: chosen,
        browser: readAcceptLanguage(accepted),
        supported: merchant.languages.supported,
        ...facts,
      }).language,
  )
}

/**
 * The code in the `language` cookie, in which the front stores the player's choice (REQ-LANG-008). It reveals nothing
 * else about the visitor; an invalid code is ignored.
 */
export const readLanguageCookie = (cookie: string | undefined): string | undefined =>
  cookie && /(?:^|;\s*)language=([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)\s*(?:;|$)/.exec(cookie)?.[1]

/** The code that an address asks for, as the front reads it (REQ-LANG-001); what is no code is not read. */
const readLanguageQuery = (query: string): string | undefined => {
  if (!query.includes('language=')) return undefined
  const asked = new URLSearchParams(query).get('language') ?? ''
  return /^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(asked) ? asked : undefined
}

/** Tags of an Accept-Language header, the dearest first; `*` and refused ones are left out. */
export const readAcceptLanguage = (header = ''): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxRequests)
    .map(({ tag }) => tag)
