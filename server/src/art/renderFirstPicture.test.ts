import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withFirstPicture } from './renderFirstPicture'

test.each(demonstrationMerchants.map(({ settings }) => [settings.code, settings] as const))(
  'the home picture of %s comes first as a few pixels, and costs little of the page',
  async (_code, settings) => {
    const { artwork } = await withFirstPicture(settings)
    const [kind, pixels = ''] = artwork.heroInline.split(',')
    expect(kind).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(pixels, 'base64')).metadata()).toMatchObject({ width: 390, height: 220 })
    expect(artwork.heroInline.length).toBeLessThan(8_192)
    expect(artwork.hero).toBe(settings.artwork.hero)
  },
)

test('a first picture that is in pixels already stays as it was made', async () => {
  const [merchant] = demonstrationMerchants
  if (!merchant) throw new Error('the demonstration has merchants')
  const { artwork } = merchant.settings
  const made = { ...merchant.settings, artwork: { ...artwork, heroInline: 'data:image/avif;base64,AAAA' } }
  expect(await withFirstPicture(made)).toBe(made)
})
