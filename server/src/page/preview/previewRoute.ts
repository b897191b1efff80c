import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJson, readText } from '../../http/calls/parseJson'
import { contentPolicy, inlineSource, pageHeaders } from '../../http/headers/securityHeaders'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'
import { previewCookie, readPass } from '../../http/preview/previewPass'

/** Where a preview is entered and left, on the merchant's own host. */
export const previewPath = '/wps/preview'

export interface PreviewDeps {
  merchants: MerchantDirectory
  secrets: Secrets
  limit: CallLimit
  platform: { clock: Clock }
  /** The only place that may show a preview in a frame. */
  consoleHost: string
}

/**
 * Takes the pass out of the fragment before anything else, has it put into a cookie, and goes home. A worker of an earlier
 * visit would answer with the page that players see.
 */
const script = `(async()=>{const token=location.hash.slice(1);history.replaceState(null,'',location.pathname);
try{for(const one of await navigator.serviceWorker?.getRegistrations()??[])await one.unregister()}catch{}
const {ok}=await fetch('${previewPath}',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({token})});
if(ok)location.replace('/m/home');else document.body.textContent='This preview has run out. Open it again in the console.'})()`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Preview</title></head><body><script>${script}</script></body></html>`

/** Who may show a preview in a frame: the console, as this request reached the same port. */
export const consoleOrigin = (request: FastifyRequest, consoleHost: string): string =>
  `${request.protocol}://${consoleHost}${readHost(request.host).port}`

/**
 * The entry of a preview: a page that keeps the pass out of server logs, and the call that exchanges it for a cookie.
 */
export const registerPreviewRoute = (app: FastifyInstance, deps: PreviewDeps): void => {
  const { merchants, secrets, limit, platform, consoleHost } = deps
  app.get(previewPath, { config: { name: 'preview' } }, async (request, reply) => {
    await limit.byAddress(request)
    frontMerchant(merchants, request)
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentPolicy({
          scripts: [inlineSource(script)],
          frameAncestors: [consoleOrigin(request, consoleHost)],
        }),
        'Cache-Control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.post(previewPath, { config: { name: 'preview' } }, async (request, reply) => {
    await limit.byAddress(request)
    const merchant = frontMerchant(merchants, request)
    if (request.headers['sec-fetch-site'] !== 'same-origin') throw new Refusal('fetch.site.refused')
    const token = tokenOf(request)
    const nowMs = platform.clock.now()
    reply.header('Cache-Control', 'no-store')
    if (token === '') return leave(reply)
    const pass = readPass(token, { merchant: merchant.code, nowMs, secrets })
    if (!pass) throw new Refusal('preview.over')
    setAttributes(reply, token, Math.ceil((pass.endsAt - nowMs) / 1_000))
    return reply.code(204).send()
  })
}

const leave = (reply: FastifyReply): FastifyReply => {
  setAttributes(reply, '', 0)
  return reply.code(204).send()
}

/**
 * Never readable by script. The frame stands in a page of the console, which is another site: there the cookie belongs to
 * that page's preview alone.
 */
export const setAttributes = (reply: FastifyReply, token: string, seconds: number): void => {
  reply.header(
    'set-cookie',
    `${previewCookie}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None; Partitioned`,
  )
}

const tokenOf = (request: FastifyRequest): string => {
  const body: unknown = request.body instanceof Buffer ? parseJson(readText(request.body)) : undefined
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token !== 'string') throw new Refusal('request.invalid')
  return token
}
