import { createHash } from 'node:crypto'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import { hostileMarkup } from '@playfront/contract/shell/hostileMarkup'
import type {
  CleanMarkupAnswer,
  HideContactAnswer,
  UploadPictureAnswer,
} from '@playfront/contract/console/brand'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let mai: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  mai = await harness.authenticate(await harness.hire('mai', [{ merchant: 'lotus', role: 'editor' }]))
})
afterAll(() => harness.close())

const upload = (file: Buffer, use = 'address') =>
  harness.call('uploadPicture', {
    by: mai,
    merchant: 'lotus',
    fields: { picture: file.toString('base64'), use },
  })
const show = (url: string, host = 'lotus.localhost:8080') => harness.app.inject({ url, headers: { host } })

const plain = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } } })

test('a picture is re-encoded and stored under an address made from its content, on the merchant’s own hosts', async () => {
  const sent = await plain().png().toBuffer()
  const { value } = (await upload(sent)) as { value: UploadPictureAnswer }
  expect(value).toMatchObject({ width: 60, height: 30, type: 'image/webp' })
  const shown = await show(value.address)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const hash = createHash('sha256').update(shown.rawPayload).digest('hex').slice(0, 40)
  expect(value.address).toBe(`/m/pictures/${hash}.webp`)
  expect(((await upload(sent)).value as UploadPictureAnswer).address).toBe(value.address)
  expect((await show(value.address, 'mela.localhost:8080')).statusCode).toBe(404)
  expect((await show('/m/pictures/../../etc/passwd')).statusCode).toBe(404)
})

test('a picture of a banner may be published, since it is of the merchant’s own origin', async () => {
  const { address } = (await upload(await plain(720, 252).webp().toBuffer())).value as UploadPictureAnswer
  const manager = await harness.authenticate(
    await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const opened = await harness.call('openDraft', {
    by: manager,
    merchant: 'lotus',
    fields: { title: 'Banner' },
  })
  const { draft, document } = opened.value as { draft: { id: string }; document: { banners: object[] } }
  const after = [{ ...document.banners[0], picture: address }]
  const changes = [{ path: ['banners'], before: document.banners, after }]
  const saved = await harness.call('saveDraft', {
    by: manager,
    merchant: 'lotus',
    fields: { id: draft.id, revision: 1, changes },
  })
  expect((saved.value as { whole: { issues: object[] } }).whole.issues).toEqual([])
})

test('a photograph loses where it was taken, and what hides behind it', async () => {
  const sent = Buffer.concat([
    await plain(400, 300)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ])
  const { address } = (await upload(sent)).value as UploadPictureAnswer
  const { rawPayload } = await show(address)
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  for (const hidden of ['script', 'GPS', 'PK\u0003']) expect(rawPayload.includes(hidden)).toBe(false)
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'picture.refused',
  ],
  ['a page that calls itself a GIF', () => Buffer.from('GIF89a<html><script>1</script>'), 'picture.refused'],
  ['a program', () => Buffer.from('MZ\u0090 This program cannot be run'), 'picture.refused'],
  ['a document', () => Buffer.from('%PDF-1.7 1 0 obj << /S /JavaScript >>'), 'picture.refused'],
  ['nothing', () => Buffer.alloc(0), 'picture.refused'],
  [
    'a flood of pixels in a small file',
    () => plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
    'picture.refused',
  ],
  ['more than 2 MB', () => Buffer.alloc(maxPictureBytes + 1, 1), 'picture.too.large'],
])('%s is refused', async (_, file, code) => {
  expect((await upload(await file())).code).toBe(code)
})

