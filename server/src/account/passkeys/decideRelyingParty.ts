import type { Host } from '../../http/place/place'

export interface RelyingParty {
  /** What a passkey is bound to: the host's name and no wider domain (T13). */
  id: string
  /** The pages that may ask for it. */
  origins: string[]
}

/**
 * Who asks for a passkey, by the host of the call, which the guards have found to be the merchant's. A browser trusts
 * plain http on the machine itself alone.
 */
export const decideRelyingParty = ({ name, port }: Host): RelyingParty => {
  const authority = name + port
  const isLocal = name === 'localhost' || name.endsWith('.localhost')
  return { id: name, origins: [`https://${authority}`, ...(isLocal ? [`http://${authority}`] : [])] }
}
