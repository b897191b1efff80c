const clickIds = ['fbclid', 'gclid', 'ttclid', 'kwaiclid'] as const

/** The advertising click ids among the remembered tracking parameters, or nothing when there are none (REQ-REGISTER-012). */
export const decidePixelTrack = (tracking: Record<string, string>): Record<string, string> | undefined => {
  const found = clickIds.flatMap((name) => {
    const value = tracking[name]
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
