import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { checkReports } from '../reports/checkReports'
import { rebuildReports } from '../reports/countReports'
import { runOperator, say } from '../../store/withStore'

/**
 * `npm run reports`: compares every merchant's day figures with the ledger and the members that they are computed
 * from; `npm run reports -- rebuild` computes them again first. Exits with 0 when all agree, 1 when something does
 * not, 2 when it could not be checked. May run beside the server.
 */
runOperator('The reports could not be checked', async (store) => {
  const merchants = await publishedSettingsReader(store, () => undefined)()
  const isRebuild = process.argv.includes('rebuild')
  let isRight = true
  for (const merchant of merchants) {
    if (isRebuild) await rebuildReports(store, merchant)
    const problems = await checkReports(store, merchant)
    isRight &&= problems.length === 0
    say(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${merchant.code}${isRebuild ? ', computed again' : ''}`)
    for (const { table, row } of problems) say(`      ${table} ${row}`)
  }
  return isRight ? 0 : 1
})
