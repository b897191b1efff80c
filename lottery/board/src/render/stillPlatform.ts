import { createMemory } from '../platform/memory'
import type { Platform } from '../platform/platform'

const refuse = (port: string) => (): never => {
  throw new Error(`Something went through the ${port} door while the board was being painted.`)
}

/** A door that nobody may go through. */
const shut = <Port extends object>(port: string): Port =>
  new Proxy<Port>({} as Port, { get: () => refuse(port) })

/**
 * The platform while the server paints: nobody plays yet, so there is nothing to ask, to remember or to wait for. The
 * board's own clock is set by the answer that is painted.
 */
export const createStillPlatform = (nowMs: number): Platform => ({
  clock: { ...shut<Platform['clock']>('clock'), now: () => nowMs, isVisible: () => true },
  memory: createMemory(refuse('memory')),
  network: { send: refuse('network'), online: () => true },
  page: new Proxy({} as Platform['page'], {
    get: (_, name) => (name === 'isFramed' ? () => false : name === 'isCalm' ? () => true : refuse('page')),
  }),
  randomness: shut('randomness'),
  signals: { ...shut<Platform['signals']>('signals'), canVibrate: () => false },
})
