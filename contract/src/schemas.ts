import type { CallName } from './calls'
import type { CallSchemas } from './call'
import { accountSchemas } from './account/accountSchemas'
import { playSchemas } from './play/playSchemas'
import { moneySchemas } from './money/moneySchemas'
import { shellSchemas } from './shell/shellSchemas'

/** Schemas and errors of every call, module by module; the compiler checks completeness. Loaded by the server only. */
export const schemas: Record<CallName, CallSchemas> = {
  ...accountSchemas,
  ...playSchemas,
  ...moneySchemas,
  ...shellSchemas,
}
