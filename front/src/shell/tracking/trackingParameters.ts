/** The parameters that stay in the address wherever the visitor goes (REQ-NAV-003). */
export const trackingParameters = [
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
] as const

export type Tracking = Partial<Record<(typeof trackingParameters)[number], string>>

/** Letters, digits and a few marks, at most 128: enough for every advertising id, too little for mischief (SEC-14). */
export const isClean = (value: string): boolean => /^[\w.~:@+-]{1,128}$/.test(value)

/** Reads the eleven out of anything, the last of several winning; what is not clean is dropped (T29). */
export const readTracking = (source: Iterable<[string, string]>): Tracking => {
  const found = new Map(source)
  const kept = trackingParameters.flatMap((name) => {
    const value = found.get(name) ?? ''
    return isClean(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept)
}
