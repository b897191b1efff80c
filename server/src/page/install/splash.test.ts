import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { installTags } from '@playfront/contract/shell/installTags'
import { splashOf } from './splash'

const merchantWith = (shownIn: 'app' | 'everywhere' | undefined, splashDelayMs: number) => {
  const [first] = demonstrationMerchants
  const merchant = merchantSettingsSchema.parse({
    ...first?.settings,
    version: 1,
    splash: shownIn && { shownIn },
  })
  return { ...merchant, shell: { ...merchant.shell, splashDelayMs } }
}

test('the splash lies over every visit, unless the merchant wants it in the installed app alone (REQ-SPLASH-001)', () => {
  const app = splashOf(merchantWith('app', 1_500))
  expect(app?.css).toMatch(/@media \(display-mode:standalone\)\{#playfront-splash\{display:block/)
  const everywhere = splashOf(merchantWith(undefined, 800))
  expect(everywhere?.css).not.toContain('display-mode')
  expect(everywhere?.css).toContain('1800ms forwards')
  expect([app?.delayMs, everywhere?.delayMs]).toEqual([1_500, 800])
})

test('without time there is none, and a tab that has seen it hides it (REQ-SPLASH-002)', () => {
  expect(splashOf(merchantWith('everywhere', 0))).toBeUndefined()
  expect(splashOf(merchantWith('everywhere', 1))?.css).toContain(
    '[data-splash=seen] #playfront-splash{visibility:hidden',
  )
})

test('iPhones find a start-up picture for each of ten screens (REQ-SPLASH-003, GAP-23)', () => {
  const pictures = installTags(merchantWith('app', 1_500)).filter(
    ({ attributes }) => attributes['rel'] === 'apple-touch-startup-image',
  )
  expect(pictures).toHaveLength(10)
  expect(new Set(pictures.map(({ attributes }) => attributes['media'])).size).toBe(10)
  for (const { attributes } of pictures) {
    const [, width = 0, height = 0, ratio = 0] =
      /width: (\d+)px.*height: (\d+)px.*ratio: (\d)/.exec(attributes['media'] ?? '')?.map(Number) ?? []
    expect(attributes['href']).toContain(`${width * ratio}x${height * ratio}`)
  }
})
