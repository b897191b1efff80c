import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingEngine } from '../browser/missingEngine'
import { missingProxy } from '../environment/tlsProxy'
import { type EnginePhone, firstChapters, furtherChapters, openEnginePhone } from './engineChapters'

describe.each(['chromium', 'firefox', 'webkit'] as const)('in %s', (engine) => {
  let phone: EnginePhone
  beforeAll(async () => {
    expect(missingEngine(engine)).toBeUndefined()
    phone = await openEnginePhone(engine, !missingProxy())
  })
  afterAll(() => phone?.environment.close())

  test.each([...firstChapters, ...furtherChapters])('$title', ({ play }) => play(phone))
})
