import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingEngine } from '../browser/missingEngine'
import { missingProxy } from '../environment/tlsProxy'
import { type EnginePhone, firstChapters, openEnginePhone } from './engineChapters'

// What a player does first, in the engines of Firefox and Safari. By https, as everywhere outside, where the proxy is there.
// `npm run test:engines` plays more of it.

describe.each(['firefox', 'webkit'] as const)('in %s', (engine) => {
  const missing = missingEngine(engine)
  if (missing) return test.skip(missing, () => {})
  let phone: EnginePhone
  beforeAll(async () => {
    phone = await openEnginePhone(engine, !missingProxy())
  })
  afterAll(() => phone?.environment.close())

  test.each(firstChapters)('$title', ({ play }) => play(phone))

  if (engine === 'firefox')
    test('no script failed meanwhile', () => expect(phone.an.watch.complaints()).toEqual([]))
})
