import type { Success } from '@playfront/contract/call'
import { canDigest, sha256Hex } from '@playfront/client/platform/ciphers/digest'
import type { Memory } from '../platform/memory/memory'

type Body = Success<unknown>

const parseBody = (written: string | undefined): Body | undefined =>
  written === undefined ? undefined : (JSON.parse(written) as Body)

/**
 * Answers from the tab's cache, or makes the call and caches the response there (REQ-REQUEST-023, -024).
 * @param identity everything that distinguishes two responses; used hashed only, as it holds the token
 * @param isStillMeant false once the session that asked is over; then nothing is cached
 */
export const askThroughTab = async (
  memory: Memory,
  identity: string,
  ask: () => Promise<Body>,
  isStillMeant: () => boolean,
): Promise<Body> => {
  // Without a secure page there is no hash, and without a hash nothing is kept.
  if (!canDigest()) return ask()
  const key = await sha256Hex(identity)
  const kept = parseBody(memory.read('answer', key))
  if (kept !== undefined) return kept
  const body = await ask()
  if (isStillMeant()) memory.write('answer', JSON.stringify(body), key)
  return body
}
