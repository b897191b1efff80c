import { readFileSync } from 'node:fs'
import { groupScope } from '@playfront/contract/console/permissions'
import { readAnchors, writeAnchor } from '../audit/auditHeads'
import { verifyChain, type ChainAnchor } from '../audit/verifyChain'
import type { Store } from '../../store/store'
import { say } from '../../store/withStore'

/**
 * Computes every merchant's chain of the audit log again, and the group's own (`*`), and prints the end of each. May run
 * beside the server.
 * @param anchorFile ends that each chain must still hold: the output of an earlier run, or the server's log
 * @returns whether all are whole
 */
export const checkAudit = async (store: Store, anchorFile: string | undefined): Promise<boolean> => {
  const anchors =
    anchorFile === undefined
      ? new Map<string, ChainAnchor[]>()
      : readAnchors(readFileSync(anchorFile, 'utf8'))
  const merchants = await store.platform(({ query }) =>
    query<{ code: string }>(
      { name: 'merchants to audit', text: 'select code from merchant order by code' },
      [],
    ),
  )
  // A chain with a stored end is checked even if its merchant no longer exists.
  const chains = new Set([...merchants.map(({ code }) => code), groupScope, ...anchors.keys()])
  let isWhole = true
  for (const chain of chains) {
    const { entries, brokenAt, head } = await verifyChain(store, chain, anchors.get(chain))
    if (brokenAt === undefined) say(writeAnchor(chain, { entries, head }))
    else say(`${chain}: BROKEN at entry ${brokenAt}; the ${entries} before it fit`)
    isWhole &&= brokenAt === undefined
  }
  return isWhole
}
