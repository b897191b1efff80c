/**
 * The address that an agent hands out: the merchant's registration with the link's code, on the host that the agent is at.
 * @param origin scheme and host
 */
export const linkAddress = (origin: string, code: string): string => {
  const url = new URL('/m/register', origin)
  url.searchParams.set('affiliateCode', code)
  return url.href
}
