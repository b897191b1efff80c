import {
  health,
  healthProcess,
  healthSpeed,
  type HealthAnswer,
  type ProcessHealthAnswer,
  type SpeedAnswer,
  type SpeedMetric,
} from '@playfront/contract/console/health'
import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'

/** One part of the page: what is known of it, and whether the last look failed. */
export interface Part<Answer> {
  found?: Answer
  isFailed: boolean
  message?: string
}

export type SpeedDevice = 'all' | 'phone' | 'desktop'

export interface HealthState {
  now: Part<HealthAnswer>
  speed: Part<SpeedAnswer>
  /** Absent for who does not work across the group. */
  process?: Part<ProcessHealthAnswer>
  metric: SpeedMetric
  device: SpeedDevice
}

/** The live page: all of it is looked at now and then, quietly; what was known stays when a look fails. */
export const createHealthFlow = (services: AppServices, seesProcess: boolean) => {
  const { requests, platform } = services
  const unknown = { isFailed: false }
  const store = createStore<HealthState>(() => ({
    now: unknown,
    speed: unknown,
    ...(seesProcess && { process: unknown }),
    metric: 'lcp',
    device: 'all',
  }))

  const ask = async <Request, Answer>(
    call: ConsoleCall<Request, Answer>,
    request: Request,
    part: Part<Answer> | undefined,
  ): Promise<Part<Answer>> => {
    const outcome = await requests.ask(call, request)
    if (outcome.kind === 'done') return { found: outcome.value, isFailed: false }
    const message = outcome.kind === 'refused' ? outcome.message : undefined
    return { found: part?.found, isFailed: true, message }
  }

  const lookAtSpeed = async () => {
    const { metric, device, speed } = store.getState()
    const part = await ask(healthSpeed, { metric, device }, speed)
    const now = store.getState()
    // Another metric may have been selected meanwhile.
    if (now.metric === metric && now.device === device) store.setState({ speed: part })
  }

  const look = async () => {
    const { now, process } = store.getState()
    await Promise.all([
      ask(health, {}, now).then((part) => store.setState({ now: part })),
      process && ask(healthProcess, {}, process).then((part) => store.setState({ process: part })),
      lookAtSpeed(),
    ])
  }

  return {
    store,
    look,
    start() {
      void look()
      return platform.clock.every(options.lookAgainMs, () => void look())
    },
    measure(metric: SpeedMetric) {
      store.setState({ metric, speed: unknown })
      void lookAtSpeed()
    },
    narrow(device: SpeedDevice) {
      store.setState({ device, speed: unknown })
      void lookAtSpeed()
    },
  }
}

export type HealthFlow = ReturnType<typeof createHealthFlow>
