import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { answerPicture, answerTry, type PuzzleResult, type PuzzleDeps } from './answerPuzzle'
import { merchantOfAccount, behaviourOf, registerHostBehaviour, roleOfHost } from './captchaHosts'
import { accountQuery, answerQuery, puzzleQuery } from './decidePath'
import { readSlideScript, slideWords } from './slideScript'

export interface SandboxCaptchaDeps {
  merchants: MerchantDirectory
  store: Store
  platform: Platform
  limit: CallLimit
}

/** Where the static hosts have the puzzle's code; returned by the interface, as the real service does. */
const staticFolder = '/captcha-sandbox'
const slideFile = '/slide.js'

/**
 * Serves the demonstration's captcha under the hosts that merchants with `captcha.service: 'sandbox'` have set, with
 * the calls that a page makes to the real service: `GET /load` (v4) and `/gettype.php` (v3) return where the code is,
 * `/puzzle` draws a picture, `/verify` checks where the piece was put. Answers are scripts that call a function of
 * the page, as the real service's are.
 */
export const registerSandboxCaptcha = async (
  app: FastifyInstance,
  deps: SandboxCaptchaDeps,
): Promise<void> => {
  const slide = await readSlideScript()
  const answer = <Query extends { callback: string; captcha_id?: string; gt?: string }>(
    path: string,
    shape: z.ZodType<Query>,
    work: (puzzle: PuzzleDeps, query: Query) => Promise<PuzzleResult>,
  ) =>
    app.get(path, { config: { name: 'sandboxCaptcha' } }, async (request, reply) => {
      if (!(await arrives('api', deps, request, reply))) return reply
      const query = shape.parse(request.query)
      const merchant = merchantOfAccount(query.captcha_id ?? query.gt ?? '', deps.merchants.all())
      if (!merchant) return sendScript(reply, calling(query.callback, unknownAccount))
      return sendScript(reply, calling(query.callback, await work({ ...deps, merchant }, query)))
    })

  answer('/load', accountQuery, async (_deps, { lang }) => ({
    kind: 'done',
    data: { captcha_type: 'slide', static_path: staticFolder, js: slideFile, words: slideWords(lang) },
  }))
  answer('/gettype.php', accountQuery, async (_deps, { lang }) => ({
    kind: 'done',
    data: { type: 'slide', slide: staticFolder + slideFile, words: slideWords(lang) },
  }))
  answer('/puzzle', puzzleQuery, answerPicture)
  answer('/verify', answerQuery, answerTry)

  app.get(staticFolder + slideFile, { config: { name: 'sandboxCaptcha' } }, async (request, reply) => {
    if (!(await arrives('static', deps, request, reply))) return reply
    return sendScript(reply, slide)
  })
  registerHostBehaviour(app, deps.merchants)
}

const unknownAccount: PuzzleResult = { kind: 'failed', code: '60100', msg: 'unknown captcha account' }

/** Whether the request may be answered, after the delay that is set for the host. With `dead` the connection is closed. */
const arrives = async (
  role: 'api' | 'static',
  { merchants, platform, limit }: SandboxCaptchaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const { name } = readHost(request.host)
  if (roleOfHost(name, merchants.all()) !== role) throw new Refusal('request.not.found')
  await limit.byAddress(request)
  const behaviour = behaviourOf(name)
  if (behaviour.kind === 'ok') return true
  if (behaviour.kind === 'slow') {
    await new Promise<void>((done) => void platform.clock.after(behaviour.delayMs, done))
    return true
  }
  reply.hijack()
  request.raw.socket.destroy()
  return false
}

/** The result as the real service writes it. */
const presentResult = (result: PuzzleResult) =>
  result.kind === 'done'
    ? { status: 'success', data: result.data }
    : { status: 'error', code: result.code, msg: result.msg }

/** JSON is valid script except for two characters, which older browsers read as line ends. */
const calling = (callback: string, result: PuzzleResult): string =>
  `${callback}(${JSON.stringify(presentResult(result)).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})`

/** A script for pages of other origins, which nobody keeps. */
const sendScript = (reply: FastifyReply, script: string): FastifyReply =>
  reply
    .headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' })
    .type('text/javascript; charset=utf-8')
    .send(script)
