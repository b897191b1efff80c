import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'

let harness: AppHarness

beforeEach(async () => {
  harness = await openAppHarness()
})
afterEach(() => harness.close())

const open = (file: string, headers: Record<string, string> = {}) =>
  harness.app.inject({
    url: `/TCG_PROD_IMAGES/COUNTRY_FLAG/${file}`,
    headers: { host: lotusHost, ...headers },
  })

test.each(['VN', 'TH', 'BR', 'PK', 'NP'])(
  'the flag of %s is a small picture (REQ-COUNTRY-011)',
  async (code) => {
    const flag = await open(`${code}.png`)
    expect(flag.statusCode).toBe(200)
    expect(flag.headers['content-type']).toBe('image/png')
    expect(await sharp(flag.rawPayload).metadata()).toMatchObject({ format: 'png', width: 72, height: 48 })
    expect(flag.rawPayload.length).toBeLessThan(4_096)
  },
)

test('a browser that has a flag gets a not-modified answer', async () => {
  const first = await open('VN.png')
  const again = await open('VN.png', { 'if-none-match': String(first.headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test.each([
  'ZZ.png',
  'vn.png',
  'VN.svg',
  'VNM.png',
  '__proto__.png',
  '..%2Fapp.ts',
  'default.png',
  '%00.png',
])('%s is no flag', async (file) => {
  expect((await open(file)).statusCode).toBe(404)
})
