import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { decideFormat, drawAgain, readBase64 } from './drawAgain'

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is re-encoded', async (format) => {
  const sent = await plain().toFormat(format).toBuffer()
  expect(decideFormat(sent)).toBe(format)
  expect(await sharp(await drawAgain(sent)).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 20,
  })
})

test('a large one is made as small as a screen needs, a turned one stands upright, and nobody learns where it was taken', async () => {
  const sent = await plain(3_000, 1_000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
    .toBuffer()
  const drawn = await sharp(await drawAgain(sent)).metadata()
  expect(drawn).toMatchObject({ width: 533, height: 1_600 })
  expect([drawn.exif, drawn.orientation]).toEqual([undefined, undefined])
})

test('what hides behind a picture does not come along', async () => {
  const sent = Buffer.concat([await plain().png().toBuffer(), Buffer.from('<script>alert(1)</script>MZ')])
  expect((await drawAgain(sent)).includes('script')).toBe(false)
})

test.each<[string, Buffer]>([
  ['a program', Buffer.from('MZ\u0090\u0000\u0003 This program cannot be run in DOS mode.', 'latin1')],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  [
    'the start of a picture and nothing after it',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
  ],
  ['a script that begins like a picture', Buffer.from('GIF89a=1;alert(1)')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused by its content, whatever its name says', async (_, file) => {
  await expect(drawAgain(file)).rejects.toMatchObject({ code: 'picture.refused' })
})

test('a picture that is cut off is refused', async () => {
  const whole = await plain(400, 400).jpeg().toBuffer()
  await expect(drawAgain(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    code: 'picture.refused',
  })
})

test('a small file that unfolds into a flood of pixels is refused', async () => {
  const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(maxPictureBytes)
  await expect(drawAgain(bomb)).rejects.toMatchObject({ code: 'picture.refused' })
})

test.each<[string, () => Sharp]>([
  ['16 bits a sample', () => plain(7_000, 7_000).toColourspace('rgb16').png({ compressionLevel: 9 })],
  ['four times eight bits', () => plain(5_200, 5_200).ensureAlpha().png({ compressionLevel: 9 })],
])('a small file of %s that takes more memory than any photograph is refused', async (_, make) => {
  const bomb = await make().toBuffer()
  expect(bomb.length).toBeLessThan(maxPictureBytes)
  await expect(drawAgain(bomb)).rejects.toMatchObject({ code: 'picture.refused' })
})

test('what a camera takes is drawn: 24 million pixels', async () => {
  const takeScreenshot = await plain(6_000, 4_000).jpeg().toBuffer()
  expect(await sharp(await drawAgain(takeScreenshot)).metadata()).toMatchObject({
    width: 1_600,
    height: 1_067,
  })
})

test('pictures are drawn one after the other, and a crowd of them is refused at once', async () => {
  const sent = await plain().png().toBuffer()
  const ended = await Promise.allSettled(Array.from({ length: 40 }, () => drawAgain(sent)))
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(40)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'server.busy' } })
  await expect(drawAgain(sent)).resolves.toBeInstanceOf(Buffer)
})

test('more than 2 MB is not even looked at', async () => {
  await expect(drawAgain(Buffer.alloc(maxPictureBytes + 1))).rejects.toMatchObject({
    code: 'picture.too.large',
  })
})

test.each(['data:image/png;base64,AAAA', 'AA AA', '<img>', ''])('%j is no base64', (text) => {
  expect(() => readBase64(text)).toThrow('picture.refused')
})
