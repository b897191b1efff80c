import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastPairs } from './contrastPairs'
import { deriveTheme } from './deriveTheme'
import type { Brand, Theme } from './tokens'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const brands: fc.Arbitrary<Brand> = fc.record({
  accent: hex,
  second: fc.option(hex, { nil: undefined }),
  third: fc.option(hex, { nil: undefined }),
  scheme: fc.constantFrom('light', 'dark', 'both'),
  radius: fc.constantFrom('none', 'small', 'medium', 'large', 'pill'),
  typeface: fc.constantFrom('system', 'rounded', 'serif', 'condensed'),
})

function weakPairs(theme: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = theme[scheme]
    return contrastPairs
      .map((pair) => ({ ...pair, reached: wcagContrast(tokens[pair.over], tokens[pair.under]) }))
      .filter(({ reached, ratio }) => reached < ratio)
      .map(({ over, under, reached }) => `${scheme} ${over} on ${under}: ${reached.toFixed(2)}`)
  })
}

test('every pair of roles keeps its contrast for any brand, in light and in dark', () => {
  fc.assert(
    fc.property(brands, (brand) => {
      expect(weakPairs(deriveTheme(brand))).toEqual([])
    }),
    { numRuns: 400, seed: 8 },
  )
})

test.each(['#ffffff', '#000000', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00'])(
  'a brand at the edge of what screens show keeps its contrast too (%s)',
  (accent) => {
    const theme = deriveTheme({ accent, scheme: 'both', radius: 'small', typeface: 'system' })
    expect(weakPairs(theme)).toEqual([])
  },
)

test('an accent that can already be seen is left as the merchant gave it', () => {
  const theme = deriveTheme({ accent: '#0b6e4f', scheme: 'light', radius: 'small', typeface: 'system' })
  expect(theme.light.accent).toBe('#0b6e4f')
})

test('light and dark agree on shape and type', () => {
  const { light, dark } = deriveTheme({
    accent: '#aa2233',
    scheme: 'dark',
    radius: 'pill',
    typeface: 'serif',
  })
  expect(light['radius-control']).toBe('999px')
  expect(dark['font-display']).toBe(light['font-display'])
})

test('a brand with a broken colour is refused', () => {
  const broken: Brand = { accent: 'red;}', scheme: 'both', radius: 'none', typeface: 'system' }
  expect(() => deriveTheme(broken)).toThrow(RangeError)
})
