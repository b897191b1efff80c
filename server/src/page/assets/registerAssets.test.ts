import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
} from '../../http/testing/appHarness'
import { fakeFront } from '../testing/fakeFront'

let harness: AppHarness
afterEach(() => harness.close())

const openPages = async (
  parts: { isWorkerOff?: boolean } = {},
  settings?: (document: Record<string, unknown>) => Record<string, unknown>,
) => {
  const pages = {
    front: fakeFront(),
    boardFolder: '/nowhere',
    screenshotFolder: fileURLToPath(new URL('../../../../merchants/screenshots', import.meta.url)),
    accounts: [],
  }
  harness = await openAppHarness({ parts: { pages, ...parts }, settings })
}

const open = (url: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ url, headers: { host: lotusHost, ...headers } })

const worker = '/m/sw.js?env=production&merchant=lotus'

test('a file of an earlier build is found after those of the newest (F21)', async () => {
  await openPages()
  const old = await open('/m/assets/old-1.js', { 'accept-encoding': 'br, gzip' })
  expect([old.statusCode, old.headers['content-type'], old.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^(?:text|application)\/javascript/),
    'public, max-age=31536000, immutable',
  ])
  expect((await open('/m/assets/home-1.css')).statusCode).toBe(200)
  expect((await open('/m/assets/never-1.js')).statusCode).toBe(404)
})

test('the script that recovers a page is always fetched again (T45)', async () => {
  await openPages()
  const rescue = await open('/m/rescue.js')
  expect([rescue.statusCode, rescue.body.trim(), rescue.headers['cache-control']]).toEqual([
    200,
    'rescue()',
    'no-cache',
  ])
  expect(rescue.headers['content-type']).toMatch(/^text\/javascript/)
})

test('the kill switch hands out a worker that goes, and pages say so too (T45, F22)', async () => {
  await openPages()
  expect((await open(worker)).body.trim()).toBe('self.skipWaiting()')
  expect((await open('/m/home')).headers['playfront-worker']).toBeUndefined()
  await harness.close()
  await openPages({ isWorkerOff: true })
  expect((await open(worker)).body.trim()).toBe('retire()')
  expect((await open('/m/home')).headers['playfront-worker']).toBe('off')
  expect((await open('/m/sw.js?env=evil&merchant=lotus')).statusCode).toBe(404)
})

test('both lists of the build’s files are JSON that no cache keeps (REQ-PWA-002)', async () => {
  await openPages()
  for (const url of ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json']) {
    const list = await open(`${url}?timestamp=1`)
    expect([list.statusCode, list.headers['content-type'], list.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ])
    expect(list.json()).toEqual({ build: 'b1', files: [] })
  }
})

test('the desktop app’s manifest is the merchant’s of the host, and names it (REQ-PWA-003, T30)', async () => {
  await openPages()
  const url = '/wps/system/manifest.json'
  const found = await open(`${url}?merchantCode=lotus&timestamp=1`, { 'accept-language': 'en' })
  expect(found.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(found.json()).toMatchObject({
    name: 'Sen Vàng',
    display: 'standalone',
    orientation: 'any',
    scope: '/m/',
  })
  expect((await open(url)).statusCode).toBe(400)
  expect((await open(`${url}?merchantCode=%20`)).statusCode).toBe(400)
  expect((await open(`${url}?merchantCode=lotus&merchantCode=mela`)).statusCode).toBe(400)
  for (const code of ['mela', 'LOTUS', '..%2flotus', '%3Cscript%3E'])
    expect((await open(`${url}?merchantCode=${code}`)).statusCode).toBe(404)
  expect((await open(`${url}?merchantCode=lotus`, { host: melaHost })).statusCode).toBe(404)
  expect((await open(`${url}?merchantCode=lotus`, { host: lotusGames })).statusCode).toBe(404)
})

test('the app’s shortcuts are places that are offered, in the visitor’s language', async () => {
  await openPages()
  const of = async (language: string) =>
    (await open('/m/manifest.json?pwa=lotus', { 'accept-language': language }))
      .json()
      .shortcuts.map(({ name, url }: Record<string, string>) => [name, url])
  expect(await of('en')).toEqual([
    ['Games', '/m/game'],
    ['Wallet', '/m/member/wallet'],
    ['Offers', '/m/activity'],
  ])
  expect(await of('vi')).toEqual([
    ['Trò chơi', '/m/game'],
    ['Ví', '/m/member/wallet'],
    ['Ưu đãi', '/m/activity'],
  ])
})

test('the app is offered with pictures of the product, labelled in the visitor’s language, and they can be had', async () => {
  await openPages()
  const of = async (language: string) =>
    (await open('/m/manifest.json?pwa=lotus', { 'accept-language': language })).json().screenshots
  const vietnamese = await of('vi')
  expect(vietnamese.map(({ label }: { label: string }) => label)).toEqual([
    'Trang chủ',
    'Chọn số để đặt cược',
    'Đăng nhập',
  ])
  const pictures = await of('en')
  expect(pictures[1]).toEqual({
    src: '/m/art/lotus/screenshot-2.webp',
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow',
    label: 'Picking numbers in a lottery',
  })
  for (const { src, sizes } of pictures) {
    const picture = await open(src)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(picture.rawPayload.length).toBeLessThan(60_000)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await open('/m/art/lotus/screenshot-9.webp')).statusCode).toBe(404)
  expect((await open('/m/art/lotus/screenshot-1.webp', { host: melaHost })).statusCode).toBe(404)
})

test('a merchant that has photographed nothing promises no pictures', async () => {
  await openPages({}, ({ screenshots: _none, ...document }) => document)
  const manifest = (await open('/m/manifest.json?pwa=lotus')).json()
  expect(manifest.name).toBe('Sen Vàng')
  expect(manifest).not.toHaveProperty('screenshots')
})
