import { hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import type { Passwords } from '../passwords/passwords'
import { loginMember } from './loginMember'

let harness: Harness
/** How many passwords were looked at; looking costs nothing here. */
let reached = 0

const counting: Passwords = {
  hash: async () => '',
  fits: async (password, passwordHash) => {
    reached += 1
    return Boolean(passwordHash) && password.endsWith('has a long password')
  },
}

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const ownDevice = '11111111-aaaa-4bbb-8ccc-000000000001'

const attempt = (username: string, password: string, { ip = '203.0.113.7', deviceId = ownDevice } = {}) =>
  loginMember(counting)(
    { ...harness.callBy('lotus'), ip },
    {
      username,
      password,
      type: 'username',
      merchant: 'lotus',
      isOfficialAppLogin: false,
      loginDeviceId: deviceId,
    },
  ).then(
    () => 'signed in',
    (failure: { code: string }) => failure.code,
  )

/** A guess by a stranger, never twice from one network or device. */
const guess = (username: string, number: number) =>
  attempt(username, `password-${number}`, {
    ip: `${10 + (number >> 14)}.${(number >> 7) % 128}.${number % 128}.9`,
    deviceId: `stranger-${number}`,
  })

const member = async (username: string): Promise<HarnessMember> => {
  const registered = await harness.registerMember(username)
  await attempt(username, registered.password)
  reached = 0
  return registered
}

test('30,000 well-known passwords in a day: a hundred at most are looked at, and the owner gets in all the while (T16, T17)', async () => {
  const owner = await member('besieged_owner')
  const together = 100
  for (let number = 0; number < 30_000; number += together) {
    await Promise.all(Array.from({ length: together }, (_, place) => guess('besieged_owner', number + place)))
    await harness.passes(hours(24) / (30_000 / together))
    if (number % 5_000 === 0) expect(await attempt('besieged_owner', owner.password)).toBe('signed in')
  }
  expect(reached - 6).toBeLessThanOrEqual(100)
  expect(reached - 6).toBeGreaterThan(80)
}, 300_000)

test('the owner’s visits let no more guesses of strangers through (T16)', async () => {
  const owner = await member('visited_owner')
  for (let number = 0; number < 6; number += 1) await guess('visited_owner', number)
  expect(reached).toBe(5)
  for (let visit = 0; visit < 20; visit += 1) {
    expect(await attempt('visited_owner', owner.password)).toBe('signed in')
    expect(await guess('visited_owner', 100 + visit)).toBe('login.locked')
  }
})

test('a caller who knows the device’s id gets a few separate guesses and no more (T17)', async () => {
  await member('named_device')
  const answers = []
  for (let number = 0; number < 8; number += 1) answers.push(await attempt('named_device', `wrong ${number}`))
  expect(answers).toEqual([...Array(5).fill('login.cred.err'), ...Array(3).fill('login.locked')])
  await harness.passes(minutes(17))
  expect(await attempt('named_device', 'wrong again')).toBe('login.cred.err')
})

test('a device that was known is strange again for another member', async () => {
  await member('first_member')
  await harness.registerMember('second_member')
  for (let number = 0; number < 6; number += 1) await guess('second_member', number)
  expect(await attempt('second_member', 'second_member has a long password')).toBe('login.locked')
})

test('a device without an id never counts as known', async () => {
  const owner = await member('bare_owner')
  const bare = () => attempt('bare_owner', owner.password, { deviceId: '' })
  expect(await bare()).toBe('signed in')
  for (let number = 0; number < 6; number += 1) await guess('bare_owner', 200 + number)
  expect(await bare()).toBe('login.locked')
  await harness.passes(seconds(1))
  expect(await attempt('bare_owner', owner.password)).toBe('signed in')
})

test.each([
  ['the known device', ownDevice],
  ['devices that nobody knows', undefined],
])(
  'thirty right passwords side by side from %s all come in, and none of them counts as wrong',
  async (where, device) => {
    const owner = await member(`parallel_${where.length}`)
    const tries = Array.from({ length: 30 }, (_, place) =>
      attempt(owner.username, owner.password, {
        deviceId: device ?? `new-${place}`,
        ip: `198.51.${place}.7`,
      }),
    )
    expect(await Promise.all(tries)).toEqual(Array(30).fill('signed in'))
  },
)

test('of thirty wrong ones side by side five are looked at, and a right one among them is no way around that (T16)', async () => {
  const owner = await member('parallel_wrong')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => guess(owner.username, 300 + place)),
  )
  expect(answers.filter((answer) => answer === 'login.cred.err')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'login.locked')).toHaveLength(25)
  expect(reached).toBe(5)
})
