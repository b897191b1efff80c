import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Platform } from '../../platform/platform'
import { type NewsAdmin, type NewsFields, readNewsForm } from './newsAdmin'
import { readForm, takeForms } from '../forms'
import { newsAdminPage, newsPreviewPage } from './newsAdminPage'

export interface SandboxNewsDeps {
  admin: NewsAdmin
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

const path = '/sandbox/news'
const config = { name: 'sandboxNews' }

/** Twenty-three languages of two thousand letters, each of them three bytes that a form writes as nine. */
const formBytes = 512 * 1024

/**
 * `/sandbox/news` on a merchant's host: writes news to its members, shows it as they will read it, and sends it. Not there in
 * production.
 */
export const registerSandboxNews = async (app: FastifyInstance, deps: SandboxNewsDeps): Promise<void> => {
  const { admin, merchants, platform, limit } = deps
  const { randomness } = platform
  const merchantOf = async (request: FastifyRequest) => {
    await limit.byAddress(request)
    return frontMerchant(merchants, request)
  }
  const formOf = async (request: FastifyRequest) => {
    const fields: NewsFields = readForm(request)
    const merchant = await merchantOf(request)
    return { merchant, fields, read: readNewsForm(merchant, fields) }
  }

  app.get(path, { config }, async (request, reply) => {
    const merchant = await merchantOf(request)
    const fields = { id: randomness.uuid(), link: '/m/activity' }
    const sent = await admin.list(merchant.code)
    return sendPlainPage(reply, randomness, newsAdminPage(merchant, { fields, sent }))
  })
  await app.register(async (scope) => {
    takeForms(scope, formBytes)
    scope.post(`${path}/preview`, { config }, async (request, reply) => {
      const { merchant, fields, read } = await formOf(request)
      if ('error' in read) {
        const shown = { fields, sent: await admin.list(merchant.code), error: read.error }
        return sendPlainPage(reply, randomness, newsAdminPage(merchant, shown))
      }
      const count = await admin.count(merchant, read.news.audience)
      return sendPlainPage(reply, randomness, newsPreviewPage(merchant, { news: read.news, fields, count }))
    })
    scope.post(`${path}/edit`, { config }, async (request, reply) => {
      const { merchant, fields } = await formOf(request)
      const sent = await admin.list(merchant.code)
      return sendPlainPage(reply, randomness, newsAdminPage(merchant, { fields, sent }))
    })
    scope.post(path, { config }, async (request, reply) => {
      const { merchant, fields, read } = await formOf(request)
      if ('error' in read) {
        const shown = { fields, sent: await admin.list(merchant.code), error: read.error }
        return sendPlainPage(reply, randomness, newsAdminPage(merchant, shown))
      }
      await admin.send(merchant, read.news)
      return reply.code(303).header('Cache-Control', 'no-store').header('Location', path).send()
    })
  })
}
