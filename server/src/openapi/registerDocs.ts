import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { readHost } from '../http/place/place'
import { Refusal } from '../kernel/refusal'
import { inProject } from '../inProject'
import { type PlainPage, sendPlainPage } from '../page/directory/pageShell'
import type { Randomness } from '../platform/platform'
import { docsPage, guidePage } from './docsPage'
import { documents } from './documents'

/**
 * The calls at `/docs` for people and `/docs/openapi/<name>.json` for machines, at the machine's own name only. Each is
 * made when it is first asked for: most servers never are.
 */
export const registerDocs = (
  app: FastifyInstance,
  merchants: MerchantDirectory,
  randomness: Randomness,
): void => {
  const guide = guidePage('Verify a draw', readFileSync(inProject('docs/guide/verify-a-draw.md'), 'utf8'))
  const texts = new Map<string, string>()
  let page: PlainPage | undefined
  const onlyHere = (request: FastifyRequest) => {
    if (merchants.at(readHost(request.host).name).kind !== 'bare') throw new Refusal('request.not.found')
  }
  app.get('/docs', { config: { name: 'docs' } }, async (request, reply) => {
    onlyHere(request)
    page ??= docsPage()
    return sendPlainPage(reply, randomness, page)
  })
  // For players and anyone who checks a draw for them: on every host, since the draws are theirs.
  app.get('/docs/verify-a-draw', { config: { name: 'docs' } }, async (_request, reply) =>
    sendPlainPage(reply, randomness, guide),
  )
  for (const [name, { build }] of Object.entries(documents))
    app.get(`/docs/openapi/${name}.json`, { config: { name: 'docs' } }, async (request, reply) => {
      onlyHere(request)
      const text = texts.get(name) ?? JSON.stringify(build())
      texts.set(name, text)
      return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(text)
    })
}
