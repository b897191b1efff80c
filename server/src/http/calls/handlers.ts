import type { AnswerOf } from '@playfront/contract/call'
import type { CallName, Calls } from '@playfront/contract/calls'
import type { CallContext } from '../handler'

/**
 * A handler for every call of the contract; the compiler counts the rows. Each handler names the request that its call's
 * schema makes. The table holds handlers of many requests, which is what `never` says.
 */
export type Handlers = {
  [Name in CallName]: (context: CallContext, request: never) => Promise<AnswerOf<Calls[Name]>>
}
