import { expect, test } from 'vitest'
import { buildBootScript } from './bootScript'

test('the inline script is one small text that is the same at each build', async () => {
  const [once, again] = [await buildBootScript(), await buildBootScript()]
  expect(once).toBe(again)
  expect(Buffer.byteLength(once)).toBeLessThan(2_048)
  expect(once).not.toContain('</script')
})
