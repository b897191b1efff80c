import type { CallName } from './calls'
import type { CallSchemas } from './callSchemas'
import { accountSchemas } from './account/accountSchemas'
import { playSchemas } from './play/playSchemas'
import { moneySchemas } from './money/moneySchemas'
import { shellSchemas } from './shell/shellSchemas'

/** Shapes and refusals of every call, district by district; the compiler counts the rows. Loaded by the server only. */
export const schemas: Record<CallName, CallSchemas> = {
  ...accountSchemas,
  ...playSchemas,
  ...moneySchemas,
  ...shellSchemas,
}
