import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import Fastify from 'fastify'
import { pageHeaders } from '../../http/headers/securityHeaders'
import { registerLicenses } from './registerLicenses'

test('the licences of every build are one text, at the address that pages link to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = ['front', 'missing', 'server'].map((name) => join(folder, name))
  await writeFile(files[0]!, '## react - 19.0.0 (MIT)\n')
  await writeFile(files[2]!, '## zod - 4.0.0 (MIT)\n')
  const app = Fastify()
  registerLicenses(app, files)
  const [, linked] = /^<(.+)>; rel="license"$/.exec(pageHeaders.link) ?? []
  const { body, headers } = await app.inject(linked ?? 'no link')
  expect(body).toBe('## react - 19.0.0 (MIT)\n\n## zod - 4.0.0 (MIT)\n')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
})

test('without any build there is no text', async () => {
  const app = Fastify()
  registerLicenses(app, ['/nowhere/licenses.txt'])
  expect((await app.inject('/licenses.txt')).statusCode).not.toBe(200)
})
