import type { ChainAnchor } from './verifyChain'

const form = /^(?<chain>[\w*-]+): (?<entries>\d+) entries, whole, end (?<head>[0-9a-f]{64})$/

/** A line of the server's log (`watchAuditHeads.ts`), whatever stands around these fields. */
const loggedForm = /"auditChain":"(?<chain>[\w*-]+)","entries":(?<entries>\d+),"head":"(?<head>[0-9a-f]{64})"/

/** What `npm run audit` wrote of a whole chain; it is kept outside of the database and handed in as `--anchor`. */
export const writeAnchor = (chain: string, { entries, head }: ChainAnchor): string =>
  `${chain}: ${entries} entries, whole, end ${head}`

/**
 * Reads the ends of chains from the output of `npm run audit` or from the server's log, one per line; all of each
 * chain, because a later one may belong to a chain that was rewritten meanwhile. Throws when there is none.
 */
export const readAnchors = (text: string): Map<string, ChainAnchor[]> => {
  const anchors = new Map<string, ChainAnchor[]>()
  for (const line of text.split(/\r?\n/)) {
    const { chain, entries, head } = (form.exec(line) ?? loggedForm.exec(line))?.groups ?? {}
    if (chain && head) anchors.set(chain, [...(anchors.get(chain) ?? []), { entries: Number(entries), head }])
  }
  if (anchors.size === 0) throw new Error('the anchor file holds no end of a chain.')
  return anchors
}
