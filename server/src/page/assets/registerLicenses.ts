import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { licensesPath } from '../../http/headers/securityHeaders'
import { Refusal } from '../../kernel/refusal'

/** Licences of what is bundled, as the builds leave them: relative to the project. */
export const licenseFiles = [
  'front/dist/client/licenses.txt',
  'lottery/board/dist/licenses.txt',
  'console/dist/licenses.txt',
  'server/dist/licenses.txt',
]

/**
 * The licences of all third-party code that we deliver, at every host; each page's `Link` header names the address.
 * @param files absolute paths; those of builds that are not there are left out
 */
export const registerLicenses = (app: FastifyInstance, files: string[]): void => {
  let reading: Promise<string> | undefined
  app.get(licensesPath, { config: { name: 'licenses' } }, async (_request, reply) => {
    const text = await (reading ??= readAll(files))
    if (text === '') throw new Refusal('request.not.found')
    return reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
  })
}

const readAll = async (files: string[]): Promise<string> => {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  return texts.filter((text) => text !== '').join('\n')
}
