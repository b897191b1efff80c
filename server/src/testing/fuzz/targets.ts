import type { z } from 'zod'
import type { SessionNeed } from '@playfront/contract/call'
import { calls } from '@playfront/contract/calls'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import { schemas } from '@playfront/contract/schemas'
import type { RunningServer } from '../../createServer'
import { callbackBody } from '../../money/providers/callbacks/callbackShapes'
import { callbackPath } from '../../money/providers/callbacks/registerCallbacks'
import {
  authenticateRequest,
  balanceRequest,
  betRequest,
  rollbackRequest,
  winRequest,
} from '../../money/seamless/seamlessProtocol'

/** Something that can be asked, and what is known of how it is asked and answered. */
export interface Target {
  kind: 'call' | 'console' | 'vendor' | 'payment' | 'site'
  name: string
  method: string
  /** With its `:parts`. */
  path: string
  /** Whose session a call asks for. */
  session?: SessionNeed
  request?: z.ZodType
  answer?: z.ZodType
}

export interface Targets {
  /** Calls of the contract, of the console and of other providers. */
  named: readonly [Target, ...Target[]]
  /** Pages, files, the demonstration's own pages, and calls by a method that they do not have. */
  others: readonly [Target, ...Target[]]
}

/**
 * Every call of the contract, every call of other providers, and every other route that the server has, but for the live lines: those
 * stay open on purpose.
 */
export const listTargets = (app: RunningServer['app']): Targets => {
  const all: Target[] = [
    ...Object.entries(calls).map(([name, { method, path, session }]): Target => {
      const { request, answer } = schemas[name as keyof typeof schemas]
      return { kind: 'call', name, method, path, session, request, answer }
    }),
    ...Object.entries(consoleCalls).map(([name, { method, path }]): Target => {
      const { request, answer } = consoleSchemas[name as keyof typeof consoleSchemas]
      return { kind: 'console', name: `console.${name}`, method, path, request, answer }
    }),
    ...Object.entries(vendorCalls).map(([name, request]): Target => ({
      kind: 'vendor',
      name: `vendor.${name}`,
      method: 'POST',
      path: `/vendor/v1/${name}`,
      request,
    })),
    { kind: 'payment', name: 'payment', method: 'POST', path: callbackPath, request: callbackBody },
  ]
  const named = all.filter(({ name }) => !unasked.has(name))
  const taken = new Set(all.map(({ method, path }) => `${method} ${path}`))
  const others = readRoutes(app.printRoutes({ commonPrefix: false })).filter(
    ({ method, path }) =>
      !taken.has(`${method} ${path}`) &&
      !unasked.has(`${method} ${path}`) &&
      !path.endsWith('/live') &&
      method !== 'OPTIONS',
  )
  return { named: named as [Target, ...Target[]], others: others as [Target, ...Target[]] }
}

const vendorCalls = {
  authenticate: authenticateRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
}

/** What closes a merchant or makes a simulator hang up on purpose: later requests would be refused or never answered. */
const unasked = new Set([
  'POST /sandbox/availability',
  'console.closeMerchant',
  'GET /sandbox/captcha/behaviour',
  'GET /sandbox/studio/behaviour',
])

/** Reads the tree that the router prints: four characters a level, a piece of the path, and the methods in brackets. */
export const readRoutes = (printed: string): Target[] => {
  const pieces: string[] = []
  return printed.split('\n').flatMap((line) => {
    const found = /^((?:│ {3}| {4})*)[├└]── ([^\s(]+)(?: \(([^)]+)\))?/.exec(line)
    if (!found) return []
    const [, indent = '', piece = '', methods = ''] = found
    const level = indent.length / 4
    pieces.splice(level, pieces.length, piece)
    // A wildcard is printed without the slash before it.
    const path = pieces
      .join('')
      .replace(/^\/\//, '/')
      .replace(/([^/])\*$/, '$1/*')
    return methods
      .split(', ')
      .filter((method) => method !== '')
      .map((method): Target => ({ kind: 'site', name: `${method} ${path}`, method, path }))
  })
}
