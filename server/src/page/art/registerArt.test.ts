import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'

let harness: AppHarness
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-art-'))
  const pages = {
    front: undefined,
    boardFolder: '/nowhere',
    pictureFolder: join(folder, 'art'),
    accounts: [],
  }
  harness = await openAppHarness({ parts: { pages } })
})
afterEach(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

const open = (file: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ url: `/m/art/lotus/${file}`, headers: { host: lotusHost, ...headers } })

test('drawings come as they are drawn, and cannot do more than be looked at', async () => {
  const logo = await open('logo.svg')
  expect(logo.headers['content-type']).toBe('image/svg+xml')
  expect(logo.body).toContain('<svg')
  expect(logo.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  expect((await open('cover-MB1.svg', { host: lotusGames })).statusCode).toBe(200)
})

test.each([
  ['icon-48-any.png', 48, 48],
  ['icon-192-any.png', 192, 192],
  ['icon-512-maskable.png', 512, 512],
  ['splash-640x1136.png', 640, 1136],
  ['social-card.png', 1_200, 630],
])('%s is painted in its size (REQ-PWA-007, GAP-23)', async (file, width, height) => {
  const picture = await open(file)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
})

test('expensive images are cached, and a browser that has them gets a not-modified answer', async () => {
  const first = await open('icon-192-any.png')
  expect(await readdir(join(folder, 'art'))).toHaveLength(1)
  const again = await open('icon-192-any.png', { 'if-none-match': String(first.headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test.each([
  'icon-193-any.png',
  'splash-9999x9999.png',
  'cover-NO.png',
  '..%2F..%2Fetc%2Fpasswd',
  'nothing.svg',
])('%s is no picture of ours', async (file) => {
  expect((await open(file)).statusCode).toBe(404)
})

test('one merchant’s pictures are not at another’s host (T45)', async () => {
  expect((await open('logo.svg', { host: melaHost })).statusCode).toBe(404)
})
