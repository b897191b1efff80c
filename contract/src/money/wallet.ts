import { defineCall, type Nothing } from '../call'
import type {
  Statement,
  StatementEntry,
  StatementEntryRequest,
  StatementExportRequest,
  StatementRequest,
  Wallet,
} from './wallet.schema'

export type { Statement, StatementEntry, StatementLine, Wallet } from './wallet.schema'

/** What the member holds. */
export const wallet = defineCall<Nothing, Wallet>({
  method: 'GET',
  path: '/wps/member/wallet',
  session: 'member',
})

/** The same figure for a game opened by a launch code. */
export const gameWallet = defineCall<Nothing, Wallet>({
  method: 'GET',
  path: '/wps/lottery/wallet',
  session: 'game',
})

/** Every movement of the member's money, newest first, each with the balance after it. */
export const statement = defineCall<StatementRequest, Statement>({
  method: 'GET',
  path: '/wps/member/statement',
  session: 'member',
})

/** One of the member's movements, what it was for and what became of it. */
export const statementEntry = defineCall<StatementEntryRequest, StatementEntry>({
  method: 'GET',
  path: '/wps/member/statement/entry/:id',
  session: 'member',
})

/**
 * The ledger movements of some days as a table for spreadsheets. Answered as a streamed file, so it is not in a table
 * of calls.
 */
export const statementExport = defineCall<StatementExportRequest, string>({
  method: 'GET',
  path: '/wps/member/statement/export',
  session: 'member',
})
