import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { checkReports } from '../reports/checkReports'
import { rebuildReports } from '../reports/countReports'
import type { Store } from '../../store/store'
import { say } from '../../store/withStore'

/**
 * Compares every merchant's day figures with the ledger and the members that they are computed from. May run beside the
 * server.
 * @param isRebuild computes them again first
 * @returns whether all agree
 */
export const checkAllReports = async (store: Store, isRebuild: boolean): Promise<boolean> => {
  const merchants = await publishedSettingsReader(store, () => undefined)()
  let isRight = true
  for (const merchant of merchants) {
    if (isRebuild) await rebuildReports(store, merchant)
    const problems = await checkReports(store, merchant)
    isRight &&= problems.length === 0
    say(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${merchant.code}${isRebuild ? ', computed again' : ''}`)
    for (const { table, row } of problems) say(`      ${table} ${row}`)
  }
  return isRight
}
