import { expect, test } from 'vitest'
import { framePage, framePolicy, type FrameRequest } from './registerMiniGameFrame'

const request: FrameRequest = {
  language: 'UR',
  side: 'dark',
  variant: 's1',
  scriptOrigin: 'https://mini.example',
  fronts: ['https://lotus.example', 'https://www.lotus.example'],
}

test('the frame says language, side and script, and brings in nothing else (REQ-MINIGAME-002)', () => {
  const page = framePage(request)
  expect(page).toContain('<html lang="ur" dir="rtl" data-side="dark"')
  expect(page).toContain('data-script="https://mini.example/mini-game/s1/minigame.js"')
  expect(page.match(/<script/g)).toHaveLength(1)
})

test('an address cannot end the attribute that it stands in (SEC-09)', () => {
  expect(framePage({ ...request, scriptOrigin: 'https://x"><script>' })).not.toContain('"><script>')
})

test('the frame runs the one script, from its origin alone, and the merchant’s fronts alone show it (SEC-09, T44)', () => {
  const rules = framePolicy(request).split('; ')
  expect(rules.find((rule) => rule.startsWith('script-src'))).toMatch(
    /^script-src 'sha256-[\w+/=]+' https:\/\/mini\.example$/,
  )
  expect(rules.filter((rule) => !rule.startsWith('script-src'))).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline' https://mini.example",
    'img-src data: https://mini.example',
    'font-src https://mini.example',
    'connect-src https://mini.example',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors https://lotus.example https://www.lotus.example',
    'sandbox allow-scripts',
  ])
})
