import { isLanguageCode, type LanguageCode } from '@playfront/contract/languages'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import type { LotterySession } from '@playfront/contract/play/lottery/lotterySession'
import type { Remembered } from '../platform/memory'

/** Who plays in this tab. */
export type Player = Pick<LotterySession, 'token' | 'memberId' | 'userName' | 'prizeMode'> & {
  currency: CurrencyCode
  language: LanguageCode
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCurrency = (value: unknown): value is CurrencyCode =>
  isText(value) && Object.hasOwn(currencyDigits, value)

/**
 * `PF_LOTTERY_SESSION`, for the tab: the token that the launch code was exchanged for, so that a reload continues the
 * session. The code itself works once and is never stored.
 */
export const storedSession: Remembered<Player> = {
  key: 'PF_LOTTERY_SESSION',
  where: 'tab',
  read(stored) {
    if (!isRecord(stored)) return undefined
    const { token, memberId, userName, prizeMode, currency, language } = stored
    const isWhole =
      isText(token) &&
      isText(memberId) &&
      isText(userName) &&
      isText(prizeMode) &&
      isCurrency(currency) &&
      isText(language) &&
      isLanguageCode(language)
    return isWhole ? { token, memberId, userName, prizeMode, currency, language } : undefined
  },
}
