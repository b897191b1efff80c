import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LanguageFacts } from './decideLanguage'

/** A game is opened, and it is a lottery: only those name a prize mode (AMB-28). */
const isLotteryLaunch = (path: string, query: string): boolean =>
  path === '/m/launchGame' && (new URLSearchParams(query).get('prize_mode') ?? '') !== ''

/**
 * What decides the language of a player whose own is not offered: the merchant's, else CN, or VI where a lottery is
 * launched (REQ-LANG-004, AMB-12). A settings document that names no default has none.
 * @param path of the page, without its query
 */
export const decideDefaultLanguage = (
  { default: merchantDefault, fallback }: Partial<MerchantSettings['languages']>,
  path: string,
  query: string,
): Pick<LanguageFacts, 'merchantDefault' | 'lotteryLaunch'> & { merchantDefault?: LanguageCode } => ({
  merchantDefault: fallback === 'documented' ? undefined : merchantDefault,
  lotteryLaunch: isLotteryLaunch(path, query),
})
