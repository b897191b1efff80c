import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { recalculateDue } from '../rank/recalculateRank'
import { openSessionRepository } from '../session/sessionRepository'
import { sessionOptions } from '../session/sessionOptions'
import { memberInfo } from './memberInfo'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
})

afterAll(() => harness.close())

const stake = (key: string, amount: number) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind: 'bet',
      key,
      reference: key,
      memberId: member.id,
      amount: -amount,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )

test('the member is returned with all fields, and without a label before the first rank (REQ-SESSION-013)', async () => {
  await harness.passes(seconds(5))
  expect(await harness.account.memberInfo(harness.callBy(member))).toEqual({
    id: member.id,
    userName: 'an_nguyen',
    account: 'an_nguyen',
    type: 0,
    regDate: harness.platform.clock.now() - seconds(5),
    language: 'VI',
    profilePicture: 1,
    clubLabel: undefined,
    unread: 0,
  })
})

test('playing leads to a rank, shown in the member’s language (REQ-SESSION-008)', async () => {
  expect(await harness.account.rankProgress(harness.callBy(member))).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 2 },
    playerRankProgress: undefined,
  })
  await stake('bet:first', 10_000)
  await recalculateDue(harness.store, harness.merchant('lotus'))
  await harness.passes(sessionOptions.cacheMs)
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({
    clubLabel: { labelId: 'bronze', labelName: 'Đồng', rankLevel: 1, type: 'AUTO' },
  })
  expect(await harness.account.rankProgress(harness.callBy(member))).toMatchObject({
    playerRankProgress: { labelId: 'bronze' },
  })
})

test('the chosen language is kept with the account (REQ-LANG-010)', async () => {
  await harness.account.memberLanguage(harness.callBy(member), { language: 'EN', merchantCode: 'lotus' })
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({
    language: 'EN',
    clubLabel: { labelName: 'Bronze' },
  })
})

test('a member can choose one of the merchant’s nine pictures, and no tenth (REQ-CONST-001)', async () => {
  const choose = (picture: number) => harness.account.profilePicture(harness.callBy(member), { picture })
  await choose(9)
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({ profilePicture: 9 })
  await expect(choose(10)).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({ profilePicture: 9 })
})

test('a language that the merchant does not offer, or another merchant’s code, changes nothing', async () => {
  const choose = (language: 'UR' | 'VI', merchantCode: string) =>
    harness.account.memberLanguage(harness.callBy(member), { language, merchantCode })
  await expect(choose('UR', 'lotus')).rejects.toMatchObject({ code: 'language.unsupported' })
  await expect(choose('VI', 'mela')).rejects.toMatchObject({ code: 'header.merchant.mismatch' })
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({ language: 'EN' })
})

/** Another node on the same database, and how often it asked. */
const otherNode = () => {
  let reads = 0
  const store: Harness['store'] = {
    ...harness.store,
    read: (merchant, work) => {
      reads += 1
      return harness.store.read(merchant, work)
    },
  }
  const inform = memberInfo(openSessionRepository({ store, clock: harness.platform.clock }))
  return { reads: () => reads, inform: () => inform(harness.callBy(member)) }
}

test('a hundred times asked who is signed in is one look into the database (P10)', async () => {
  const node = otherNode()
  for (let time = 0; time < 100; time += 1) await node.inform()
  expect(node.reads()).toBe(1)
})

test('a changed language is answered at once where it was changed, and within a second elsewhere', async () => {
  const node = otherNode()
  expect(await node.inform()).toMatchObject({ language: 'EN' })
  await harness.account.memberLanguage(harness.callBy(member), { language: 'VI', merchantCode: 'lotus' })
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({ language: 'VI' })
  await harness.passes(sessionOptions.cacheMs)
  expect(await node.inform()).toMatchObject({ language: 'VI' })
})

test('a restriction shows within a second, and a closed account is known no more', async () => {
  const become = async (state: string) => {
    await harness.store.change('lotus', ({ query }) =>
      query(statementOf('update member set state = $1 where id = $2'), [state, member.id]),
    )
    await harness.passes(sessionOptions.cacheMs)
  }
  await become('restricted')
  expect(await harness.account.memberInfo(harness.callBy(member))).toMatchObject({ type: 4 })
  await become('closed')
  const notified = harness.account.memberInfo(harness.callBy(member))
  await expect(notified).rejects.toMatchObject({ code: 'user.or.token.invalid' })
})
