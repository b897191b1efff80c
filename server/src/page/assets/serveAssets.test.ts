import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveAssets } from './registerAssets'

test('the files of a build are looked up once: no request reads its folders', async () => {
  const newest = await mkdtemp(join(tmpdir(), 'playfront-assets-'))
  onTestFinished(() => rm(newest, { recursive: true }))
  const earlier = join(newest, 'earlier')
  for (const folder of [newest, earlier]) {
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'assets/a-1.js'), folder)
  }
  await writeFile(join(earlier, 'assets/b-1.js'), 'b')
  const app = fastify()
  onTestFinished(() => app.close())
  await serveAssets(app, { prefix: '/files/', newest, earlier })
  await writeFile(join(newest, 'assets/late-1.js'), 'late')
  const get = async (file: string) => {
    const { statusCode, body } = await app.inject(`/files/${file}`)
    return statusCode === 200 ? body : statusCode
  }
  expect(await get('a-1.js')).toBe(newest)
  expect(await get('b-1.js')).toBe('b')
  expect(await get('late-1.js')).toBe(404)
  for (const path of ['', '.', '../assets/a-1.js', '..%2fassets%2fa-1.js', 'earlier/assets/a-1.js', 'A-1.js'])
    expect(await get(path), path).toBe(404)
  expect((await app.inject({ method: 'HEAD', url: '/files/a-1.js' })).statusCode).toBe(200)
})
