import { seconds, type Milliseconds } from '@playfront/contract/time'
import type { PreparedStatement, Store } from '../../store/store'

/**
 * Remembers for a while that a seal arrived; answers whether it is new.
 * @param hash SHA-256 of the wrapped key's bytes: their Base64 could be spelled in other ways
 */
export type ClaimSeal = (merchantCode: string, hash: Buffer, forMs: Milliseconds) => Promise<boolean>

/** The memory of seals in the database: one row, whichever node it came to (T40). */
export const sealMemory =
  (store: Store): ClaimSeal =>
  async (merchantCode, hash, forMs) => {
    const claimed = await store.changeOnce(merchantCode, claim, [merchantCode, hash, forMs / seconds(1)])
    return claimed.length === 1
  }

const claim: PreparedStatement = {
  name: 'claim seal',
  text: `
    insert into seen_seal (merchant, hash, expires_at)
    values ($1, $2, platform_now() + make_interval(secs => $3))
    on conflict do nothing
    returning 1 as claimed`,
}
