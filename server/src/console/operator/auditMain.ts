import { groupScope } from '@playfront/contract/console/permissions'
import { verifyChain } from '../audit/verifyChain'
import { runOperator, say } from './withStore'

/**
 * `npm run audit`: reckons every merchant's chain of the audit log anew, and the house's own (`*`). Ends with 0 when all are
 * whole, 1 when one is not, 2 when it could not be checked. May run beside the server.
 */
runOperator('The audit log could not be checked', async (store) => {
  const merchants = await store.platform(({ query }) =>
    query<{ code: string }>(
      { name: 'merchants to audit', text: 'select code from merchant order by code' },
      [],
    ),
  )
  let isWhole = true
  for (const chain of [...merchants.map(({ code }) => code), groupScope]) {
    const { entries, brokenAt, head } = await verifyChain(store, chain)
    if (brokenAt === undefined) say(`${chain}: ${entries} entries, whole, end ${head}`)
    else say(`${chain}: BROKEN at entry ${brokenAt}; the ${entries} before it fit`)
    isWhole &&= brokenAt === undefined
  }
  return isWhole ? 0 : 1
})
