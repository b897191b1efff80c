import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

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

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '': 'text/html; charset=utf-8',
}

export interface PageServer {
  origin: string
  close(): void
}

/**
 * Serves files from memory as ready brotli, as the product does. What it does not have it asks the product for,
 * so that a twin page finds its style sheets and pictures.
 */
export const servePages = async (files: Map<string, Buffer>, elsewhere?: string): Promise<PageServer> => {
  const ready = new Map([...files].map(([path, body]) => [path, brotliCompressSync(body)]))
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const body = ready.get(path)
    if (body) {
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': extname(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      response.end(body)
      return
    }
    if (!elsewhere) {
      response.writeHead(404).end()
      return
    }
    const other = await fetchLocal(new URL(request.url ?? '/', elsewhere))
    response
      .writeHead(other.status, { 'content-type': other.contentType, 'cache-control': other.cacheControl })
      .end(other.body)
  }
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
