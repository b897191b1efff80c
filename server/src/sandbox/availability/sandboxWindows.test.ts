import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../testing/harness'
import { openSandboxAvailability, openSandboxWindows } from './sandboxAvailability'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const openNode = () =>
  openSandboxAvailability({
    windows: openSandboxWindows(harness.store),
    clock: harness.platform.clock,
    onError: (error) => {
      throw error
    },
  })

test('a merchant that one node closes is closed at the others within three seconds, and opens again', async () => {
  const [one, other] = [await openNode(), await openNode()]
  await one.setMaintenance('lotus', { forMinutes: 5, message: 'Moving.' })
  await one.setMaintenance('lotus', { forMinutes: 10, message: 'Still moving.' })
  expect(other.windowsOf('lotus')).toEqual([])
  await harness.passes(seconds(3))
  expect(other.windowsOf('lotus')).toEqual(one.windowsOf('lotus'))
  expect(other.windowsOf('lotus')).toMatchObject([{ message: { EN: 'Still moving.' } }])
  expect(other.windowsOf('mela')).toEqual([])
  const late = await openNode()
  expect(late.windowsOf('lotus')).toHaveLength(1)
  await other.setMaintenance('lotus', undefined)
  await harness.passes(seconds(3))
  expect([one.windowsOf('lotus'), late.windowsOf('lotus')]).toEqual([[], []])
})
