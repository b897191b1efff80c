import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import type { healthCalls } from './health'
import { healthAnswer, processHealthAnswer, speedAnswer, speedRequest } from './health.schema'

export const healthSchemas: Record<keyof typeof healthCalls, CallSchemas> = {
  health: { request: nothing, answer: healthAnswer, errors: [] },
  healthSpeed: { request: speedRequest, answer: speedAnswer, errors: [] },
  healthProcess: { request: nothing, answer: processHealthAnswer, errors: [] },
}
