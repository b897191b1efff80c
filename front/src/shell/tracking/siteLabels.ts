/** `com.vn`, `co.th`: a suffix under which anyone registers names; a browser takes no cookie for it (SEC-13). */
export const isPublicSuffix = (domain: string): boolean =>
  /^(?:com?|net|org|gov|edu|ac|or|ne|go|in)\.[a-z]{2}$/.test(domain)

/**
 * The labels that stand before a host's registrable domain, the first one first: `anna` of `anna.brand.com.vn`.
 * @param site the registrable domain as the server worked it out (D-06); empty where it is derived from the host alone
 */
export const labelsBeforeSite = (hostname: string, site: string): string[] => {
  const labels = hostname.toLowerCase().split('.')
  if (site !== '' && hostname.toLowerCase() === site) return []
  if (site !== '' && hostname.toLowerCase().endsWith(`.${site}`))
    return labels.slice(0, -site.split('.').length)
  return labels.slice(0, isPublicSuffix(labels.slice(-2).join('.')) ? -3 : -2)
}
