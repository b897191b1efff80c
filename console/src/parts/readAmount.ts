import { largestAmount } from '@playfront/contract/money'

/** A typed amount in minor units: more than nothing, with no more decimals than the currency has. */
export const readAmount = (text: string, digits: number): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return undefined
  const amount = Number(whole + part.padEnd(digits, '0'))
  return amount >= 1 && amount <= largestAmount ? amount : undefined
}
