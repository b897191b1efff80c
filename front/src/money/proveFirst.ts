import { askProof } from '../account/security/askProof'
import type { LazyOverlays } from '../overlays/lazyOverlays'

/** What a sensitive call carries; nothing for an account that has no password. */
export interface Proof {
  password?: string
}

/** Asks for the password when there is one; undefined when the member thinks better of it. It is kept nowhere (SEC-27). */
export const proveFirst = async (
  overlays: Pick<LazyOverlays, 'open'>,
  hasPassword: boolean,
): Promise<Proof | undefined> => {
  if (!hasPassword) return {}
  const password = await askProof(overlays)
  return password === undefined ? undefined : { password }
}
