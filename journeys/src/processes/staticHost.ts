import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { projectFolder } from '../environment/projectFolder'

/** A host that knows files and nothing else. */
export interface StaticHost {
  port: number
  close(): Promise<void>
}

const builtFolder = join(projectFolder, 'front/dist')
const clientFolder = join(builtFolder, 'client')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/**
 * Serves the built front as any web space would: its files below `/m/` and `/mobile/`, its one page for every other
 * address. Calls and pictures are handed on to the platform, and so is everything at the hosts of games and of the
 * captcha, and below `/outside/`, which are no part of the front.
 * @param settings the merchant's settings document, where the host has it and not the platform
 */
export const openStaticHost = async (platformPort: number, settings?: () => object): Promise<StaticHost> => {
  const server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? '/'
    const isElsewhere = /^(?:games|mini-game|captcha-\w+)\./.test(asked.headers.host ?? '')
    if (!isElsewhere && settings && path === '/wps/system/settings') return sendSettings(settings(), answer)
    if (isElsewhere || /^\/(?:wps|m\/art|outside)\//.test(path)) return handOn(asked, answer, platformPort)
    if (path.startsWith('/mobile/')) return void sendFile(join(builtFolder, path), answer)
    void sendFile(path.startsWith('/m/') ? join(clientFolder, path.slice('/m/'.length)) : '', answer)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

const sendSettings = (settings: object, answer: ServerResponse): void => {
  answer.setHeader('Content-Type', types['.json'] ?? '')
  answer.end(JSON.stringify(settings))
}

const sendFile = async (file: string, answer: ServerResponse): Promise<void> => {
  const found = extname(file) === '' ? undefined : await readFile(file).catch(() => undefined)
  const isMissing = !found && extname(file) !== '' && extname(file) !== '.html'
  answer.statusCode = isMissing ? 404 : 200
  answer.setHeader('Content-Type', types[found ? extname(file) : '.html'] ?? 'application/octet-stream')
  answer.end(isMissing ? '' : (found ?? (await readFile(join(clientFolder, 'index.html')))))
}

const handOn = (asked: IncomingMessage, answer: ServerResponse, port: number): void => {
  const { url, method, headers } = asked
  const forwarded = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  asked.pipe(forwarded)
}
