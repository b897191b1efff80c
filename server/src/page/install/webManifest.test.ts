import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frameColours } from '../document/frameColours'
import { webManifest } from './webManifest'

const merchants = demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings))

test.each(merchants)('the start-up screen of $name has the ground of its look', (merchant) => {
  expect(webManifest(merchant, 'EN').background_color).toBe(frameColours(merchant).light)
})

test.each(merchants)(
  'the theme colour of $name is white, unless it is to follow the look (REQ-PWA-006)',
  (merchant) => {
    expect(webManifest(merchant, 'EN').theme_color).toBe('#ffffff')
    const own = { ...merchant, install: { ...merchant.install, manifestColour: 'look' as const } }
    expect(webManifest(own, 'EN').theme_color).toBe(frameColours(merchant).light)
  },
)
