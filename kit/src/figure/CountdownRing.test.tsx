import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountdownRing } from './CountdownRing'

const drawn = (fraction: number) =>
  renderToStaticMarkup(<CountdownRing fraction={fraction} text="04:12" label="Closes in" />)

test.each([
  [0.5, '50 100'],
  [1.7, '100 100'],
  [0.3333, '33.3 100'],
])('%f of the time left is drawn as %s of the ring', (fraction, dashes) => {
  expect(drawn(fraction)).toContain(`stroke-dasharray="${dashes}"`)
})

test('an empty ring shows no dot, and no inline style is needed', () => {
  expect(drawn(0)).not.toContain('stroke-dasharray')
  expect(drawn(0.5)).not.toContain('style=')
})

test('a time that is not known yet keeps its place with invisible figures', () => {
  const html = renderToStaticMarkup(<CountdownRing fraction={1} text={undefined} label="Closes in" />)
  expect(html).toMatch(/data-unknown="true"[^>]*>00:00</)
  expect(drawn(1)).not.toContain('data-unknown')
})
