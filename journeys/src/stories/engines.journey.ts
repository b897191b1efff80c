import { afterAll, beforeAll, describe, test } from 'vitest'
import { missingEngine } from '../browser/missingEngine'
import { type EnginePhone, firstChapters, openEnginePhone } from './engineChapters'

// What a player does first, in the engine of Safari. `npm run test:engines` plays more of it, and in Firefox as well.

describe('in webkit', () => {
  const missing = missingEngine('webkit')
  if (missing) return test.skip(missing, () => {})
  let phone: EnginePhone
  beforeAll(async () => {
    phone = await openEnginePhone('webkit')
  })
  afterAll(() => phone?.environment.close())

  test.each(firstChapters)('$title', ({ play }) => play(phone))
})
