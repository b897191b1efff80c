import { createMemory, type Memory } from './memory'
import { createShelf } from './shelf'

/** Local and session storage of the page's origin. */
export const createBrowserMemory = (): Memory =>
  createMemory({ device: createShelf(() => localStorage), tab: createShelf(() => sessionStorage) })
