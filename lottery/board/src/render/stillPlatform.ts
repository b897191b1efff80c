import { createMemory } from '../platform/memory'
import type { Platform } from '../platform/platform'

const refuse = (port: string) => (): never => {
  throw new Error(`The ${port} port was used during server rendering.`)
}

/** A port that must not be used. */
const unavailable = <Port extends object>(port: string): Port =>
  new Proxy<Port>({} as Port, { get: () => refuse(port) })

/**
 * The platform during server rendering: there is no player yet, so there is nothing to request, remember or wait for.
 * The board's own clock is set by the response that is rendered.
 */
export const createStillPlatform = (nowMs: number): Platform => ({
  clock: { ...unavailable<Platform['clock']>('clock'), now: () => nowMs, isVisible: () => true },
  memory: createMemory(refuse('memory')),
  network: { send: refuse('network'), online: () => true },
  page: new Proxy({} as Platform['page'], {
    get: (_, name) => (name === 'isFramed' ? () => false : name === 'isCalm' ? () => true : refuse('page')),
  }),
  randomness: unavailable('randomness'),
  signals: { ...unavailable<Platform['signals']>('signals'), canVibrate: () => false },
})
