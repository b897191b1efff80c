import type { Nothing } from '../call'
import { seconds } from '../time'
import { defineConsoleCall } from './consoleCall'
import type {
  CaseFile,
  CaseFileRequest,
  CasesAnswer,
  CasesRequest,
  ChangeCaseRequest,
  FetchStatementRequest,
  StatementAnswer,
  StatementFetch,
  StatementFetchesAnswer,
  StatementLinesAnswer,
  StatementLinesRequest,
  StatementMapping,
  StatementProvidersAnswer,
  StatementRequest,
  StatementsAnswer,
  StatementsRequest,
  UploadStatementAnswer,
  UploadStatementRequest,
} from './reconciliation.schema'
import type { Done } from './staff.schema'

export type * from './reconciliation.schema'

/** The largest statement: 100,000 lines of 160 bytes, in UTF-16 half as many. */
export const maxStatementBytes = 16 * 1024 * 1024

/** So many lines a statement has at most. */
export const maxStatementLines = 200_000

/** How a statement is read unless its provider's last one was read otherwise. */
export const defaultMapping = (zone: string): StatementMapping => ({
  delimiter: 'auto',
  encoding: 'auto',
  columns: {
    reference: 'reference',
    ourReference: 'merchant_reference',
    kind: 'type',
    amount: 'amount',
    currency: 'currency',
    time: 'time',
    state: 'status',
  },
  kinds: {
    deposit: ['deposit', 'payment', 'payin'],
    payout: ['payout', 'withdrawal'],
    fee: ['fee'],
    chargeback: ['chargeback', 'dispute'],
  },
  states: {
    done: ['done', 'success', 'succeeded', 'completed', 'paid'],
    failed: ['failed', 'rejected', 'cancelled', 'expired'],
    pending: ['pending', 'processing'],
  },
  decimal: '.',
  thousands: ',',
  dates: 'ymd',
  zone,
})

/** The merchant's payment providers, and how the last statement of each was read. */
const statementProviders = defineConsoleCall<Nothing, StatementProvidersAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/providers',
  needs: 'reconciliation.read',
})

/**
 * Takes a provider's statement and compares it with our payments. Nothing of a file with an error is kept. The same file again, and
 * lines that an earlier statement had, add nothing.
 */
const uploadStatement = defineConsoleCall<UploadStatementRequest, UploadStatementAnswer>({
  method: 'POST',
  path: '/console/api/reconciliation/statements',
  needs: 'reconciliation.manage',
  maxBytes: Math.ceil(maxStatementBytes / 3) * 4 + 16 * 1024,
  timeoutMs: seconds(180),
})

/** The providers that offer statements, and how fetching them went. */
const statementFetches = defineConsoleCall<Nothing, StatementFetchesAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/fetches',
  needs: 'reconciliation.read',
})

/**
 * Fetches a provider's statement of a day that is over and compares it with our payments. What failed is said in the answer. The same
 * day again adds what is new in it.
 */
const fetchStatement = defineConsoleCall<FetchStatementRequest, StatementFetch>({
  method: 'POST',
  path: '/console/api/reconciliation/fetches',
  needs: 'reconciliation.manage',
  timeoutMs: seconds(240),
})

/** Statements page by page, the newest first. */
const statements = defineConsoleCall<StatementsRequest, StatementsAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/statements',
  needs: 'reconciliation.read',
})

/** One statement with what the comparison found, by number. */
const readStatement = defineConsoleCall<StatementRequest, StatementAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/statements/:id',
  needs: 'reconciliation.read',
})

/** The lines of a statement page by page, in the order of its file. */
const statementLines = defineConsoleCall<StatementLinesRequest, StatementLinesAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/statements/:id/lines',
  needs: 'reconciliation.read',
})

/** Compares a statement again: open cases that agree now are resolved, new differences become cases. */
const compareStatement = defineConsoleCall<StatementRequest, Done>({
  method: 'POST',
  path: '/console/api/reconciliation/statements/:id/comparison',
  needs: 'reconciliation.manage',
  timeoutMs: seconds(180),
})

/** Removes a statement that was read wrongly, with its lines and cases, while nobody has changed one of them. */
const removeStatement = defineConsoleCall<StatementRequest, Done>({
  method: 'POST',
  path: '/console/api/reconciliation/statements/:id/removal',
  needs: 'reconciliation.manage',
  timeoutMs: seconds(60),
})

/** Differences page by page, the newest first, narrowed by state, kind, provider, statement, member or reference. */
const reconciliationCases = defineConsoleCall<CasesRequest, CasesAnswer>({
  method: 'GET',
  path: '/console/api/reconciliation/cases',
  needs: 'reconciliation.read',
})

/** The same differences as a CSV file. */
const reconciliationCaseFile = defineConsoleCall<CaseFileRequest, CaseFile>({
  method: 'GET',
  path: '/console/api/reconciliation/case-file',
  needs: 'reconciliation.read',
})

/** Explains, resolves or opens a case again, with a note. No money moves by it. */
const changeReconciliationCase = defineConsoleCall<ChangeCaseRequest, Done>({
  method: 'POST',
  path: '/console/api/reconciliation/cases/:id/state',
  needs: 'reconciliation.manage',
})

/** The console's calls about statements of payment providers. */
export const reconciliationCalls = {
  statementProviders,
  uploadStatement,
  statementFetches,
  fetchStatement,
  statements,
  readStatement,
  statementLines,
  compareStatement,
  removeStatement,
  reconciliationCases,
  reconciliationCaseFile,
  changeReconciliationCase,
}
