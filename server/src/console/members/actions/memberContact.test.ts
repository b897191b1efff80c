import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { MemberFile } from '@playfront/contract/console/members.schema'
import type { TimelineAnswer } from '@playfront/contract/console/memberTimeline.schema'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessage } from '../../../account/messages/postMessage'
import { decideFactorReset } from '../../../account/twoFactor/resetFactors'
import type { HarnessMember } from '../../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'
import { decideAs } from '../../testing/decideAs'

let harness: ConsoleHarness
let sang: Hired
let minh: Hired
let auditor: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  const hire = async (name: string, role: 'support' | 'manager' | 'auditor') =>
    harness.authenticate(await harness.hire(name, [{ merchant: 'lotus', role }]))
  sang = await hire('sang', 'support')
  minh = await hire('minh', 'manager')
  auditor = await hire('an.auditor', 'auditor')
})
afterAll(() => harness.close())

const newId = () => harness.platform.randomness.uuid()
const kind = 'secondFactorReset'
const reason = 'lost the phone, showed a passport'
type Name = Parameters<ConsoleHarness['call']>[0]
const codeOf = async (name: Name, by: Hired, fields: Record<string, unknown>): Promise<string> =>
  (await harness.call(name, { by, merchant: 'lotus', fields })).code ?? 'done'
const run = <Row extends object>(text: string, values: unknown[], merchant = 'lotus'): Promise<Row[]> =>
  harness.store.change(merchant, ({ query }) => query<Row>({ name: text.slice(0, 63), text }, values))
const fileOf = async ({ id }: HarnessMember): Promise<MemberFile> =>
  (await harness.call('readMember', { by: sang, merchant: 'lotus', fields: { id } })).value
const timelineOf = async ({ id }: HarnessMember, of: 'staff' | 'message') => {
  const fields = { id, kind: of }
  const { value } = await harness.call('memberTimeline', { by: sang, merchant: 'lotus', fields })
  return (value as TimelineAnswer).entries.map(({ name, by, text }) => [name, by, text])
}
const inboxOf = async (member: HarnessMember, language: 'EN' | 'VI' = 'EN') =>
  (await harness.account.inbox({ ...harness.callBy(member), language }, {})).messages
const isSignedIn = async ({ token }: HarnessMember) =>
  (await harness.sessions.find('lotus', token)) !== undefined

const addressOf = (id: string) => `${id}@example.com`

const protect = async ({ id }: HarnessMember) => {
  await run(
    `insert into second_factor (merchant, member, ga, sms, totp_secret) values ('lotus', $1, true, true, '\\x01')`,
    [id],
  )
  await run(`insert into recovery_code (merchant, member, code_hash) values ('lotus', $1, $2)`, [
    id,
    Buffer.alloc(32, 1),
  ])
  await run(
    `insert into passkey (merchant, id, member, rp_id, credential_id, public_key, counter, transports, synced, user_agent)
     values ('lotus', $1, $2, 'lotus.localhost', $3, '\\x01', 0, '{}', false, 'test')`,
    [newId(), id, Buffer.from(id)],
  )
  await run('update member set email = $2, email_verified_at = platform_now() where id = $1', [
    id,
    addressOf(id),
  ])
}
const noFactors = { authenticator: false, sms: false, email: false, payeeName: false, passkeys: 0 }
const leftOf = async ({ id }: HarnessMember) =>
  run(
    `select totp_secret as secret, (select count(*)::int from recovery_code where member = $1) as codes
     from second_factor where member = $1`,
    [id],
  )

