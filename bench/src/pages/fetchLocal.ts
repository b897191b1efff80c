import { request } from 'node:http'

export interface LocalAnswer {
  status: number
  contentType: string
  cacheControl: string
  body: Buffer
}

/** Fetches from a server on this machine; the host name goes in the header, independent of the machine's resolver. */
export const fetchLocal = (address: string | URL): Promise<LocalAnswer> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address)
    const headers = { host, 'accept-language': 'vi', accept: 'text/html,*/*' }
    const asked = request({ host: '127.0.0.1', port, path: `${pathname}${search}`, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          contentType: response.headers['content-type'] ?? 'application/octet-stream',
          cacheControl: response.headers['cache-control'] ?? 'no-cache',
          body: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
