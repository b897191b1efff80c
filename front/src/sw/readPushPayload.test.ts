import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPushPayload } from './readPushPayload'

const whole = {
  id: '0194',
  title: 'Kỳ quay mới',
  body: 'Xem ngay.',
  path: '/m/game?id=1',
  icon: '/m/art/lotus/icon-192-any.png',
  lang: 'vi',
  dir: 'ltr',
}

const read = (value: unknown) => readPushPayload(typeof value === 'string' ? value : JSON.stringify(value))

test('a message is read as it was written, bare or in Firebase’s wrapping', () => {
  expect(read(whole)).toEqual(whole)
  expect(read({ from: '1', data: whole, fcmMessageId: 'x' })).toEqual(whole)
})

test.each([
  '',
  'not JSON',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"title":7}',
  '{"title":"  "}',
  '{"data":{}}',
])('%j shows nothing', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  [{ path: 'https://evil.example' }, { path: '/m/home' }],
  [{ path: '/\\evil.example' }, { path: '/m/home' }],
  [{ path: 'javascript:alert(1)' }, { path: '/m/home' }],
  [{ path: 7 }, { path: '/m/home' }],
  [{ path: '/m/home?token=T' }, { path: '/m/home' }],
  [{ icon: 'https://evil.example/spy.png' }, { icon: '' }],
  [{ icon: '//evil.example/spy.png' }, { icon: '' }],
  [{ icon: '/m/home' }, { icon: '' }],
  [
    { dir: 'up', lang: {} },
    { dir: 'auto', lang: '' },
  ],
  [
    { body: null, id: [] },
    { body: '', id: '' },
  ],
  [{ title: '<img src=x onerror=alert(1)>' }, { title: '<img src=x onerror=alert(1)>' }],
  [{ title: 'x'.repeat(1_000) }, { title: 'x'.repeat(120) }],
])('%j becomes %j (T48)', (change, mended) => {
  expect(read({ ...whole, ...change })).toEqual({ ...whole, ...mended })
})

test('whatever arrives, nothing throws and nothing leads out', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const notice = readPushPayload(text)
        expect(notice === undefined || /^\/m(?:[/?#]|$)/.test(notice.path)).toBe(true)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, icon) => {
      const notice = read({ title: 'x', path, icon })
      expect(notice?.path).toMatch(/^\/m(?:[/?#]|$)/)
      expect(notice?.icon).toMatch(/^(?:|\/m\/art\/.*)$/)
    }),
  )
})
