import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { recalculateDue } from '../../account/rank/recalculateRank'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { readReferral } from './readReferral'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const ask = (member: HarnessMember, before?: string) => readReferral(harness.callBy(member), { before })

/** A new member opens an account from a link. */
const join = async (
  username: string,
  referralCode: string | undefined,
  over: { merchant?: string; loginDeviceId?: string; isOffered?: boolean } = {},
): Promise<HarnessMember> => {
  const merchant = over.merchant ?? 'lotus'
  const password = `${username} has a long password`
  const call = harness.callBy(merchant)
  const promotions = { ...call.merchant.promotions, REFERRAL: over.isOffered ?? true }
  const at = { ...call, merchant: { ...call.merchant, promotions } }
  const { id, token = '' } = await harness.account.register(at, {
    username,
    password,
    login: true,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
    referralCode,
    loginDeviceId: over.loginDeviceId ?? `device-${username}`,
  })
  return { id, username, password, token, merchant }
}

test('a member’s code is made once, also when asked for many times at once (REQ-ROUTE-025)', async () => {
  const lan = await join('lan_invites', undefined)
  const codes = await Promise.all(Array.from({ length: 16 }, async () => (await ask(lan)).code))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[a-z2-9]{8}$/)
  expect(codes[0]).not.toMatch(/[lo01]/)
})

test('a member who registers by a link is in the inviter’s list, masked, and plays once they do (REQ-ROUTE-025)', async () => {
  const mai = await join('mai_invites', undefined)
  const { code } = await ask(mai)
  await harness.passes(minutes(1))
  const guest = await join('quynh_guest', code.toUpperCase())
  expect(await ask(mai)).toMatchObject({
    invitedCount: 1,
    playingCount: 0,
    invited: [
      { maskedName: 'qu•••', at: new Date(harness.platform.clock.now()).toISOString(), state: 'joined' },
    ],
    next: null,
  })
  await harness.store.change('lotus', (connection) =>
    post(connection, {
      kind: 'bet',
      key: 'bet:guest',
      reference: 'guest',
      memberId: guest.id,
      amount: -10_000,
      currency: 'VND',
      bodyHash: sha256('guest'),
    }),
  )
  await recalculateDue(harness.store, harness.merchant('lotus'))
  expect(await ask(mai)).toMatchObject({ playingCount: 1, invited: [{ state: 'plays' }] })
  expect((await ask(guest)).invited).toEqual([])
})

test('while the merchant does not offer it an invitation does not count (REQ-ROUTE-025, T6)', async () => {
  const tam = await join('tam_invites', undefined)
  const { code } = await ask(tam)
  await join('came_too_early', code, { isOffered: false })
  expect(await ask(tam)).toMatchObject({ invitedCount: 0, invited: [{ state: 'notCounted' }] })
  await join('came_in_time', code)
  expect(await ask(tam)).toMatchObject({ invitedCount: 1 })
})

test('an unknown code opens the account all the same (T30)', async () => {
  const mela = await join('mela_invites', undefined, { merchant: 'mela' })
  const { code } = await ask(mela)
  for (const [at, strange] of [code, 'zzzzzzzz', 'x', '22222222-'].entries())
    await join(`stranger_${at}`, strange)
  expect((await ask(mela)).invited).toEqual([])
})

test('members cannot invite themselves from their own device, and a chain has an end (T6)', async () => {
  const nam = await join('nam_invites', undefined)
  const { code } = await ask(nam)
  await join('nam_again', code, { loginDeviceId: 'device-nam_invites' })
  expect(await ask(nam)).toMatchObject({ invitedCount: 0, invited: [{ state: 'notCounted' }] })
  let last = nam
  for (const name of ['chain_1', 'chain_2', 'chain_3', 'chain_4']) {
    last = await join(name, (await ask(last)).code)
  }
  const inviterOfLast = await harness.store.read('lotus', ({ query }) =>
    query<{ username: string; refused: string | null }>(
      {
        name: 'test chain',
        text: `select member.username, refused from referral join member on member.id = referral.invited
          where member.username like 'chain%' order by member.username`,
      },
      [],
    ),
  )
  expect(inviterOfLast).toEqual([
    { username: 'chain_1', refused: null },
    { username: 'chain_2', refused: null },
    { username: 'chain_3', refused: null },
    { username: 'chain_4', refused: 'chain.long' },
  ])
})

test('the list goes on page by page and shows each once', async () => {
  const oanh = await join('oanh_invites', undefined)
  const { code } = await ask(oanh)
  for (let count = 0; count < 23; count += 1) await join(`page_${String(count).padStart(2, '0')}`, code)
  const first = await ask(oanh)
  const second = await ask(oanh, first.next ?? undefined)
  expect([first.invited.length, second.invited.length, second.next]).toEqual([20, 3, null])
  expect(first.invitedCount).toBe(23)
  for (const strange of ['x', '1_x', '99999999999999999_00000000-0000-0000-0000-000000000000'])
    await expect(ask(oanh, strange)).rejects.toMatchObject({ code: 'request.invalid' })
})
