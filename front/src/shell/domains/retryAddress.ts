import type { Attribution } from '../../platform/memory/rememberedThings'

/** The home of another line; only where the visitor came from goes along, and never a session (REQ-DOMAIN-012, SEC-07). */
export const retryAddress = (
  scheme: string,
  host: string,
  { affiliateCode, referralCode }: Attribution,
): string => {
  const url = new URL('/m/index.html', `${scheme}//${host}`)
  if (affiliateCode) url.searchParams.set('affiliateCode', affiliateCode)
  if (referralCode) url.searchParams.set('r', referralCode)
  return url.href
}
