import { seconds, type Milliseconds } from '@playfront/contract/time'
import type { Tracing } from '../../platform/tracing/tracing'
import { gatherCalls } from '../../store/gatherCalls'
import type { PreparedStatement, Store } from '../../store/store'

/**
 * Remembers for a while that a seal arrived; answers whether it is new.
 * @param hash SHA-256 of the bytes that tell the seal from others: their Base64 could be spelled in other ways
 */
export type ClaimSeal = (merchantCode: string, hash: Buffer, forMs: Milliseconds) => Promise<boolean>

interface Claim {
  hash: Buffer
  forMs: Milliseconds
}

/** Maximum number of seals claimed in one statement. */
const maxTogether = 200

/**
 * The memory of seals in the database: one row, whichever node it came to (T40). Seals that arrive while others are being
 * claimed are claimed together next, so that a busy node pays for a commit once for many.
 */
export const sealMemory = (store: Store, tracing: Tracing): ClaimSeal => {
  const options = { name: 'seal batch', max: maxTogether, tracing }
  const claim = gatherCalls(options, (merchant: string, claims: Claim[]) => claimAll(store, merchant, claims))
  return (merchantCode, hash, forMs) => claim(merchantCode, { hash, forMs })
}

const claimAll = async (store: Store, merchant: string, claims: Claim[]): Promise<boolean[]> => {
  const claimed = await store.changeOnce<{ hash: Buffer }>(merchant, claimStatement, [
    merchant,
    claims.map(({ hash }) => hash),
    claims.map(({ forMs }) => forMs / seconds(1)),
  ])
  const fresh = new Set(claimed.map(({ hash }) => hash.toString('hex')))
  // Of one seal that is there twice, the first is the new one.
  return claims.map(({ hash }) => fresh.delete(hash.toString('hex')))
}

/** In the hashes' order, so that two nodes never wait for each other in a ring. */
const claimStatement: PreparedStatement = {
  name: 'claim seals',
  text: `
    insert into seen_seal (merchant, hash, expires_at)
    select $1, hash, platform_now() + make_interval(secs => for_seconds)
    from unnest($2::bytea[], $3::float8[]) as claimed (hash, for_seconds) order by hash
    on conflict do nothing
    returning hash`,
}
