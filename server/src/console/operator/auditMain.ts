import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { groupScope } from '@playfront/contract/console/permissions'
import { readAnchors, writeAnchor } from '../audit/auditHeads'
import { verifyChain, type ChainAnchor } from '../audit/verifyChain'
import { runOperator, say } from '../../store/withStore'

/**
 * `npm run audit`: computes every merchant's chain of the audit log again, and the group's own (`*`). With `-- --anchor FILE`
 * each chain must also still hold the ends that FILE names: what an earlier run wrote, or the server's log. Ends with 0 when
 * all are whole, 1 when one is not, 2 when it could not be checked. May run beside the server.
 */
runOperator('The audit log could not be checked', async (store) => {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } })
  const anchors =
    values.anchor === undefined
      ? new Map<string, ChainAnchor[]>()
      : readAnchors(readFileSync(values.anchor, 'utf8'))
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
  return isWhole ? 0 : 1
})
