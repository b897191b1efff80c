import { expect, test } from 'vitest'
import { deriveTheme } from './deriveTheme'
import { themeCss } from './themeCss'
import type { Brand } from './tokens'

const brand: Brand = {
  accent: '#0f766e',
  second: '#f59e0b',
  scheme: 'both',
  radius: 'large',
  typeface: 'rounded',
}

test('follows the device unless the player has chosen', () => {
  const css = themeCss(deriveTheme(brand))
  expect(css).toMatch(/^:root\{color-scheme:light;/)
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;')
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;')
})

test('a brand that prefers dark is dark until the player chooses light', () => {
  const css = themeCss(deriveTheme({ ...brand, scheme: 'dark' }))
  expect(css).toMatch(/^:root\{color-scheme:dark;/)
  expect(css).not.toContain('prefers-color-scheme')
  expect(css).toContain(':root[data-theme=light]{color-scheme:light;')
})

test('says what light and dark share only once', () => {
  const css = themeCss(deriveTheme(brand))
  expect(css.match(/--pf-radius-m:/g)).toHaveLength(1)
  expect(css.match(/--pf-surface:/g)).toHaveLength(3)
})

test('carries nothing that could end a style element or a rule', () => {
  const css = themeCss(deriveTheme(brand))
  expect(css).not.toMatch(/[<>]/)
  expect(css.split('{').length).toBe(css.split('}').length)
})

test('names the faces of Apple only where Apple’s browsers read them: a name that is missing delays the first words', () => {
  const css = themeCss(deriveTheme({ ...brand, typeface: 'serif' }))
  const [others, apples] = css.split('@supports (font:-apple-system-body)')
  expect(others).not.toMatch(/ui-serif|New York|Iowan/)
  expect(apples).toBe('{:root{--pf-font-display:ui-serif,"New York","Iowan Old Style",Georgia,serif}}')
  expect(themeCss(deriveTheme({ ...brand, typeface: 'system' }))).not.toContain('@supports')
})
