import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { nodeCompressor } from './assetDeltas'
import { type ServedAssets, serveAssets } from './registerAssets'

/** Two builds whose files are given, the newest first. */
const serve = async (
  builds: [Record<string, string>, Record<string, string>],
  parts: Partial<ServedAssets> = {},
) => {
  const newest = await mkdtemp(join(tmpdir(), 'playfront-assets-'))
  onTestFinished(() => rm(newest, { recursive: true }))
  const earlier = join(newest, 'earlier')
  for (const [nth, folder] of [newest, earlier].entries()) {
    await mkdir(join(folder, 'assets'), { recursive: true })
    for (const [file, text] of Object.entries(builds[nth] ?? {}))
      await writeFile(join(folder, 'assets', file), text)
  }
  const app = fastify()
  onTestFinished(() => app.close())
  await serveAssets(app, { prefix: '/files/', newest, earlier, ...parts })
  return { app, newest }
}

test('the files of a build are looked up once: no request reads its folders', async () => {
  const { app, newest } = await serve([{ 'a-1.js': 'newest' }, { 'a-1.js': 'earlier', 'b-1.js': 'b' }])
  await writeFile(join(newest, 'assets/late-1.js'), 'late')
  const get = async (file: string) => {
    const { statusCode, body } = await app.inject(`/files/${file}`)
    return statusCode === 200 ? body : statusCode
  }
  expect(await get('a-1.js')).toBe('newest')
  expect(await get('b-1.js')).toBe('b')
  expect(await get('late-1.js')).toBe(404)
  for (const path of ['', '.', '../assets/a-1.js', '..%2fassets%2fa-1.js', 'earlier/assets/a-1.js', 'A-1.js'])
    expect(await get(path), path).toBe(404)
  expect((await app.inject({ method: 'HEAD', url: '/files/a-1.js' })).statusCode).toBe(200)
})

const [older, newer] = ['let home = 1\n'.repeat(90), `${'let home = 1\n'.repeat(90)}let more\n`]
const builds: [Record<string, string>, Record<string, string>] = [
  { 'Home-bbbbbbb.js': newer, '2VgraS3.css': 'a{}' },
  { 'Home-aaaaaaa.js': older, 'Zhan-zzzzzzz.js': older },
]
const dictionary = createHash('sha256').update(older).digest()
const has = (hash: string) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${hash}:`,
})
const fake = async (bytes: Buffer, earlier: Buffer) => Buffer.from(`${earlier.length} to ${bytes.length}`)

test('a browser that has an earlier version of a script is sent what changed (P8)', async () => {
  const { app } = await serve(builds, { compress: fake })
  const first = await app.inject('/files/Home-aaaaaaa.js')
  expect(first.headers).toMatchObject({
    'use-as-dictionary': 'match="/files/Home-*.js"',
    vary: 'Accept-Encoding, Available-Dictionary',
  })
  const next = await app.inject({
    url: '/files/Home-bbbbbbb.js',
    headers: has(dictionary.toString('base64')),
  })
  expect(next.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/files/Home-*.js"',
    vary: 'Accept-Encoding, Available-Dictionary',
  })
  const mark = Buffer.from('5e2a4d1820000000', 'hex')
  expect(next.rawPayload).toEqual(
    Buffer.concat([mark, dictionary, Buffer.from(`${older.length} to ${newer.length}`)]),
  )
  expect((await app.inject('/files/2VgraS3.css')).headers).not.toHaveProperty('use-as-dictionary')
})

test('whoever has none, says what is none, or gains nothing by it is sent the whole script', async () => {
  const asked: Record<string, Record<string, string>> = {
    'has nothing': {},
    'does not read it': {
      'available-dictionary': has(dictionary.toString('base64'))['available-dictionary'],
    },
    'another file': has(createHash('sha256').update('else').digest('base64')),
    'the same file': has(createHash('sha256').update(newer).digest('base64')),
    'no hash': has('../../etc/passwd'),
  }
  const { app } = await serve(builds, { compress: fake })
  for (const [name, headers] of Object.entries(asked)) {
    const answer = await app.inject({ url: '/files/Home-bbbbbbb.js', headers })
    expect([answer.body, answer.headers['content-encoding']], name).toEqual([newer, undefined])
  }
  const large = await serve(builds, { compress: async () => Buffer.alloc(9_000) })
  const answer = await large.app.inject({
    url: '/files/Home-bbbbbbb.js',
    headers: has(dictionary.toString('base64')),
  })
  expect(answer.body).toBe(newer)
})

test('a change is computed once for all that ask for it', async () => {
  let computed = 0
  const compress = async () => {
    computed += 1
    return Buffer.from('change')
  }
  const { app } = await serve(builds, { compress })
  const headers = has(dictionary.toString('base64'))
  await Promise.all([1, 2, 3].map(() => app.inject({ url: '/files/Home-bbbbbbb.js', headers })))
  expect(computed).toBe(1)
})

test('a Node without Zstandard offers no dictionaries', async () => {
  const { app } = await serve(builds)
  const { headers } = await app.inject('/files/Home-aaaaaaa.js')
  expect(headers['use-as-dictionary'] !== undefined).toBe(nodeCompressor() !== undefined)
})
