import { expect, test } from 'vitest'
import { buildBootScript } from './bootScript'

test('the inline script is one small text that is the same at each build', async () => {
  const [once, again] = [await buildBootScript(), await buildBootScript()]
  expect(once).toBe(again)
  expect(Buffer.byteLength(once)).toBeLessThan(2_048)
  expect(once).not.toContain('</script')
})

test('that of the page that opens a game does the same and opens a frame; no other page carries it', async () => {
  const [page, game] = [await buildBootScript(), await buildBootScript('bootGame')]
  expect(game).toContain('/lottery/')
  expect(page).not.toContain('/lottery/')
  expect(Buffer.byteLength(game)).toBeLessThan(5_120)
  expect(game).not.toContain('</script')
})
