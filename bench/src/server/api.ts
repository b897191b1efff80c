import { request } from 'node:http'

export interface ApiCall {
  port: number
  host: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Calls the product as a browser would; the merchant is in the Host header, independent of the machine's resolver. */
export const api = <Value>({ port, host, method, path, headers = {}, body }: ApiCall): Promise<Value> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: `${host}:${port}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const answer = JSON.parse(text) as { success: boolean; value: Value }
          if (answer.success) resolve(answer.value)
          else reject(new Error(`${method} ${path}: ${text}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
