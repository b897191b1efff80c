import type { LimitKind } from '@playfront/contract/account/protectionProfiles'
import { currencyDigits, largestAmount, type CurrencyCode } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import { readNumber } from '@playfront/kit/readNumber'

/** What was typed as a limit: minor units, or milliseconds for playing time; undefined when it is no amount. */
export const decideAmount = (text: string, kind: LimitKind, currency: CurrencyCode): number | undefined => {
  const read = readNumber(text, kind === 'session' ? 0 : currencyDigits[currency])
  if (read === undefined) return undefined
  const amount = kind === 'session' ? minutes(read) : read
  return amount <= largestAmount ? amount : undefined
}
