import { Script } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { wheelWords } from './wheelWords'
import { languages } from '@playfront/contract/languages'

let harness: AppHarness
beforeEach(async () => {
  harness = await openAppHarness()
})
afterEach(() => harness.close())

const get = (host: string, url: string) => harness.app.inject({ method: 'GET', url, headers: { host } })
const frame = '/mini-game/frame'

test.each(['v1', 's1'])(
  'the script of %s is there for pages of other hosts (REQ-MINIGAME-002)',
  async (variant) => {
    const { statusCode, headers, body } = await get(
      'mini-game.localhost:8080',
      `/mini-game/${variant}/minigame.js`,
    )
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(() => new Script(body)).not.toThrow()
  },
)

test('no other host has it, and there is no third variant', async () => {
  for (const host of ['lotus.localhost', 'games.lotus.localhost', 'localhost', 'evil.example'])
    expect((await get(host, '/mini-game/v1/minigame.js')).statusCode).toBe(404)
  expect((await get('mini-game.localhost', '/mini-game/v2/minigame.js')).statusCode).toBe(404)
})

test.each([
  ['games.lotus.localhost:8080', 'v1'],
  ['games.mela.localhost:8080', 's1'],
])(
  'the frame at %s brings in %s from the configured host and from nowhere else (REQ-MINIGAME-002, SEC-09, GAP-28)',
  async (host, variant) => {
    const { headers, body } = await get(host, `${frame}?language=UR&side=dark`)
    expect(body).toContain(`data-script="http://mini-game.localhost:8080/mini-game/${variant}/minigame.js"`)
    expect(body).toContain('<html lang="ur" dir="rtl" data-side="dark"')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /^script-src 'sha256-[\w+/=]+' http:\/\/mini-game\.localhost:8080$/,
    )
    const merchant = host.split('.')[1]
    expect(policy).toContain(
      `frame-ancestors http://${merchant}.localhost:8080 http://${merchant}-mirror.localhost:8080`,
    )
  },
)

test('without a flag there is no frame, nor at a merchant’s front (REQ-MINIGAME-001)', async () => {
  expect((await get('games.tucano.localhost', frame)).statusCode).toBe(404)
  expect((await get('lotus.localhost', frame)).headers['content-security-policy']).not.toContain('sandbox')
})

test('what an address says of language and side is words of ours or nothing (T25)', async () => {
  const { body } = await get('games.lotus.localhost', `${frame}?language=%22%3E%3Cscript%3E&side=x%22onload=`)
  expect(body).toContain('<html lang="en" dir="ltr" data-side="light"')
})

test('the wheel speaks every language', () => {
  expect(Object.keys(wheelWords).sort()).toEqual(
    Object.values(languages)
      .map(({ tag }) => tag)
      .sort(),
  )
})
