import { runOperator, say } from '../../store/withStore'
import { checkLedgers, writeReports } from './checkLedgers'

/**
 * `npm run ledger`: sums every merchant's whole ledger again. Exits with 0 when all agree, 1 when something does not,
 * and 2 when it could not be checked. May run beside the server.
 */
runOperator('The ledger could not be checked', async (store) => {
  const reports = await checkLedgers(store)
  writeReports(reports).forEach(say)
  return reports.some(({ problems }) => problems.length > 0) ? 1 : 0
})
