import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const client = Object.entries(sources).filter(([path]) => !path.startsWith('../theme/'))

test.each(client)('%s keeps no time and no memory, and writes no inline style', (_path, source) => {
  expect(source).not.toMatch(
    /\b(setTimeout|setInterval|requestAnimationFrame|Date\.now|new Date|localStorage|sessionStorage|Math\.random|fetch)\b/,
  )
  expect(source).not.toMatch(/\sstyle=\{/)
})

test.each(client)('%s stays clear of the theme derivation, which is not for the client', (_path, source) => {
  expect(source).not.toMatch(/from '(culori|\.\.\/theme\/)/)
})
