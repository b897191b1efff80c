import { sha256 } from '../../platform/sha256'

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
