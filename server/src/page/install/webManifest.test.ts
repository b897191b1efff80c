import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frameColours } from '../document/frameColours'
import { readInstallCode, startWithCode, webManifest } from './webManifest'

const merchants = demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings))

test.each(merchants)('the start-up screen of $name has the ground of its look', (merchant) => {
  expect(webManifest(merchant, 'EN').background_color).toBe(frameColours(merchant).light)
})

test.each(demonstrationMerchants)(
  'the theme colour of $settings.name is white, unless the settings say that it follows the look (REQ-PWA-006)',
  ({ settings }) => {
    const colourOf = (more: object) => {
      const install = { ...settings.install, ...more }
      return webManifest(merchantSettingsSchema.parse({ ...settings, install }), 'EN').theme_color
    }
    const ground = frameColours(merchantSettingsSchema.parse(settings)).light
    expect(colourOf({ manifestColour: undefined })).toBe('#ffffff')
    expect(colourOf({ manifestColour: 'white' })).toBe('#ffffff')
    expect(colourOf({ manifestColour: 'look' })).toBe(ground)
  },
)

const code = `in_${'a'.repeat(43)}`

test('a code goes into the start address, behind what stands there', () => {
  expect(startWithCode({ start_url: '/m/home' }, code).start_url).toBe(`/m/home?token=${code}`)
  expect(startWithCode({ start_url: '/m/home?pwa=a' }, code).start_url).toBe(`/m/home?pwa=a&token=${code}`)
  expect(startWithCode({ start_url: '/m/home' }, undefined).start_url).toBe('/m/home')
})

test.each([
  undefined,
  '',
  'T1',
  ['x'],
  `${code}&a=b`,
  `in_"},{"x":"${'a'.repeat(34)}`,
  `in_${'a'.repeat(42)}`,
])('%j is no code and gets into no manifest (SEC-21)', (token) =>
  expect(readInstallCode(token)).toBeUndefined(),
)
