import type { Method } from '../call'
import type { Milliseconds } from '../time'
import { type Permission, staffOnlyPermissions } from './permissions'

/**
 * What a console call requires of its caller: nothing, a started sign-in, a signed-in staff user, one with any role at
 * the merchant (the handler then asks for the permission of what the call names), or one with the permission.
 */
export type StaffNeed = 'nothing' | 'begun' | 'staff' | 'anyRole' | Permission

/** One call of the console, said once for both sides. Its schemas stand in the `*.schema` file beside it. */
export interface ConsoleCall<Request, Answer> {
  method: Method
  /** Path below the console's origin, begins with `/console/api/`; `:name` is taken from the request's field. */
  path: string
  needs: StaffNeed
  /** Concerns the whole group instead of one merchant: the permission must come from a role across the group. */
  scope?: 'group'
  /** Decides another person's request. A staff user has to make it: API tokens are refused. */
  isDecision?: true
  /** Sent automatically by the page, so it does not keep an idle session open. */
  isQuiet?: true
  timeoutMs?: Milliseconds
  /** The largest body it takes, where that is more than the 64 KiB of all others. */
  maxBytes?: number
  /** Carries the types only; never set. */
  readonly types?: { request: Request; answer: Answer }
}

export type ConsoleRequestOf<C> = C extends ConsoleCall<infer Request, infer _Answer> ? Request : never
export type ConsoleAnswerOf<C> = C extends ConsoleCall<infer _Request, infer Answer> ? Answer : never

export const defineConsoleCall = <Request, Answer>(
  call: ConsoleCall<Request, Answer>,
): ConsoleCall<Request, Answer> => call

/** Whether a call works for one merchant, which the Merchant header then names. */
export const isAtMerchant = ({
  needs,
  scope,
}: Pick<ConsoleCall<unknown, unknown>, 'needs' | 'scope'>): boolean =>
  scope !== 'group' && needs !== 'nothing' && needs !== 'begun' && needs !== 'staff'

/**
 * Whether an API token can make the call, given the permission: calls at a merchant, except decisions about requests and
 * calls about staff and API tokens.
 */
export const isOpenToTokens = (
  call: Pick<ConsoleCall<unknown, unknown>, 'needs' | 'scope' | 'isDecision'>,
): boolean =>
  isAtMerchant(call) && !call.isDecision && !staffOnlyPermissions.some((one) => one === call.needs)
