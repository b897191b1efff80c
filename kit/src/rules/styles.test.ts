import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveTheme } from '../theme/deriveTheme'

const root = new URL('../', import.meta.url)
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
const styles = Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]))
const components = Object.entries(styles).filter(([path]) => path.endsWith('.module.css'))

const colourWords =
  'white|black|red|green|blue|gray|grey|gold|orange|yellow|purple|pink|navy|teal|crimson|silver'
const rawColour = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\\(|:(?:[^;{]*\\s)?(?:${colourWords})\\b`,
  'i',
)
const physical =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:^|[\s;{])(?:left|right|float)\s*:|text-align:\s*(?:left|right)/m

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

test('there are components to look at', () => {
  expect(components.length).toBeGreaterThan(25)
})

test.each(components)('%s names no colour of its own', (_path, css) => {
  expect(withoutComments(css).match(rawColour)?.[0]).toBeUndefined()
})

test.each(Object.entries(styles))('%s leaves left and right to the language', (_path, css) => {
  expect(withoutComments(css).match(physical)?.[0]).toBeUndefined()
})

test.each(Object.entries(styles))('%s uses only tokens that exist', (_path, css) => {
  const theme = deriveTheme({ accent: '#336699', scheme: 'both', radius: 'small', typeface: 'system' })
  const primitives = styles['tokens.css']?.matchAll(/(--pf-[\w-]+):/g) ?? []
  const known = new Set([
    ...Object.keys(theme.light).map((token) => `--pf-${token}`),
    ...Array.from(primitives, ([, name]) => name),
  ])
  const used = Array.from(css.matchAll(/var\((--pf-[\w-]+)/g), ([, name]) => name)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('the check for colours would see one', () => {
  for (const line of ['color: #fff;', 'background: rgb(0 0 0)', 'border: 1px solid red;', 'color:white'])
    expect(line).toMatch(rawColour)
  expect('color: var(--pf-positive); background: transparent; white-space: nowrap').not.toMatch(rawColour)
})

test('everything that covers the screen slides or fades for the time of the tokens', () => {
  expect(styles['tokens.css']).toContain('--pf-slide: 250ms;')
  for (const path of ['overlay/Sheet.module.css', 'overlay/Dialog.module.css'])
    expect(styles[path]).toMatch(/transition:[^;]*\btransform var\(--pf-slide\)/)
  const covering = components.filter(([, css]) => /@starting-style/.test(css))
  expect(covering.length).toBeGreaterThan(2)
  for (const [path, css] of covering)
    for (const [transition] of css.matchAll(/transition:[^;]*;/g))
      expect(transition, path).not.toMatch(/(?:opacity|transform) (?!var\(--pf-slide\))/)
  expect(styles['overlay/FullScreen.module.css']).toMatch(/transition:[^;]*\bopacity var\(--pf-slide\)/)
})
