import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load } from './load'
import { table } from './players'
import type { ProductServer } from './productServer'

export const rounds = 3
export const connections = 64

/** Where the bare server listens. */
export const barePort = 18_970

/**
 * Starts Fastify with nothing around it, as a separate process like the product.
 * @param pageBytes how long its page is
 */
export const startBare = async (pageBytes: number): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./bareServer.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(barePort), PAGE_BYTES: String(pageBytes) },
    execArgv: ['--import', 'tsx'],
  })
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

export const local = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`

export const hostOf = (product: ProductServer, kind: 'front' | 'game'): string =>
  `${kind === 'game' ? 'games.' : ''}${table.merchant}.localhost:${product.port}`

export const rate = (loads: Load[]): number[] => loads.map(({ perSecond }) => perSecond)
