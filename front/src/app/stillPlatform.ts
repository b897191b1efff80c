import { createMemory } from '../platform/memory/memory'
import { createShelf } from '../platform/memory/shelf'
import type { Platform } from '../platform/platform'

const refuse = (port: string) => (): never => {
  throw new Error(`The ${port} port was used during server rendering.`)
}

/** A port that must not be used. */
const shut = <Port extends object>(port: string): Port =>
  new Proxy<Port>({} as Port, { get: () => refuse(port) })

const noStorage = refuse('memory')

/**
 * The platform during server rendering: there is no visitor, so there is nothing to request, remember or wait for. A
 * side effect during rendering throws at once instead of leaking from one visitor's page into another's.
 */
export const createStillPlatform = (): Platform => ({
  clock: shut('clock'),
  memory: createMemory({ device: createShelf(noStorage), tab: createShelf(noStorage) }),
  network: shut('network'),
  navigation: shut('navigation'),
  device: shut('device'),
  scripts: shut('scripts'),
  randomness: shut('randomness'),
  page: shut('page'),
})
