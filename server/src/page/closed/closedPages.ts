import type { ClosedOutput } from '@playfront/front/app/page'
import { hours, minutes, seconds } from '@playfront/contract/time'
import type { FastifyReply } from 'fastify'
import { type FrameColours, frameColours } from '../document/frameColours'
import { emptyElement, escapeText } from '../../kernel/markup'
import { boundedMemo } from '../../boundedMemo'
import { contentPolicy, inlineSource, pageHeaders } from '../../http/headers/securityHeaders'
import type { Clock } from '../../platform/platform'
import { settingsKey } from '../../merchants/provedHosts'
import { presentStatus } from '../../availability/availability'
import type { Availability } from '../../availability/decideAvailability'
import { presentPageSettings } from '../../shell/settingsHandler'
import type { FrontBuild } from '../build/frontBuild'
import type { PageRequest } from '../cache/pageAnswers'

/**
 * The one script of a closed page, which works without it too: it shows the end in the visitor's own zone, and
 * retries when the visitor comes back or the end has passed, with random jitter.
 */
export const closedScript = `(() => {
  const time = document.querySelector('time')
  const again = () => location.reload()
  if (time) {
    const end = new Date(time.dateTime)
    const form = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
    const lang = document.documentElement.lang.replace('ur-Latn', 'en-PK')
    const write = (locale) => new Intl.DateTimeFormat(locale + '-u-nu-latn', form).format(end)
    // A browser that does not know the months of a language numbers them.
    time.textContent = /M\\d/.test(write(lang)) ? write('en-GB') : write(lang)
    setTimeout(again, Math.min(Math.max(end - Date.now(), 5e3) + Math.random() * 2e4, 36e5))
  }
  addEventListener('visibilitychange', () => document.hidden || again())
  addEventListener('online', again)
})()`

export interface ClosedDocumentParts {
  page: ClosedOutput
  style: string
  script: string
  themeColours: FrameColours
}

/** Sets a closed page into a document: one style sheet, one small script, nothing to be kept or listed. */
export const writeClosedDocument = ({ page, style, script, themeColours }: ClosedDocumentParts): string =>
  [
    `<!doctype html><html lang="${escapeText(page.lang)}" dir="${page.dir}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<title>${escapeText(page.title)}</title><style>${style}</style>`,
    ...(['light', 'dark'] as const).map((scheme) =>
      emptyElement('meta', {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
        content: themeColours[scheme],
      }),
    ),
    `</head><body><main>${page.html}</main><script>${script}</script></body></html>`,
  ].join('')

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
