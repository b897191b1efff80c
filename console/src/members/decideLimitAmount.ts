import { largestAmount } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'

export interface LimitAmountFacts {
  kind: 'deposit' | 'loss' | 'stake' | 'session'
  /** As it was typed: digits, at most one point or comma before the last digits, nothing else. */
  text: string
  /** Digits behind the point of the currency. */
  digits: number
}

/** The limit in minor units, or in milliseconds for a session's minutes; nothing for what is no such number. */
export const decideLimitAmount = ({ kind, text, digits }: LimitAmountFacts): number | undefined => {
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  if (kind === 'session') return part === '' ? Number(whole) * minutes(1) : undefined
  if (part.length > digits) return undefined
  const amount = Number(whole + part.padEnd(digits, '0'))
  return amount <= largestAmount ? amount : undefined
}
