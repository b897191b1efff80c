import { expect, test } from 'vitest'
import { readScreenTraits } from './screenTraits'

const navigator = { hardwareConcurrency: 8 }

test('a device that is turned has the same traits (REQ-DEVICE-002)', () => {
  const upright = readScreenTraits({ screen: { width: 390, height: 844, colorDepth: 24 }, navigator })
  const turned = readScreenTraits({ screen: { width: 844, height: 390, colorDepth: 24 }, navigator })
  expect(upright).toEqual({ shortSide: 390, longSide: 844, colorDepth: 24, processors: 8 })
  expect(turned).toEqual(upright)
})

test('a browser that says nothing has zeros', () => {
  expect(readScreenTraits({})).toEqual({ shortSide: 0, longSide: 0, colorDepth: 0, processors: 0 })
})