test('a first impression stands in the settings themselves and holds no page up', async () => {
  const noisy = await sharp(Buffer.from(harness.platform.randomness.bytes(900 * 600 * 3)), {
    raw: { width: 900, height: 600, channels: 3 },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const { address } = (await upload(noisy, 'inline')).value as UploadPictureAnswer
  expect(address).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/)
  expect(address.length).toBeLessThanOrEqual(16_384)
})

test('who may not edit brings no picture', async () => {
  const reader = await harness.authenticate(
    await harness.hire('reader', [{ merchant: 'lotus', role: 'auditor' }]),
  )
  const { code } = await harness.call('uploadPicture', {
    by: reader,
    merchant: 'lotus',
    fields: { picture: 'AAAA' },
  })
  expect(code).toBe('staff.not.allowed')
})

const clean = async (html: string) =>
  (await harness.call('cleanMarkup', { by: mai, merchant: 'lotus', fields: { html } }))
    .value as CleanMarkupAnswer

const refusalOf = async (html: string) =>
  (await harness.call('cleanMarkup', { by: mai, merchant: 'lotus', fields: { html } })).code

test('a text nested so deep that nobody could show it is refused', async () => {
  expect(await refusalOf('<b>'.repeat(6_000))).toBe('request.invalid')
  expect(await refusalOf('x'.repeat(20_001))).toBe('request.invalid')
})

test('an author of HTML gets a description of what is removed from it', async () => {
  const { html, removed } = await clean(
    '<p onclick="ran()">Hi <b>there</b></p><script>ran()</script><a href="ftp://evil.example/">go</a><img src="https://evil.example/x.png">',
  )
  expect(html).toBe('<p>Hi <b>there</b></p><a>go</a>')
  expect(removed).toEqual([
    { what: 'attribute', name: 'onclick' },
    { what: 'element', name: 'script' },
    { what: 'link', name: 'ftp://evil.example/' },
    { what: 'picture', name: 'https://evil.example/x.png' },
  ])
  expect(
    (await clean('<p>Plain <strong>words</strong> and <a href="/m/game">a link</a></p>')).removed,
  ).toEqual([])
})

test('the pieces that a page shows hold nothing that the clean text does not', async () => {
  const { nodes } = await clean('<ul><li>One <em>two</em></li></ul>')
  expect(nodes).toEqual([
    {
      element: 'ul',
      attributes: {},
      children: [
        {
          element: 'li',
          attributes: {},
          children: [{ text: 'One ' }, { element: 'em', attributes: {}, children: [{ text: 'two' }] }],
        },
      ],
    },
  ])
})

test.each(hostileMarkup)('nothing of %s stays without a word about what went', async (html) => {
  // What is not text at all is refused by the request schema.
  if (html.includes('\u0000')) return expect(await refusalOf(html)).toBe('request.invalid')
  const { html: kept, removed } = await clean(html)
  expect(kept).not.toMatch(/<(?!\/?(?:a|b|i|p|div|span|img|table|tbody|td|tr|li|ul|small|strong|em)\b)/i)
  expect(kept.replaceAll(/&(?:#\w+|\w+);/g, '')).not.toMatch(/<[^>]*(?:\son\w+=|javascript:)/i)
  // What had nothing to lose: words alone, or markup that is allowed.
  const isWords = !/<[a-z!?]/i.test(html)
  const isAllowed =
    /^<p>&|^<p dir="rtl" lang="en" onclick|^<a href="https:\/\/evil\.example\/" target=_blank>/.test(html)
  if (!isWords && !isAllowed) expect(removed).not.toEqual([])
})

test('an address of customer service is hidden and opened again; what no player may be sent to is none', async () => {
  const hide = async (written: string) =>
    (await harness.call('hideContact', { by: mai, merchant: 'lotus', fields: { written } }))
      .value as HideContactAnswer
  const { path, address } = await hide('mailto:help@lotus.example')
  expect(address).toBe('mailto:help@lotus.example')
  expect(path).not.toContain('help')
  expect(await hide(path)).toEqual({ address, path })
  for (const bad of ['javascript:alert(1)', 'help', 'https://a:b@evil.example/', 'http://evil.example/'])
    expect(await hide(bad)).toEqual({ address: '', path: '' })
})
