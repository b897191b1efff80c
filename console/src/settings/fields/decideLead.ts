/** Where an address leads, as far as is known while it is typed. */
export interface Lead {
  kind: 'inside' | 'outside' | 'unnamed' | 'nowhere'
  host: string
}

/**
 * Shows where a typed address leads; whether it may be published is decided by the server's one rule for addresses.
 * Undefined for an id of an activity or a game, which is not an address.
 */
export const decideLead = (text: string, hosts: readonly string[]): Lead | undefined => {
  if (!/[/:]/.test(text)) return undefined
  if (/^\/(?!\/)[^\\]*$/.test(text)) return { kind: 'inside', host: '' }
  const url = parseAddress(text)
  if (!url) return { kind: 'nowhere', host: '' }
  const { protocol, host, username, password } = url
  if (protocol !== 'https:' || username !== '' || password !== '') return { kind: 'nowhere', host }
  return { kind: hosts.includes(host) ? 'outside' : 'unnamed', host }
}

const parseAddress = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
