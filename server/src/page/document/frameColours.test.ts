import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { expect, test } from 'vitest'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { frameColours } from './frameColours'

const look: FullMerchantSettings['look'] = {
  accent: '#c8102e',
  second: '#f2c14e',
  scheme: 'light',
  radius: 'medium',
  typeface: 'system',
}

test('the browser’s frame has the colour of the page, on a device that is light and on one that is dark', () => {
  const { light, dark } = deriveTheme(look)
  expect(frameColours({ look })).toEqual({ light: light.surface, dark: dark.surface })
})

test('a merchant that is dark has a dark frame on a light device too', () => {
  const own = { ...look, scheme: 'dark' } as const
  const { surface } = deriveTheme(own).dark
  expect(frameColours({ look: own })).toEqual({ light: surface, dark: surface })
})