test('two people reset a lost second factor: sessions end, and the member is told in inbox and at their address', async () => {
  const an = await harness.registerMember('an_lost_phone')
  const asks = (reset: string, by = sang) => codeOf('proposeFactorReset', by, { id: an.id, reset, reason })
  const decides = (id: string, decision: 'approve' | 'reject', by = minh) =>
    decideAs(harness, by, { kind, id, decision })
  const [first, own] = [newId(), newId()]
  // Nothing to reset yet.
  expect(await asks(newId())).toBe('staff.moved.on')
  await protect(an)
  expect((await fileOf(an)).secondFactors).toEqual({
    ...noFactors,
    authenticator: true,
    sms: true,
    passkeys: 1,
  })

  expect(await codeOf('proposeFactorReset', auditor, { id: an.id, reset: first, reason })).toBe(
    'staff.not.allowed',
  )
  for (const _ of [1, 2]) expect(await asks(first)).toBe('done')
  // One request at a time.
  expect(await asks(newId())).toBe('staff.moved.on')
  const shown = await harness.call('readApproval', {
    by: minh,
    merchant: 'lotus',
    fields: { kind, id: first },
  })
  const approval: Approval = shown.value
  expect(approval.changes.map(({ field }) => field)).toEqual(['authenticator', 'smsCode', 'passkeys'])
  expect(approval).toMatchObject({ subjectName: 'an_lost_phone', reason, obstacle: null })

  expect(await decides(first, 'approve', sang)).toBe('staff.not.allowed')
  expect(await decides(first, 'reject')).toBe('done')
  expect([(await fileOf(an)).secondFactors.authenticator, await isSignedIn(an)]).toEqual([true, true])

  expect(await asks(own, minh)).toBe('done')
  expect(await decides(own, 'approve')).toBe('staff.same.person')
  expect(await codeOf('withdrawApproval', minh, { kind, id: own })).toBe('done')

  const last = newId()
  expect(await asks(last)).toBe('done')
  for (const _ of [1, 2]) expect(await decides(last, 'approve')).toBe('done')
  expect((await fileOf(an)).secondFactors).toEqual(noFactors)
  expect(await leftOf(an)).toEqual([{ secret: null, codes: 0 }])
  await harness.passes(seconds(2))
  expect(await isSignedIn(an)).toBe(false)

  expect(await timelineOf(an, 'staff')).toEqual([
    ['member.factorResetConfirmed', 'minh', reason],
    ['member.factorResetRequested', 'sang', reason],
    ['member.factorResetTakenBack', 'minh', reason],
    ['member.factorResetRequested', 'minh', reason],
    ['member.factorResetTurnedBack', 'minh', reason],
    ['member.factorResetRequested', 'sang', reason],
  ])
  const told = 'Our staff reset your two-step sign-in. If you did not ask for it, contact us at once.'
  expect((await inboxOf(an)).map(({ text, link }) => [text, link])).toEqual([[told, '/m/member/security']])
  const { secrets } = harness.callBy('lotus')
  const posted = await harness.store.platform(({ query }) =>
    query<{ sealed: string }>(
      {
        name: 'test: posted',
        text: `select payload->>'sealed' as sealed from outbox where topic = 'message'`,
      },
      [],
    ),
  )
  expect(posted.map(({ sealed }) => openMessage(secrets, Buffer.from(sealed, 'base64')))).toMatchObject([
    { to: addressOf(an.id), subject: expect.stringContaining('Đăng nhập hai bước của bạn đã được đặt lại') },
  ])
})

test('what was approved is what the approver was shown', async () => {
  const an = await harness.registerMember('an_changes_factors')
  await protect(an)
  const id = newId()
  expect(await codeOf('proposeFactorReset', sang, { id: an.id, reset: id, reason })).toBe('done')
  const shown = await harness.call('readApproval', { by: minh, merchant: 'lotus', fields: { kind, id } })
  await run('update second_factor set email = true where member = $1', [an.id])
  const fields = { kind, id, decision: 'approve', shown: (shown.value as Approval).shown }
  expect(await codeOf('decideApproval', minh, fields)).toBe('staff.moved.on')
  expect((await fileOf(an)).secondFactors.authenticator).toBe(true)
})

