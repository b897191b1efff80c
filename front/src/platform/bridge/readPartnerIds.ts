/** What the native app may put into the window before the page's script runs: an object or its JSON text (GAP-19). */
const handedName = 'playfrontPartnerIds'

/** The ids that the app's advertising partners assigned, as the app passed them; the consumer validates each. */
export const readPartnerIds = (): Record<string, unknown> => {
  const handed = (globalThis as unknown as Record<string, unknown>)[handedName]
  try {
    const found: unknown = typeof handed === 'string' ? JSON.parse(handed) : handed
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
