import { expect, test } from 'vitest'
import { safeFrameUrl } from './launchFlow'

const mayFrame = (gameUrl: string, ownOrigin = 'https://lotus.example', gameHost = 'games.lotus.example') =>
  safeFrameUrl({ gameUrl, ownOrigin, gameHosts: [gameHost, 'studio.example'] }) !== undefined

test.each([
  ['https://games.lotus.example/lottery/?launch=a', true],
  ['https://studio.example/play/7?code=a', true],
  ['https://games.mela.example/lottery/?launch=a', false],
  ['http://games.lotus.example/', false],
  ['https://user:secret@games.lotus.example/', false],
  ['https://lotus.example/m/home', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['not an address', false],
])('%s may be framed: %s (SEC-08, REQ-LAUNCH-010)', (url, allowed) => {
  expect(mayFrame(url)).toBe(allowed)
})

test('on this machine the game host is reached at the page’s own port and without TLS', () => {
  const at = (url: string) => mayFrame(url, 'http://lotus.localhost:8080', 'games.lotus.localhost')
  expect(at('http://games.lotus.localhost:8080/lottery/')).toBe(true)
  expect(at('http://games.lotus.localhost:9999/lottery/')).toBe(false)
})

test('a game host that is the page’s own origin is not framed', () => {
  expect(mayFrame('https://lotus.example/game', 'https://lotus.example', 'lotus.example')).toBe(false)
})
