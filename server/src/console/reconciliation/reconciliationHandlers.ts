import type { CaseRow, ChangeCaseRequest } from '@playfront/contract/console/reconciliation.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { statementFetchHandlers, type StatementSources } from './fetchStatements'
import {
  listCases,
  listLines,
  listProviders,
  listStatements,
  readStatement,
  writeCases,
} from './reconciliationLists'
import { compareStatement, removeStatement, uploadStatement } from './takeStatement'

/** Throws `request.not.found`, and `staff.moved.on` where the case has another state than the page showed. */
const changeCase = async (
  { store, merchant, staff }: MerchantContext,
  { id, was, state, note }: ChangeCaseRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const [before] = await connection.query<Pick<CaseRow, 'state' | 'note'>>(caseStatement, [id])
    if (!before) throw new Refusal('request.not.found')
    if (before.state !== was) throw new Refusal('staff.moved.on')
    await connection.query(changeStatement, [id, state, note, staff.id, staff.displayName])
    await record(connection, staff, {
      action: 'reconciliation.caseChanged',
      subject: `case:${id}`,
      before,
      after: { state, note },
    })
  })
  return { done: true }
}

const caseStatement: PreparedStatement = {
  name: 'reconciliation case to change',
  text: 'select state, note from reconciliation_case where id = $1 for update',
}

const changeStatement: PreparedStatement = {
  name: 'change reconciliation case',
  text: `
    update reconciliation_case
    set state = $2, note = $3, changed_by = $4, changed_name = $5, changed_at = platform_now() where id = $1`,
}

/**
 * Statements of payment providers, and what differs from our payments. No call of it moves money.
 *
 * @param sources the providers that offer statements to a merchant
 */
export const reconciliationHandlers = (sources: StatementSources) => ({
  statementProviders: atMerchant(listProviders),
  uploadStatement: atMerchant(uploadStatement),
  statementFetches: atMerchant(statementFetchHandlers(sources).statementFetches),
  fetchStatement: atMerchant(statementFetchHandlers(sources).fetchStatement),
  statements: atMerchant(listStatements),
  readStatement: atMerchant(readStatement),
  statementLines: atMerchant(listLines),
  compareStatement: atMerchant(compareStatement),
  removeStatement: atMerchant(removeStatement),
  reconciliationCases: atMerchant(listCases),
  reconciliationCaseFile: atMerchant(writeCases),
  changeReconciliationCase: atMerchant(changeCase),
})
