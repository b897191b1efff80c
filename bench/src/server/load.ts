import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  p99Ms: number
  failed: number
}

export interface LoadRequest {
  url: string
  headers?: Record<string, string>
  connections?: number
  durationSeconds?: number
}

const asLoad = (result: autocannon.Result): Load => ({
  perSecond: result.requests.average,
  p99Ms: result.latency.p99,
  failed: result.errors + result.non2xx + result.timeouts,
})

/** The same GET from 64 connections for a few seconds. */
export const loadGet = async ({
  url,
  headers = {},
  connections = 64,
  durationSeconds = 5,
}: LoadRequest): Promise<Load> =>
  asLoad(await autocannon({ url, headers, connections, duration: durationSeconds }))

export interface PostLoad {
  url: string
  durationSeconds: number
  connections: number
  method?: 'POST' | 'PUT'
  /** What the next request of a connection says. */
  next(connection: number): { headers: Record<string, string>; body: string }
}

/** POSTs that differ: each connection is a player of its own. */
export const loadPost = async ({
  url,
  durationSeconds,
  connections,
  method = 'POST',
  next,
}: PostLoad): Promise<Load> => {
  let opened = 0
  const result = await autocannon({
    url,
    connections,
    duration: durationSeconds,
    setupClient: (client) => {
      const connection = opened++
      const prepare = (): void => client.setHeadersAndBody(next(connection).headers, next(connection).body)
      client.setHeadersAndBody(next(connection).headers, next(connection).body)
      client.on('response', prepare)
    },
    method,
  })
  return asLoad(result)
}
