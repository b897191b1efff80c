import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeExternalUrl, safeInternalPath } from './safeAddress'

const fallback = '/m/home'

test.each([
  ['/m', '/m'],
  ['/m/', '/m/'],
  ['/m/withdraw', '/m/withdraw'],
  ['/m/activity?id=42', '/m/activity?id=42'],
  ['/m/activity?id=42#rules', '/m/activity?id=42#rules'],
  ['/m?r=anna', '/m?r=anna'],
  ['/m/launchGame?backUrl=%2Fm%2Fgame', '/m/launchGame?backUrl=%2Fm%2Fgame'],
  ['/m/a/../game', '/m/game'],
  ['/m/%E1%BB%9F', '/m/%E1%BB%9F'],
])('%s leads inside (SEC-03)', (value, path) => {
  expect(safeInternalPath(value, fallback)).toBe(path)
})

test.each([
  [null],
  [undefined],
  [''],
  ['m/home'],
  ['/'],
  ['/wps/session/logout'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/m\\@evil.example'],
  ['/m/\\evil.example'],
  ['/m.evil.example'],
  ['/m@evil.example'],
  ['/mobile'],
  ['/m/..//evil.example'],
  ['/m/../../evil'],
  ['/m/../\\evil.example'],
  ['https:/evil.example'],
  ['\t//evil.example'],
  ['/\t/evil.example'],
  ['／／evil.example'],
  ['/m／evil.example'],
  ['∕∕evil.example'],
  ['/m⁄..⁄evil'],
  ['/m/%2e%2e//evil.example'],
  ['/m/.%2e/wps/session/logout'],
  ['/m//evil.example'],
  ['/m/%2f%2fevil.example'],
  ['/m/%2F..%2F..%2Fevil'],
  ['/m/%5cevil.example'],
  ['/m/%255cevil.example'],
  ['/m/%09javascript:alert(1)'],
  ['/m/%00'],
  ['/m/\u0000'],
  ['/m/home\n//evil.example'],
  ['/m/\thome'],
  [' /m/home'],
  ['/m/home '],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)//m/'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['intent://m/#Intent;scheme=https;end'],
  ['https://evil.example/m/home'],
  ['https:/m/home'],
  ['https:m/home'],
  ['http://lotus.example@evil.example/m/'],
  ['mailto:someone@evil.example'],
  ['?redirect=/m/home'],
  ['#/m/home'],
  ['../m/home'],
])('%j leads nowhere but home (SEC-03, SEC-15)', (value) => {
  expect(safeInternalPath(value, fallback)).toBe(fallback)
})

test.each(['/m/／／evil.example', '/m/∕evil.example', '/m/⁄..⁄evil'])(
  'a slash of another script in %j separates nothing: the address stays our own (SEC-03)',
  (value) => {
    const path = safeInternalPath(value, fallback)
    expect(path).toMatch(/^\/m\/%E[\w%.]+$/)
    expect(new URL(path, 'https://lotus.example').host).toBe('lotus.example')
  },
)

test('whatever the input, the result stays inside the app (SEC-03)', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/m',
      '/m/',
      '//',
      '\\',
      '..',
      '@',
      ':',
      '%2f',
      '%5C',
      '\t',
      '\n',
      '／',
      '.',
      '?',
      '#',
      'evil.example',
    ),
    fc.string({ maxLength: 4, unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { origin, pathname, searchParams } = new URL(
        safeInternalPath(pieces.join(''), fallback),
        'https://lotus.example',
      )
      expect(origin).toBe('https://lotus.example')
      expect(pathname).toMatch(/^\/m(?:\/|$)/)
      expect(searchParams.has('token') || searchParams.has('tokens')).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('an address cannot smuggle a session in, but keeps the rest of its query (SEC-02)', () => {
  expect(safeInternalPath('/m/home?token=stolen&tokens=too&id=1', fallback)).toBe('/m/home?id=1')
})

const hosts = ['help.lotus.example', 'games.lotus.example:8443', 'games.lotus.localhost:8080']

test.each([
  ['https://help.lotus.example/a?b=c', 'https://help.lotus.example/a?b=c'],
  ['HTTPS://HELP.lotus.example', 'https://help.lotus.example/'],
  ['https://help.lotus.example:443/a', 'https://help.lotus.example/a'],
  ['https://games.lotus.example:8443/x', 'https://games.lotus.example:8443/x'],
  ['http://games.lotus.localhost:8080/lottery/', 'http://games.lotus.localhost:8080/lottery/'],
])('%s leads out (SEC-15)', (value, url) => {
  expect(safeExternalUrl(value, hosts)).toBe(url)
})

test.each([
  [null],
  [''],
  ['/m/home'],
  ['help.lotus.example'],
  ['//help.lotus.example'],
  ['http://help.lotus.example'],
  ['https://evil.example'],
  ['https://help.lotus.example.evil.example'],
  ['https://evil.example/help.lotus.example'],
  ['https://help.lotus.example@evil.example'],
  ['https://user@help.lotus.example'],
  ['https://user:secret@help.lotus.example'],
  ['https://help.lotus.example:8443'],
  ['https://help.lotus.example\\@evil.example'],
  ['https://help.lotus.example\t.evil.example'],
  ['https:\nhelp.lotus.example'],
  ['javascript:alert(1)//help.lotus.example'],
  ['javascript://help.lotus.example/%0aalert(1)'],
  ['data:text/html,hello'],
  ['blob:https://help.lotus.example/1'],
  ['intent://help.lotus.example#Intent;end'],
  ['ftp://help.lotus.example'],
])('%j is not followed (SEC-08, SEC-15)', (value) => {
  expect(safeExternalUrl(value, hosts)).toBeUndefined()
})
