import { minutes, seconds } from '@playfront/contract/time'
import { hashSessionToken, sessionIdOf } from '../session/sessionToken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { isRecentSignIn } from '../session/isRecentSignIn'
import { loginByInstallCode, makeInstallCode } from './install'
import { answerHandOffCode, loginByHandOffCode } from './handOff'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
})

afterAll(() => harness.close())

const codeOf = async (who: HarnessMember, remember?: boolean) =>
  (await makeInstallCode(harness.callBy(who), { remember })).code

const enter = (code: string, merchant = 'lotus') =>
  loginByInstallCode(harness.callBy(merchant), { code, loginDeviceId: 'home-screen-1' })

const refused = { code: 'install.code.invalid' }

test('a code signs the installed app in once, with a separate session', async () => {
  const code = await codeOf(member)
  const answer = await enter(code)
  expect(answer).toMatchObject({ id: member.id, userName: 'an_nguyen' })
  expect(answer.token).not.toBe(member.token)
  expect(answer.rememberKey).toBeUndefined()
  expect(await harness.sessions.find('lotus', answer.token)).toMatchObject({ memberId: member.id })
  expect(await harness.sessions.find('lotus', member.token)).toMatchObject({ memberId: member.id })
  await expect(enter(code)).rejects.toMatchObject(refused)
})

test('of two that bring it at once one gets it', async () => {
  const code = await codeOf(member)
  const both = await Promise.allSettled([enter(code), enter(code)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('it is good for ten minutes', async () => {
  const [code, late] = [await codeOf(member), await harness.registerMember('late_comer')]
  const second = await codeOf(late)
  await harness.passes(minutes(9))
  await enter(code)
  await harness.passes(minutes(1) + seconds(1))
  await expect(enter(second)).rejects.toMatchObject(refused)
})

test('a new one takes the place of the one before', async () => {
  const [first, second] = [await codeOf(member), await codeOf(member)]
  await expect(enter(first)).rejects.toMatchObject(refused)
  await enter(second)
})

test('it opens nothing at another merchant (T30)', async () => {
  const code = await codeOf(member)
  await expect(enter(code, 'mela')).rejects.toMatchObject(refused)
  await enter(code)
})

test('it ends with the session that made it', async () => {
  const leaver = await harness.registerMember('leaver')
  const code = await codeOf(leaver)
  await harness.sessions.end('lotus', sessionIdOf(hashSessionToken(leaver.token)))
  await expect(enter(code)).rejects.toMatchObject(refused)
})

test('a member remembered in the browser is remembered in the app, by a separate key (D-04)', async () => {
  const { rememberKey = '' } = await enter(await codeOf(member, true))
  const again = await harness.account.login(harness.callBy('lotus'), {
    type: 'username',
    username: 'an_nguyen',
    password: rememberKey,
    automatic: true,
    merchant: 'lotus',
    loginDeviceId: 'home-screen-1',
    isOfficialAppLogin: false,
  })
  expect(again.id).toBe(member.id)
})

test('it proves nothing about who holds the phone', async () => {
  const { token } = await enter(await codeOf(member))
  const isProof = (of: string) =>
    harness.store.read('lotus', (connection) =>
      isRecentSignIn(connection, sessionIdOf(hashSessionToken(of)), minutes(60)),
    )
  expect(await isProof(token)).toBe(false)
  expect(await isProof(member.token)).toBe(true)
})

test('the database knows no code, only its hash', async () => {
  const code = await codeOf(member)
  const rows = await harness.store.read('lotus', ({ query }) =>
    query<{ row: string }>(
      { name: 'all codes', text: 'select install_code::text as row from install_code' },
      [],
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(code.slice(3))
})

const linkCodeOf = async (who: HarnessMember) => (await answerHandOffCode(harness.callBy(who))).code

const follow = (code: string, merchant = 'lotus') =>
  loginByHandOffCode(harness.callBy(merchant), { code, loginDeviceId: 'browser-1' })

test('a link’s code opens a separate session once, within 30 seconds, at one merchant (D-11)', async () => {
  const code = await linkCodeOf(member)
  await expect(follow(code, 'mela')).rejects.toMatchObject(refused)
  const answer = await follow(code)
  expect(answer).toMatchObject({ id: member.id, userName: 'an_nguyen' })
  expect(answer.token).not.toBe(member.token)
  await expect(follow(code)).rejects.toMatchObject(refused)
  const late = await linkCodeOf(member)
  await harness.passes(seconds(31))
  await expect(follow(late)).rejects.toMatchObject(refused)
})

test('a link’s code ends with its session (D-11)', async () => {
  const leaver = await harness.registerMember('link_leaver')
  const code = await linkCodeOf(leaver)
  await harness.sessions.end('lotus', sessionIdOf(hashSessionToken(leaver.token)))
  await expect(follow(code)).rejects.toMatchObject(refused)
})
