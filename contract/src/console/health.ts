import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { HealthAnswer, ProcessHealthAnswer, SpeedAnswer, SpeedRequest } from './health.schema'

export type {
  DrawHealth,
  ErrorHealth,
  HealthAnswer,
  ProcessHealthAnswer,
  ProviderHealth,
  QueueHealth,
  SpeedAnswer,
  SpeedChange,
  SpeedVerdict,
} from './health.schema'
export { speedMetrics, type SpeedMetric } from '../shell/vitalNames'

/** One merchant's draws, queues, providers, ledger and errors, as they stand. */
export const health = defineConsoleCall<Nothing, HealthAnswer>({
  method: 'GET',
  path: '/console/api/health',
  needs: 'health.read',
  isQuiet: true,
})

/** How fast one merchant's pages were for people, and after which publish they became slower. */
export const healthSpeed = defineConsoleCall<SpeedRequest, SpeedAnswer>({
  method: 'GET',
  path: '/console/api/health/speed',
  needs: 'health.read',
  isQuiet: true,
})

/** The node that answers, its database, and every merchant in short. */
export const healthProcess = defineConsoleCall<Nothing, ProcessHealthAnswer>({
  method: 'GET',
  path: '/console/api/health/process',
  needs: 'health.read',
  scope: 'group',
  isQuiet: true,
})

/** This module's rows of the console's calls. */
export const healthCalls = { health, healthSpeed, healthProcess }
