import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKeys, signIdentity } from '../../sandbox/identity/signIdentity'
import type { HarnessMember } from '../../testing/harness'
import { device, openFactorHarness, type FactorHarness } from '../twoFactor/factorHarness'
import { loginByIdentity } from './loginByIdentity'

let harness: FactorHarness
let serial = 0

beforeAll(async () => {
  harness = await openFactorHarness()
})

afterAll(() => harness.close())

const tokenOf = (subject: string) =>
  signIdentity(sandboxKeys(harness.callBy('lotus').secrets), {
    projectId: 'demonstration-lotus',
    provider: 'google.com',
    subject,
    tokenId: `brought ${(serial += 1)}`,
    issuedAtMs: harness.platform.clock.now(),
  })

const signInBringing = (member: HarnessMember, firebaseIdToken: string) =>
  harness.account.login(harness.callBy('lotus'), {
    type: 'username',
    username: member.username,
    password: member.password,
    merchant: 'lotus',
    loginDeviceId: device,
    isOfficialAppLogin: false,
    remember: false,
    firebaseChannel: 'google',
    firebaseIdToken,
  })

const openedBy = async (subject: string) =>
  loginByIdentity(harness.callBy('lotus'), {
    merchant: 'lotus',
    firebaseChannel: 'google',
    firebaseIdToken: await tokenOf(subject),
  })

test('what a member brings to a sign-in by password opens the account from then on (REQ-SOCIAL-017)', async () => {
  const member = await harness.provenMember('brings_one')
  await signInBringing(member, await tokenOf('brought by hand'))
  expect(await openedBy('brought by hand')).toMatchObject({ id: member.id })
})

test('with a second factor it waits for it, and is bound with it and not before (T22)', async () => {
  const member = await harness.provenMember('brings_later')
  await harness.choose(member, { payeeName: true })
  const token = await tokenOf('brought late')
  const demand = await signInBringing(member, token).catch(
    (refusal: { value: { attempt: string } }) => refusal.value,
  )
  await expect(openedBy('brought late')).rejects.toMatchObject({ code: 'bind_customer_required' })
  // Longer than the token itself is good for: it was looked at when it came.
  await harness.passes(minutes(6))
  const verified = { method: 'P', payeeName: 'Nguyễn Văn brings_later', loginDeviceId: device } as const
  const { attempt } = demand as { attempt: string }
  expect(await harness.verify('lotus', { ...verified, attempt })).toBe('brings_later')
  // Bound now, so that it asks for the second factor instead of an account.
  await expect(openedBy('brought late')).rejects.toMatchObject({ code: 'login_verify_required' })
})

test('a token that is not good opens no session, whatever the password', async () => {
  const member = await harness.provenMember('brings_rubbish')
  const count = async () =>
    (
      await harness.query<{ n: string }>('select count(*) as n from session where member = $1', [member.id])
    )[0]?.n
  const before = await count()
  await expect(signInBringing(member, 'e30.e30.e30')).rejects.toMatchObject({ code: 'identity.invalid' })
  expect(await count()).toBe(before)
})

test('one token brings an identity once', async () => {
  const [one, other] = [await harness.provenMember('first_hand'), await harness.provenMember('second_hand')]
  const token = await tokenOf('passed around')
  await signInBringing(one, token)
  await expect(signInBringing(other, token)).rejects.toMatchObject({ code: 'identity.used' })
  await expect(signInBringing(other, await tokenOf('passed around'))).rejects.toMatchObject({
    code: 'identity.taken',
  })
})
