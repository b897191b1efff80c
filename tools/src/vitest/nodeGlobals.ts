import { performance as nodePerformance } from 'node:perf_hooks'
import { webcrypto } from 'node:crypto'

// jsdom's window has neither hashes nor navigation entries; a browser has both.
for (const [name, value] of Object.entries({ crypto: webcrypto, performance: nodePerformance }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
