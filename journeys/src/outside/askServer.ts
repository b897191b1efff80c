import { request } from 'node:http'

export interface AskedOf {
  port: number
  /** The name that is asked for; every name of this machine leads to the same server. */
  host: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface ServerAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Asks a server past any browser, as a curious engineer or an attacker would. */
export const askServer = (
  path: string,
  { port, host, method = 'GET', headers = {}, body }: AskedOf,
): Promise<ServerAnswer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...headers, Host: `${host}:${port}` },
    }
    const asking = request(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
