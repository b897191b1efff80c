import { defineCall, type Nothing } from '../call'
import type { Statement, StatementRequest, Wallet } from './wallet.schema'

export type { Statement, StatementLine, Wallet } from './wallet.schema'

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
