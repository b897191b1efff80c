import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
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
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
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
  return listen(server)
}

const listen = async (server: Server): Promise<StaticHost> => {
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

interface HeaderRule {
  pattern: RegExp
  headers: [name: string, value: string][]
}

/** The rules of a `_headers` file: an address, with `*` for any ending, and indented headers below it. */
const readHeaderRules = async (folder: string): Promise<HeaderRule[]> => {
  const rules: HeaderRule[] = []
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [name = '', ...value] = line.trim().split(': ')
    if (line.startsWith(' ')) rules.at(-1)?.headers.push([name, value.join(': ')])
    else if (line !== '')
      rules.push({
        pattern: new RegExp(`^${line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`),
        headers: [],
      })
  }
  return rules
}

/**
 * Serves a folder that `playfront front` wrote as hosts do that read `_headers`: files, pages without their ending, the
 * page of unknown addresses with 404. Calls are handed on to the platform, as `_redirects` says.
 * @param platformPort undefined where the pages call the platform themselves
 */
export const openFolderHost = (folder: string, platformPort?: number): Promise<StaticHost> =>
  listen(
    createServer((asked, answer) => {
      const path = asked.url?.split('?')[0] ?? '/'
      if (platformPort !== undefined && path.startsWith('/wps/')) return handOn(asked, answer, platformPort)
      void sendFromFolder(folder, path, answer)
    }),
  )

const sendFromFolder = async (folder: string, path: string, answer: ServerResponse): Promise<void> => {
  const names = [path, `${path}.html`, `${path}index.html`].filter((name) => extname(name) !== '')
  for (const { pattern, headers } of await readHeaderRules(folder))
    if (pattern.test(path)) for (const [name, value] of headers) answer.setHeader(name, value)
  for (const name of [...names, '/m/not-found.html']) {
    const found = await readFile(join(folder, name)).catch(() => undefined)
    if (!found) continue
    answer.statusCode = names.includes(name) ? 200 : 404
    answer.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream')
    return void answer.end(found)
  }
  answer.destroy()
}
