import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'

/** What of an entry is hashed, in this order. */
export interface HashedEntry {
  merchant: string
  seq: number
  at: Date
  staff: string | null
  staffName: string
  action: string
  subject: string
  before: string | null
  after: string | null
  previous: Buffer
}

/**
 * The hash of an entry, computed independently of the database that wrote it: over the previous one and each part
 * with its length.
 */
export const entryHash = (entry: HashedEntry): Buffer =>
  sha256(
    Buffer.concat([
      entry.previous,
      ...[
        entry.merchant,
        String(entry.seq),
        String(entry.at.getTime()),
        entry.staff,
        entry.staffName,
        entry.action,
        entry.subject,
        entry.before,
        entry.after,
      ].map(partOf),
    ]),
  )

const partOf = (text: string | null): Buffer => {
  if (text === null) return Buffer.from('-,')
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes, Buffer.from(',')])
}

export interface ChainReport {
  /** How many entries were looked at: all, or those up to the first that does not fit. */
  entries: number
  /** The first entry that does not fit; none when the chain is whole. */
  brokenAt?: number
  /** The newest hash, in hex. */
  head: string
}

interface StoredEntry extends HashedEntry {
  hash: Buffer
}

const page = 1_000

/** The end of a chain as it was stored outside the database. */
export interface ChainAnchor {
  entries: number
  /** In hex. */
  head: string
}

/**
 * Computes a chain again from its first entry, or from where its archived part ends: each hash, each link, no gap, and nothing cut off at the end.
 * @param merchant a merchant's code, or `*` for the group
 * @param anchors earlier ends: the entries there must still be the same, so that an end cut off together with its head is found
 */
export const verifyChain = (
  store: Store,
  merchant: string,
  anchors: readonly ChainAnchor[] = [],
): Promise<ChainReport> =>
  store.read(merchant, async (connection) => {
    const head = await readHead(connection)
    const anchored = new Map<number, Set<string>>()
    for (const one of anchors) anchored.set(one.entries, new Set(anchored.get(one.entries)).add(one.head))
    const archived = await readArchived(connection)
    let previous = archived.hash
    let seq = archived.seq
    if (contradicts(anchored.get(seq), previous))
      return { entries: seq - 1, brokenAt: seq, head: head.hash.toString('hex') }
    // What comes while this reads lies beyond the end that was read first.
    while (seq < head.seq) {
      const rows = await connection.query<StoredEntry>(pageStatement, [seq, page])
      if (rows.length === 0) return { entries: seq, brokenAt: seq + 1, head: head.hash.toString('hex') }
      for (const row of rows) {
        if (!fits(row, seq + 1, previous))
          return { entries: seq, brokenAt: seq + 1, head: head.hash.toString('hex') }
        previous = Buffer.from(row.hash)
        seq = row.seq
        if (contradicts(anchored.get(seq), previous))
          return { entries: seq - 1, brokenAt: seq, head: head.hash.toString('hex') }
        if (seq === head.seq) break
      }
    }
    if (anchors.some(({ entries }) => seq < entries))
      return { entries: seq, brokenAt: seq + 1, head: head.hash.toString('hex') }
    const isWhole = previous.equals(head.hash)
    return { entries: seq, ...(!isWhole && { brokenAt: seq }), head: head.hash.toString('hex') }
  })

/** Whether anchors at an entry name another hash, or more than one. */
const contradicts = (anchors: Set<string> | undefined, hash: Buffer): boolean =>
  anchors !== undefined && (anchors.size > 1 || !anchors.has(hash.toString('hex')))

const fits = (row: StoredEntry, seq: number, previous: Buffer): boolean =>
  row.seq === seq && row.previous.equals(previous) && entryHash(row).equals(row.hash)

/** Where the archived part of the connection's chain ends; zero and zeros for one that was never archived. */
const readArchived = async ({ query }: MerchantConnection): Promise<{ seq: number; hash: Buffer }> =>
  (await query<{ seq: number; hash: Buffer }>(archivedStatement, []))[0] ?? { seq: 0, hash: Buffer.alloc(32) }

const archivedStatement: PreparedStatement = {
  name: 'read archived audit',
  text: 'select seq, hash from audit_archive',
}

/** The end of the connection's chain; zero and zeros for one without an entry. */
export const readHead = async ({ query }: MerchantConnection): Promise<{ seq: number; hash: Buffer }> =>
  (await query<{ seq: number; hash: Buffer }>(headStatement, []))[0] ?? { seq: 0, hash: Buffer.alloc(32) }

const headStatement: PreparedStatement = {
  name: 'read audit head',
  text: 'select seq, hash from audit_head',
}

const pageStatement: PreparedStatement = {
  name: 'read audit chain',
  text: `
    select merchant, seq, at, staff, staff_name as "staffName", action, subject, before, after, previous, hash
    from audit_entry where seq > $1 order by seq limit $2`,
}
