import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls, type ForeignRoute } from './accountCalls'
import {
  usualVariants,
  type ForeignAnswer,
  type ForeignCall,
  type ForeignState,
  type Operator,
  type Variants,
} from './foreignState'
import { createMembers, type Members } from './members'
import { createBodyOpener, type BodyOpener } from './sealedBody'
import { shellCalls } from './shellCalls'
import { createThirdParties, type SentAnswer, type ThirdParties } from './thirdParties'

/**
 * A platform of the documented kind, written from the two source documents alone: it shares nothing with this
 * project's server or contract. It answers the calls that the documents name, and no others.
 */
export interface ForeignServer {
  port: number
  members: Members
  /** What the operator has published; changes count from the next call on. */
  operator: Operator
  /** The shapes of the answers; changes count from the next call on. */
  variants: Variants
  thirdParties: ThirdParties
  /** What calls did that the documents do not allow: a header that is missing, a field or an encryption. */
  breaches(): string[]
  /** How often each call was made that the documents do not name, by method and path. */
  unknownCalls(): ReadonlyMap<string, number>
  close(): Promise<void>
}

const routes: Record<string, ForeignRoute> = { ...accountCalls, ...shellCalls }

/** The headers that every call carries. */
const neededHeaders = ['merchant', 'language', 'moduleid']

const usualOperator = (): Operator => ({
  status: { maintenance: false, regionRestriction: false, ip: '203.0.113.7' },
  allowsOtherOrigins: true,
  closedHosts: new Set(),
  domainNames: [],
  captcha: 'none',
  popups: [],
  downloads: [],
  promotions: {},
  completedConditions: 2,
  unreadMessages: 0,
})

/** Whether the answer lies in `value` by the documents' own words, whatever the platform does elsewhere. */
const isNamedValue = (path: string): boolean =>
  !path.startsWith('/wps/member/info') &&
  /login|register|verification|country|launch|unread|AnnouncementCategory/i.test(path)

