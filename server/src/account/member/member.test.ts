import { seconds } from '@playfront/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../money/ledger/post'
import { sha256 } from '../../platform/sha256'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { reckonDue } from '../rank/watchRanks'
import { openSessionBook } from '../session/sessionBook'
import { sessionOptions } from '../session/sessionOptions'
import { memberInfo } from './memberInfo'

let stage: Stage
let member: StageMember

beforeAll(async () => {
  stage = await openStage()
  member = await stage.registerMember('an_nguyen')
})

afterAll(() => stage.close())

const stake = (key: string, amount: number) =>
  stage.store.change('lotus', (connection) =>
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

test('the member is told with all fields, and without a label before the first rank (REQ-SESSION-013)', async () => {
  await stage.passes(seconds(5))
  expect(await stage.account.memberInfo(stage.callBy(member))).toEqual({
    id: member.id,
    userName: 'an_nguyen',
    account: 'an_nguyen',
    type: 0,
    regDate: stage.platform.clock.now() - seconds(5),
    language: 'VI',
    profilePicture: 1,
    clubLabel: undefined,
    unread: 0,
  })
})

test('playing leads to a rank, told in the member’s language (REQ-SESSION-008)', async () => {
  expect(await stage.account.rankProgress(stage.callBy(member))).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 2 },
    playerRankProgress: undefined,
  })
  await stake('bet:first', 10_000)
  await reckonDue(stage.store, stage.merchant('lotus'))
  await stage.passes(sessionOptions.cacheMs)
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({
    clubLabel: { labelId: 'bronze', labelName: 'Đồng', rankLevel: 1, type: 'AUTO' },
  })
  expect(await stage.account.rankProgress(stage.callBy(member))).toMatchObject({
    playerRankProgress: { labelId: 'bronze' },
  })
})

test('the chosen language is kept with the account (REQ-LANG-010)', async () => {
  await stage.account.memberLanguage(stage.callBy(member), { language: 'EN', merchantCode: 'lotus' })
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({
    language: 'EN',
    clubLabel: { labelName: 'Bronze' },
  })
})

test('one of the merchant’s nine pictures stands for the member, and no tenth (REQ-CONST-001)', async () => {
  const choose = (picture: number) => stage.account.profilePicture(stage.callBy(member), { picture })
  await choose(9)
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({ profilePicture: 9 })
  await expect(choose(10)).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({ profilePicture: 9 })
})

test('a language that the merchant does not offer, or another merchant’s code, changes nothing', async () => {
  const choose = (language: 'UR' | 'VI', merchantCode: string) =>
    stage.account.memberLanguage(stage.callBy(member), { language, merchantCode })
  await expect(choose('UR', 'lotus')).rejects.toMatchObject({ code: 'language.unsupported' })
  await expect(choose('VI', 'mela')).rejects.toMatchObject({ code: 'header.merchant.mismatch' })
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({ language: 'EN' })
})

/** Another node on the same database, and how often it asked. */
const otherNode = () => {
  let reads = 0
  const store: Stage['store'] = {
    ...stage.store,
    read: (merchant, work) => {
      reads += 1
      return stage.store.read(merchant, work)
    },
  }
  const inform = memberInfo(openSessionBook({ store, clock: stage.platform.clock }))
  return { reads: () => reads, inform: () => inform(stage.callBy(member)) }
}

test('a hundred times asked who is signed in is one look into the database (P10)', async () => {
  const node = otherNode()
  for (let time = 0; time < 100; time += 1) await node.inform()
  expect(node.reads()).toBe(1)
})

test('a changed language is told at once where it was changed, and within a second elsewhere', async () => {
  const node = otherNode()
  expect(await node.inform()).toMatchObject({ language: 'EN' })
  await stage.account.memberLanguage(stage.callBy(member), { language: 'VI', merchantCode: 'lotus' })
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({ language: 'VI' })
  await stage.passes(sessionOptions.cacheMs)
  expect(await node.inform()).toMatchObject({ language: 'VI' })
})

test('a restriction shows within a second, and a closed account is known no more', async () => {
  const become = async (state: string) => {
    await stage.store.change('lotus', ({ db }) =>
      db.execute(sql`update member set state = ${state} where id = ${member.id}`),
    )
    await stage.passes(sessionOptions.cacheMs)
  }
  await become('restricted')
  expect(await stage.account.memberInfo(stage.callBy(member))).toMatchObject({ type: 4 })
  await become('closed')
  const told = stage.account.memberInfo(stage.callBy(member))
  await expect(told).rejects.toMatchObject({ code: 'user.or.token.invalid' })
})
