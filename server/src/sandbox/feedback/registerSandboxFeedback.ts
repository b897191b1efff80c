import { uuid } from '@playfront/contract/schemaParts'
import { maxFeedbackLength } from '@playfront/contract/shell/feedbackLimits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readText } from '../../http/calls/parseJson'
import type { CallLimit } from '../../http/guards/callLimit'
import { frontMerchant } from '../../http/place/frontMerchant'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Platform } from '../../platform/platform'
import { pictureType } from '../../shell/pictures/drawAgain'
import type { FeedbackAdmin } from '../../shell/feedback/feedbackAdmin'
import { feedbackAdminPage } from './feedbackAdminPage'

export interface SandboxFeedbackDeps {
  admin: FeedbackAdmin
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

const path = '/sandbox/feedback'
const config = { name: 'sandboxFeedback' }
const formBytes = 16 * 1024

const answerForm = z.object({ id: uuid, text: z.string().trim().min(1).max(maxFeedbackLength) })

/** `/sandbox/feedback` on a merchant's host: what its members wrote, and a form that answers. Not there in production. */
export const registerSandboxFeedback = async (
  app: FastifyInstance,
  deps: SandboxFeedbackDeps,
): Promise<void> => {
  const { admin, merchants, platform, limit } = deps
  const merchantOf = async (request: FastifyRequest) => {
    await limit.byAddress(request)
    return frontMerchant(merchants, request)
  }
  app.get(path, { config }, async (request, reply) => {
    const { code, name } = await merchantOf(request)
    return sendPlainPage(reply, platform.randomness, feedbackAdminPage(name, await admin.list(code)))
  })
  app.get<{ Params: { id: string } }>(`${path}/pictures/:id`, { config }, async (request, reply) => {
    const { code } = await merchantOf(request)
    const { id } = request.params
    const picture = z.uuid().safeParse(id).success ? await admin.picture(code, id) : undefined
    if (!picture) throw new Refusal('request.not.found')
    return reply.type(pictureType).header('Cache-Control', 'no-store').send(picture)
  })
  // In a separate scope, because a form is a body that no call of the platform takes.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, { config }, async (request, reply) => {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new Refusal('fetch.site.refused')
      const { code } = await merchantOf(request)
      const form = Object.fromEntries(new URLSearchParams(readText(request.body as Buffer)))
      const { id, text } = answerForm.parse(form)
      if (!(await admin.answer(code, id, text))) throw new Refusal('request.not.found')
      return reply.code(303).header('Cache-Control', 'no-store').header('Location', path).send()
    })
  })
}