/** @param now the platform's clock, epoch milliseconds */
export const openForeignServer = async (now: () => number): Promise<ForeignServer> => {
  const opener = createBodyOpener()
  const state: ForeignState = {
    now,
    members: createMembers(now),
    operator: usualOperator(),
    variants: { ...usualVariants },
    thirdParties: createThirdParties(now),
    keyAnswer: opener.keyAnswer,
  }
  const breaches: string[] = []
  const unknown = new Map<string, number>()
  const handling: Handling = { state, opener, unknown, breach: (text: string) => void breaches.push(text) }

  const server = createServer((asked, response) => {
    response.setHeader('Date', new Date(now()).toUTCString())
    void handle(handling, asked, response).catch((error: unknown) => {
      breaches.push(`the platform failed: ${String(error)}`)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { members, operator, variants, thirdParties } = state
  return {
    port: (server.address() as AddressInfo).port,
    members,
    operator,
    variants,
    thirdParties,
    breaches: () => breaches,
    unknownCalls: () => unknown,
    close,
  }
}

interface Handling {
  state: ForeignState
  opener: BodyOpener
  unknown: Map<string, number>
  breach(text: string): void
}

const readBody = async (asked: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of asked) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

const handle = async (
  handling: Handling,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { thirdParties } = handling.state
  const { host = '', origin } = asked.headers
  const { pathname: path, searchParams: query } = new URL(asked.url ?? '/', `http://${host}`)
  const method = asked.method ?? 'GET'
  const text = await readBody(asked)
  const hostname = host.split(':')[0] ?? ''
  if (thirdParties.silentHosts.has(hostname)) return void response.destroy()
  const outside = thirdParties.answer({
    method,
    host: hostname,
    path,
    query,
    form: new URLSearchParams(text),
  })
  if (outside) return send(response, outside)
  // Asked from another address of the same operator: a line of the race, or a front end at an origin of its own.
  const isElsewhere = origin !== undefined && new URL(origin).host !== host
  if (isElsewhere && handling.state.operator.allowsOtherOrigins) allowCrossOrigin(response)
  if (method === 'OPTIONS') return send(response, { status: 204, type: 'text/html', body: '' })
  const name = `${method} ${path}`
  const route = routes[name]
  if (!route) return answerUnknown(handling, name, response)
  const call = readCall(handling, { name, route, asked, query, text, host })
  const answered = call ? route.handle(handling.state, call) : undefined
  send(response, answered ? write(handling.state, path, answered) : malformed)
}

const crossOriginHeaders =
  'Authorization, Cache-Control, Content-Type, Device, Language, Merchant, ModuleId, Encryption, X-Digest, X-RSA, X-Timestamp'

const allowCrossOrigin = (response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  response.setHeader('Access-Control-Allow-Headers', crossOriginHeaders)
  response.setHeader('Access-Control-Expose-Headers', 'Date')
}

const json = (status: number, body: unknown): SentAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

const malformed = json(400, { success: false, errorCode: 'param.invalid', message: 'The body is malformed.' })

const send = (response: ServerResponse, { status, type, body, headers = {} }: SentAnswer): void => {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...headers })
  response.end(body)
}

const answerUnknown = ({ state, unknown }: Handling, name: string, response: ServerResponse): void => {
  unknown.set(name, (unknown.get(name) ?? 0) + 1)
  const path = name.split(' ')[1]
  switch (state.variants.unknownCall) {
    case 'json':
      return send(response, json(404, { timestamp: state.now(), status: 404, error: 'Not Found', path }))
    case 'page':
      return send(response, { status: 200, type: 'text/html', body: '<!doctype html><title>Lux</title>' })
    case 'empty':
      return send(response, json(200, { success: true, value: {} }))
  }
}

interface Received {
  name: string
  route: ForeignRoute
  asked: IncomingMessage
  query: URLSearchParams
  text: string
  host: string
}

/** Checks a call against the documents and reads it; undefined when its body cannot be read. */
const readCall = (handling: Handling, received: Received): ForeignCall | undefined => {
  const { name, route, asked, query, text, host } = received
  const { breach } = handling
  const headers = asked.headers
  for (const needed of neededHeaders) if (!headers[needed]) breach(`${name}: no header ${needed}`)
  if (route.moduleId && headers['moduleid'] !== route.moduleId)
    breach(`${name}: ModuleId ${String(headers['moduleid'])}`)
  const fields = readFields(handling, received)
  for (const field of [...query.keys(), ...Object.keys(fields ?? {})])
    if (route.fields && !route.fields.includes(field)) breach(`${name}: field ${field}`)
  const [method = '', path = ''] = name.split(' ')
  return (
    fields && {
      method,
      path,
      query,
      fields,
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
      host,
      origin: `http://${host}`,
      token: headers.authorization ?? '',
      ...(text === '' && { fields: {} }),
    }
  )
}

const readFields = (
  { opener, breach }: Handling,
  { name, route, asked, text }: Received,
): Record<string, unknown> | undefined => {
  if (text === '') return {}
  if (asked.headers['encryption'] === undefined) {
    if (route.sealed) breach(`${name}: the body is not encrypted`)
    return parseFields(text)
  }
  const opened = opener.open(asked.headers, text)
  if (opened.kind === 'opened') return parseFields(opened.text)
  breach(`${name}: ${opened.reason}`)
  return undefined
}

const parseFields = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Writes an answer in the shapes that the platform has. */
const write = ({ variants }: ForeignState, path: string, answered: ForeignAnswer): SentAnswer => {
  switch (answered.kind) {
    case 'body':
      return json(200, answered.body)
    case 'value':
      return variants.envelope === 'body' && !isNamedValue(path) && answered.value !== null
        ? json(200, answered.value)
        : json(200, { success: true, value: answered.value })
    case 'refused': {
      const { status, code, message, value } = answered
      const codes = variants.codeIn === 'message' ? { message: code } : { [variants.codeIn]: code, message }
      return json(variants.failuresUnder === '200' ? 200 : status, { success: false, ...codes, value })
    }
    case 'unauthenticated':
      return writeUnauthenticated(variants)
  }
}

const writeUnauthenticated = ({ unauthenticated }: Variants): SentAnswer => {
  if (unauthenticated === 'http401') return json(401, {})
  const code = { success: false, message: unauthenticated }
  return json(200, unauthenticated === 'CUSTOMER_NOT_LOGIN' ? code : { ...code, errorCode: unauthenticated })
}
