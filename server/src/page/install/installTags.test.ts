import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { installTags, splashSizes } from '@playfront/contract/shell/installTags'
import { desktopManifest, webManifest } from './webManifest'

const [lotus] = demonstrationMerchants
const merchantWith = (install: object = {}) => {
  const parsed = merchantSettingsSchema.parse(lotus?.settings)
  return {
    ...parsed,
    artwork: {
      ...parsed.artwork,
      icon: '/m/art/x/icon-{size}-{purpose}.png',
      splash: '/m/art/x/splash-{width}x{height}.png',
    },
    install: {
      ...parsed.install,
      pwaId: 'lotus app',
      name: 'Lotus',
      shortName: 'Lo',
      description: 'Games',
      ...install,
    },
  }
}
const merchant = merchantWith()
const linksOf = (rel: string, of = merchant) =>
  installTags(of)
    .filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel)
    .map(({ attributes: { rel: _rel, ...rest } }) => rest)

test('the page names the manifest of the merchant’s app (REQ-PWA-004)', () => {
  expect(linksOf('manifest')).toEqual([{ href: '/m/manifest.json?pwa=lotus%20app' }])
})

test.each(['', '  '])(
  'without an identity (%j) there is no manifest, and all else (REQ-PWA-004)',
  (pwaId) => {
    const anonymous = merchantWith({ pwaId })
    expect(linksOf('manifest', anonymous)).toEqual([])
    expect(installTags(anonymous)).toHaveLength(installTags(merchant).length - 1)
  },
)

test('icons are those of the tab and of the home screen (REQ-PWA-005)', () => {
  expect(linksOf('icon')).toEqual([{ href: '/m/art/x/icon-48-any.png', sizes: '48x48' }])
  expect(linksOf('apple-touch-icon')).toEqual([{ href: '/m/art/x/icon-180-maskable.png' }])
})

test('on iOS the app opens without a browser around it, under its short name', () => {
  const named = installTags(merchant).filter(({ tag }) => tag === 'meta')
  expect(
    Object.fromEntries(named.map(({ attributes }) => [attributes['name'], attributes['content']])),
  ).toEqual({
    'apple-mobile-web-app-capable': 'yes',
    'mobile-web-app-capable': 'yes',
    'apple-mobile-web-app-title': 'Lo',
  })
})

test('every iPhone gets a start-up picture of its own dots (GAP-23)', () => {
  const splashes = linksOf('apple-touch-startup-image')
  expect(splashes).toHaveLength(splashSizes.length)
  expect(splashes[0]).toEqual({
    media: '(device-width: 320px) and (device-height: 568px) and (-webkit-device-pixel-ratio: 2)',
    href: '/m/art/x/splash-640x1136.png',
  })
  expect(new Set(splashes.map(({ media }) => media)).size).toBe(splashSizes.length)
})

test('the manifest has identity, names, place and pictures of the merchant’s app (REQ-PWA-005, REQ-PWA-006, REQ-PWA-007, REQ-PWA-008)', () => {
  const manifest = webManifest(merchant, 'UR')
  expect(manifest).toMatchObject({
    id: '/m/?pwa=lotus app',
    name: 'Lotus',
    short_name: 'Lo',
    description: 'Games',
    lang: 'ur',
    dir: 'rtl',
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#ffffff',
    background_color: '#220b0a',
  })
  expect(manifest.icons).toEqual(
    ['any', 'maskable'].flatMap((purpose) =>
      [192, 256, 384, 512].map((size) => ({
        src: `/m/art/x/icon-${size}-${purpose}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  )
  expect(manifest.shortcuts.length).toBeGreaterThan(0)
})

test('what the merchant photographed stands in the manifest, with words for each picture (REQ-PWA-005)', () => {
  const upright = {
    src: '/m/art/x/1.png',
    width: 390,
    height: 844,
    type: 'image/png',
    shows: 'lottery',
  } as const
  const wide = { ...upright, src: '/m/art/x/2.png', width: 844, height: 390, shows: 'signIn' } as const
  const manifest = webManifest({ ...merchant, screenshots: [upright, wide] }, 'EN')
  expect(manifest).toMatchObject({
    screenshots: [
      {
        src: '/m/art/x/1.png',
        sizes: '390x844',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Picking numbers in a lottery',
      },
      { src: '/m/art/x/2.png', sizes: '844x390', form_factor: 'wide', label: 'Signing in' },
    ],
  })
  expect(webManifest({ ...merchant, screenshots: [] }, 'EN')).not.toHaveProperty('screenshots')
})

test('on a desktop nothing has to stand upright (REQ-PWA-003)', () => {
  expect(desktopManifest(merchant, 'EN')).toEqual({ ...webManifest(merchant, 'EN'), orientation: 'any' })
})