test('passkeys that are the only way in stay, and a closed account has nothing to reset', async () => {
  const an = await harness.registerMember('an_only_passkeys')
  await protect(an)
  await run('update member set password_hash = null where id = $1', [an.id])
  const id = newId()
  expect(await codeOf('proposeFactorReset', sang, { id: an.id, reset: id, reason })).toBe('done')
  expect(await decideAs(harness, minh, { kind, id, decision: 'approve' })).toBe('done')
  expect((await fileOf(an)).secondFactors).toEqual({ ...noFactors, passkeys: 1 })
  const factors = { email: false, ga: true, sms: false, payeeName: false }
  expect(decideFactorReset({ state: 'closed', factors, passkeys: 1 }).reset).toBe(false)
})

test('a message reaches one member once, in plain words, also a blocked one, and the log keeps it', async () => {
  const an = await harness.registerMember('an_reads')
  const binh = await harness.registerMember('binh_does_not')
  const message = newId()
  const text = 'Xin chào\u202E <b>An</b>\r\n\r\n\r\n\r\nhẹn gặp'
  const send = (fields: object, by = sang) =>
    codeOf('sendMemberMessage', by, { id: an.id, message, language: 'VI', text, ...fields })
  expect(await send({}, auditor)).toBe('staff.not.allowed')
  expect(await send({ language: 'FR' })).toBe('request.invalid')
  expect(await send({ text: '\u202E\u200F' })).toBe('request.invalid')
  expect(await inboxOf(an)).toEqual([])
  expect(await codeOf('blockMember', minh, { id: an.id, reason })).toBe('done')
  for (const _ of [1, 2]) expect(await send({})).toBe('done')
  const plain = 'Xin chào <b>An</b>\n\nhẹn gặp'
  expect((await inboxOf(an)).map(({ topic, title, text: said }) => [topic, title, said])).toEqual([
    ['account', 'Message from our team', plain],
  ])
  expect((await inboxOf(an, 'VI'))[0]?.title).toBe('Tin nhắn từ đội ngũ của chúng tôi')
  expect(await inboxOf(binh)).toEqual([])
  expect(await timelineOf(an, 'message')).toEqual([['Message from our team', null, plain]])
  expect((await timelineOf(an, 'staff')).map(([name]) => name)).toEqual(['member.messaged', 'member.blocked'])
  const logged = await run<{ after: string }>(
    `select after from audit_entry where action = 'member.messaged' and subject = $1`,
    [`member:${an.id}`],
  )
  expect(logged.map(({ after }) => JSON.parse(after) as unknown)).toEqual([
    { message, language: 'VI', text: plain },
  ])
})

test('the file says what is verified, and when an exclusion ends', async () => {
  const an = await harness.registerMember('an_is_known')
  expect(await fileOf(an)).toMatchObject({
    verified: { mobile: false, email: false, name: false },
    protectionEndsAt: null,
    isHeldForReview: false,
  })
  await run(`update member set email = 'k@example.com', email_verified_at = platform_now() where id = $1`, [
    an.id,
  ])
  await run(`insert into member_profile (merchant, member, full_name) values ('lotus', $1, 'An Nguyen')`, [
    an.id,
  ])
  const until = new Date(harness.platform.clock.now() + seconds(9_000)).toISOString()
  const fields = { id: an.id, exclusion: newId(), until, reason }
  expect(await codeOf('excludeMember', minh, fields)).toBe('done')
  expect(await fileOf(an)).toMatchObject({
    verified: { mobile: false, email: true, name: true },
    protection: 'exclusion',
    protectionEndsAt: until,
  })
})

test('nobody of another merchant is reset or written to', async () => {
  const somchai = await harness.registerMember('somchai_apart', 'mela')
  const calls = {
    proposeFactorReset: { reset: newId(), reason },
    sendMemberMessage: { message: newId(), language: 'VI', text: 'x' },
  } as const
  for (const [call, fields] of Object.entries(calls))
    expect(await codeOf(call as keyof typeof calls, minh, { id: somchai.id, ...fields }), call).toBe(
      'request.not.found',
    )
})
