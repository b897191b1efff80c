import { expect, test } from 'vitest'
import { withoutScripts } from './limitPages'

test('the twin keeps markup and settings and loses every script', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"><script type="application/json" id="s">{}</script><script>boot()</script><script type="module" src="/m.js"></script><p>Hi</p>'
  expect(withoutScripts(html)).toBe('<script type="application/json" id="s">{}</script><p>Hi</p>')
})
