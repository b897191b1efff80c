import { expect, test } from 'vitest'
import { createFakePlatform } from '../../platform/fakePlatform'
import { readDeviceId, readDeviceName } from './deviceId'

const merchant = (deviceId: 'traits' | 'named') => ({ account: { deviceId } })

test('the id is the same after the storage was cleared (REQ-DEVICE-002)', async () => {
  const [before, after] = [createFakePlatform(), createFakePlatform()]
  readDeviceName(before)
  const first = await readDeviceId({ platform: before, merchant: merchant('traits') })
  expect(await readDeviceId({ platform: after, merchant: merchant('traits') })).toBe(first)
  expect(after.memory.read('deviceId')).toBeUndefined()
})

test('a merchant can have phones of one model distinguished by a name that stays on the device', async () => {
  const [one, other] = [createFakePlatform(), createFakePlatform()]
  one.memory.write('deviceId', '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a')
  other.memory.write('deviceId', '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b')
  const ids = [
    await readDeviceId({ platform: one, merchant: merchant('named') }),
    await readDeviceId({ platform: other, merchant: merchant('named') }),
    await readDeviceId({ platform: one, merchant: merchant('named') }),
  ]
  expect(ids[0]).not.toBe(ids[1])
  expect(ids[2]).toBe(ids[0])
})
