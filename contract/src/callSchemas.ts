import type { z } from 'zod'
import type { ErrorCode } from './errorCodes'

export interface CallSchemas {
  request: z.ZodType
  answer: z.ZodType
  /** What this call can be refused with, beyond the codes that any call can meet. */
  errors: ErrorCode[]
}
