import { hours, minutes, seconds } from '@playfront/contract/time'
import type { FastifyReply } from 'fastify'
import { boundedMemo } from '../../boundedMemo'
import { contentPolicy } from '../../http/headers/contentPolicy'
import { pageHeaders } from '../../http/headers/securityHeaders'
import type { Clock } from '../../platform/platform'
import { settingsKey } from '../../merchants/provedHosts'
import { presentStatus } from '../../availability/availability'
import type { Availability } from '../../availability/decideAvailability'
import { presentPageSettings } from '../../shell/settingsHandler'
import type { FrontBuild } from '../build/frontBuild'
import type { PageRequest } from '../cache/renderPage'
import { frameColours } from '../document/frameColours'
import { inlineSource } from '../../http/headers/inlineSource'
import { escapeText } from '../../kernel/markup'
import { closedScript } from './closedScript'
import { writeClosedDocument } from './writeClosedDocument'

export interface ClosedVisit {
  found: Exclude<Availability, { kind: 'open' }>
  pageRequest: PageRequest
  build: FrontBuild
  ip: string
}

/** Sends the page of a merchant that is closed instead of the one that was asked for. */
export type SendClosedPage = (visit: ClosedVisit, reply: FastifyReply) => FastifyReply

interface Rendered {
  html: string
  policy: string
}

/** A few merchants, languages and ends; what differs from visitor to visitor is set in afterwards. */
const keptPages = 60

/** Stands where the visitor's address goes: nothing that a text or an address could hold. */
const addressPlace = '\u2063address\u2063'

/**
 * The pages of closed merchants: 503 with `Retry-After` during maintenance, 403 for restricted visitors. They are not
 * cached, so that home is back with the first visit after the end.
 */
export const createClosedPages = (clock: Pick<Clock, 'now'>): SendClosedPage => {
  const kept = boundedMemo<Rendered>(keptPages)
  return ({ found, pageRequest, build, ip }, reply) => {
    const { merchant, language, host } = pageRequest
    const status = presentStatus(found, ip, language)
    const key = JSON.stringify([settingsKey(merchant), language, host, { ...status, ip: '' }])
    const { html, policy } = kept(key, () => render(pageRequest, build, status, clock.now()))
    reply
      .code(found.kind === 'maintenance' ? 503 : 403)
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' })
    if (found.kind === 'maintenance') reply.header('retry-after', retryAfter(found.endMs, clock.now()))
    return reply.type('text/html; charset=utf-8').send(html.replaceAll(addressPlace, escapeText(ip)))
  }
}

const render = (
  { merchant, language, host }: PageRequest,
  build: FrontBuild,
  status: ReturnType<typeof presentStatus>,
  nowMs: number,
): Rendered => {
  const settings = presentPageSettings(merchant, host, nowMs)
  const page = build.renderClosed({
    language,
    settings,
    manifest: build.manifest,
    closed: {
      kind: status.maintenance ? 'maintenance' : 'access-denied',
      ip: addressPlace,
      endMs: status.maintenanceEnd,
      message: status.maintenanceMessage,
    },
  })
  const style = settings.themeCss + page.cssFiles.map(build.styleAt).join('')
  return {
    html: writeClosedDocument({
      page,
      style,
      script: closedScript,
      themeColours: frameColours(merchant),
    }),
    policy: contentPolicy({
      scripts: [inlineSource(closedScript)],
      styles: [inlineSource(style)],
      images: merchant.shell.imageHosts.map((name) => `https://${name}`),
    }),
  }
}

/** Seconds until the visitor may retry. */
const retryAfter = (endMs: number | undefined, nowMs: number): number => {
  const leftMs = endMs === undefined ? minutes(1) : Math.min(endMs - nowMs, hours(1))
  return Math.max(1, Math.ceil(leftMs / seconds(1)))
}
