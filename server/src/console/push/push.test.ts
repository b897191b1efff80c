import type { Approval, ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import type { CountPushAnswer, AdminPush } from '@playfront/contract/console/pushAdmin.schema'
import { hours, minutes, type Milliseconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wallTimeAt } from '../../shell/push/quietHours'
import { openPushHarness, type PushHarness } from '../../shell/push/pushHarness'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let pushes: PushHarness
let harness: ConsoleHarness
let [chi, minh, malee]: Hired[] = []
let an: HarnessMember
let binh: HarnessMember

beforeAll(async () => {
  pushes = await openPushHarness()
  harness = await openConsoleHarness({ harness: pushes })
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'manager' }]))
  ;[chi, minh, malee] = [await hire('chi', 'lotus'), await hire('minh', 'lotus'), await hire('malee', 'mela')]
})
afterAll(async () => {
  await harness.app.close()
  await pushes.close()
})
beforeEach(async () => {
  ;({ an, binh } = await pushes.afresh())
})

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })
const passes = async (ms: Milliseconds) => {
  await pushes.passes(ms)
  ;[chi, minh, malee] = await Promise.all(
    [chi, minh, malee].map((person) => harness.authenticate(person as Hired)),
  )
}
const phoneOf = async (who: HarnessMember) => {
  const phone = await pushes.phone()
  await phone.bind(who)
  return phone
}
const words = { VI: { title: 'Tin mới', text: 'Xem ngay.' }, EN: { title: 'News', text: '' } }
const writes = async (more: Record<string, unknown> = {}, by = chi) => {
  const id = pushes.platform.randomness.uuid()
  const fields = { id, revision: 0, words, path: '/m/activity', audience: {}, ...more }
  return { id, answer: await call('savePush', by, fields) }
}
const sends = async (id: string, by = chi) => call('sendAdminPush', by, { id, revision: 1 })
const listed = async (by = minh, merchant = 'lotus') =>
  ((await call('adminPush', by, {}, merchant)).value as { messages: AdminPush[] }).messages
const one = async (id: string) => (await listed()).find((found) => found.id === id)
const kind = 'pushMessage'
/** The open request to send it. */
const requestFor = async (id: string) => {
  const { approvals }: ApprovalsAnswer = (await call('approvals', chi, { kind })).value
  return approvals.find(({ subject }) => subject === `push:${id}`)
}
const decides = (by: Hired | undefined, request: Approval | undefined, decision: 'approve' | 'reject') =>
  decideAs(harness, by, { kind, id: request?.id ?? '', decision })
const counts = async (audience: object, at?: string) =>
  (await call('countPush', chi, { audience, at })).value as CountPushAnswer
/** In so long, by the clock of Hanoi. */
const wallIn = (ms: number) => wallTimeAt(pushes.platform.clock.now() + ms, 'Asia/Ho_Chi_Minh')
/** With devices that nothing arrives at. */
const hundredAndOneMore = async () => {
  await pushes.rows(`
    insert into member (merchant, id, username, language, consent_terms_version, register_method)
    select 'lotus', gen_random_uuid(), 'many_' || n, 'VI', '1', 'H5' from generate_series(1, 101) n
    on conflict do nothing`)
  await pushes.rows(`
    insert into push_registration (merchant, token_hash, member, session, adapter, sealed, language)
    select 'lotus', sha256(convert_to(username, 'UTF8')), id,
      (select token_hash from session where member = '${an.id}' limit 1), 'webpush', '\\x00', 'VI'
    from member where username like 'many_%'
    on conflict do nothing`)
}

test('counted before it is sent, it reaches each device of its audience once', async () => {
  const [mine, theirs] = [await phoneOf(an), await phoneOf(binh)]
  expect(await counts({})).toMatchObject({ members: 2, devices: 2, silenced: 0, needsSecond: false })
  expect(await counts({ names: [an.username, 'nobody_at_all'] })).toMatchObject({
    members: 1,
    unknown: ['nobody_at_all'],
  })
  const { id } = await writes({ audience: { names: [an.username.toUpperCase()] } })
  expect((await one(id))?.state).toBe('draft')
  expect((await sends(id)).value).toEqual({ state: 'ordered' })
  await pushes.deliver()
  expect([await mine.titles(), await theirs.titles()]).toEqual([['Tin mới'], []])
  expect(await one(id)).toMatchObject({ state: 'sent', counted: 1, figures: { delivered: 1, failed: 0 } })
})

test('two presses, two people and two nodes send it once', async () => {
  const mine = await phoneOf(an)
  const { id } = await writes({ audience: { names: [an.username] } })
  const answers = await Promise.all([sends(id), sends(id), sends(id, minh)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all([pushes.deliver(pushes.node()), pushes.deliver(pushes.node())])
  await sends(id)
  await pushes.deliver()
  expect(await mine.titles()).toEqual(['Tin mới'])
})

test('a node that dies in the middle of sending sends to no device twice', async () => {
  const phones = [await phoneOf(an), await phoneOf(binh)]
  const { id } = await writes({ audience: { names: [an.username, binh.username] } })
  await sends(id)
  let carried = 0
  const dies = pushes.node({
    carry: async (push) => {
      const answer = await pushes.carry(push)
      carried += 1
      if (carried === 1) throw new Error('the node is gone')
      return answer
    },
  })
  await pushes.deliver(dies)
  await passes(minutes(20))
  await pushes.deliver()
  for (const phone of phones) expect((await phone.titles()).length).toBeLessThanOrEqual(1)
})

test('breaks and opt-outs apply when it is sent, and are counted before (D-07)', async () => {
  const [mine, theirs] = [await phoneOf(an), await phoneOf(binh)]
  const { id } = await writes({ audience: { names: [an.username, binh.username] } })
  await sends(id)
  await pushes.account.chooseNotification(pushes.callBy(an), { consent: false })
  expect(await counts({ names: [an.username, binh.username] })).toMatchObject({ members: 1, silenced: 1 })
  await pushes.deliver(pushes.node({ isProtected: async (_, member) => member === binh.id }))
  expect([await mine.titles(), await theirs.titles()]).toEqual([[], []])
  expect((await one(id))?.figures).toMatchObject({ delivered: 0, silenced: 2 })
})

test('for many it waits for a second person, who is never the first', async () => {
  const mine = await phoneOf(an)
  await hundredAndOneMore()
  expect(await counts({})).toMatchObject({ members: 102, needsSecond: true })
  const { id } = await writes()
  expect((await sends(id)).value).toEqual({ state: 'waiting' })
  await pushes.deliver()
  expect(await mine.titles()).toEqual([])
  const first = await requestFor(id)
  expect(first).toMatchObject({
    subjectName: 'Tin mới',
    obstacle: null,
    changes: [
      { field: 'message', after: { kind: 'message', words } },
      { field: 'link', after: { kind: 'text', text: '/m/activity' } },
      { field: 'audience', after: { kind: 'audience', audience: {} } },
      { field: 'recipients', after: { kind: 'count', count: 102 } },
      { field: 'sendTime', after: { kind: 'word', word: 'onceApproved' } },
    ],
  })
  expect(await decides(chi, first, 'approve')).toBe('staff.same.person')
  expect(await decides(minh, first, 'reject')).toBe('done')
  expect((await one(id))?.state).toBe('draft')
  await sends(id)
  // Its author can take the request back, and the message is a draft again.
  const second = await requestFor(id)
  expect((await call('withdrawApproval', chi, { kind, id: second?.id })).status).toBe(200)
  expect((await one(id))?.state).toBe('draft')
  await sends(id)
  expect(await decides(minh, await requestFor(id), 'approve')).toBe('done')
  await pushes.deliver()
  expect(await mine.titles()).toEqual(['Tin mới'])
  expect(await one(id)).toMatchObject({ orderedName: 'minh', writtenName: 'chi', counted: 102 })
})

test('the table itself does not take one person twice', async () => {
  await hundredAndOneMore()
  const { id } = await writes()
  await sends(id)
  const forged = pushes.rows(
    `update approval_request set status = 'approved', decided_by = requested_by where subject = 'push:${id}'`,
  )
  await expect(forged).rejects.toMatchObject({ code: '23514' })
})

test('a request whose moment has passed says so, is not approved, and can be rejected', async () => {
  await hundredAndOneMore()
  const { id } = await writes({ at: wallIn(minutes(10)) })
  await sends(id)
  await passes(minutes(20))
  const request = await requestFor(id)
  expect(request).toMatchObject({ obstacle: 'timePassed' })
  expect(await decides(minh, request, 'approve')).toBe('reach.time.passed')
  expect(await decides(minh, request, 'reject')).toBe('done')
  expect((await one(id))?.state).toBe('draft')
})

test('it waits for its moment, and is stopped before it', async () => {
  const mine = await phoneOf(an)
  const at = wallIn(hours(1))
  const first = await writes({ audience: { names: [an.username] }, at })
  const second = await writes({ audience: { names: [an.username] }, at })
  await sends(first.id)
  await sends(second.id)
  await pushes.deliver()
  expect(await one(first.id)).toMatchObject({ state: 'scheduled', at })
  expect((await call('cancelPush', minh, { id: first.id })).status).toBe(200)
  // Pressed again it is the same cancelling.
  expect((await call('cancelPush', minh, { id: first.id })).status).toBe(200)
  await passes(hours(1))
  await pushes.deliver()
  expect(await mine.titles()).toEqual(['Tin mới'])
  expect((await one(first.id))?.state).toBe('cancelled')
  expect((await call('cancelPush', minh, { id: second.id })).code).toBe('staff.moved.on')
})

test('when it is stopped in the middle, members who got it keep it and no one else gets it', async () => {
  const phones = [await phoneOf(an), await phoneOf(binh)]
  const { id } = await writes({ audience: { names: [an.username, binh.username] } })
  await sends(id)
  let carried = 0
  const slow = pushes.node({
    carry: async (push) => {
      carried += 1
      return carried === 1 ? pushes.carry(push) : { outcome: 'busy' }
    },
  })
  await pushes.deliver(slow)
  expect((await one(id))?.state).toBe('sending')
  expect((await call('cancelPush', minh, { id })).status).toBe(200)
  await passes(minutes(30))
  await pushes.deliver()
  const came = (await Promise.all(phones.map((phone) => phone.titles()))).flat()
  expect(came).toEqual(['Tin mới'])
  expect(await one(id)).toMatchObject({ state: 'cancelled', figures: { delivered: 1, cancelled: 1 } })
})

test('nobody is woken: what falls into the quiet hours leaves when they are over', async () => {
  const mine = await phoneOf(an)
  // Until it is eleven at night in Hanoi.
  const now = Number(wallTimeAt(pushes.platform.clock.now(), 'Asia/Ho_Chi_Minh').slice(11, 13))
  await passes(hours((23 - now + 24) % 24))
  await phoneOf(an)
  expect(await counts({ names: [an.username] })).toMatchObject({ isQuiet: true })
  const { id } = await writes({ audience: { names: [an.username] } })
  await sends(id)
  await passes(hours(8))
  await pushes.deliver()
  expect((await one(id))?.state).toBe('scheduled')
  await passes(hours(2))
  await pushes.deliver()
  expect((await one(id))?.state).toBe('sent')
  expect(await mine.titles()).toContain('Tin mới')
})

test('what a busy service has pushed into the quiet hours waits for their end too', async () => {
  const mine = await phoneOf(an)
  const now = wallTimeAt(pushes.platform.clock.now(), 'Asia/Ho_Chi_Minh').slice(11)
  const [hour, minute] = now.split(':').map(Number)
  await passes(minutes((21 * 60 + 59 - Number(hour) * 60 - Number(minute) + 1_440) % 1_440))
  const { id } = await writes({ audience: { names: [an.username] } })
  await sends(id)
  await pushes.deliver(pushes.node({ carry: async () => ({ outcome: 'busy', againAfterMs: minutes(5) }) }))
  await passes(minutes(10))
  await pushes.deliver()
  expect((await one(id))?.state).toBe('sending')
  expect(await mine.titles()).toEqual([])
  await passes(hours(10))
  await pushes.deliver()
  expect(await mine.titles()).toEqual(['Tin mới'])
})

test.each([
  [{ path: 'https://evil.example' }, 'request.invalid'],
  [{ path: '/m/../admin' }, 'request.invalid'],
  [{ path: 'javascript:alert(1)' }, 'request.invalid'],
  [{ words: { EN: { title: 'News', text: '' } } }, 'reach.words.missing'],
  [{ words: { VI: { title: 'x'.repeat(81), text: '' } } }, 'request.invalid'],
  [{ at: '2020-01-01T10:00' }, 'reach.time.passed'],
  [{ at: '2999-01-01T10:00' }, 'reach.time.passed'],
  [{ at: 'tomorrow' }, 'request.invalid'],
  [{ audience: { merchant: 'mela' } }, 'request.invalid'],
  [{ audience: { names: [] } }, 'request.invalid'],
])('what cannot be sent is not saved: %j', async (more, code) => {
  expect((await writes(more)).answer.code).toBe(code)
})

test('a draft whose moment passes before it is sent is not sent', async () => {
  const { id } = await writes({ audience: { names: [an.username] }, at: wallIn(minutes(10)) })
  await passes(minutes(20))
  expect((await sends(id)).code).toBe('reach.time.passed')
})

test('another merchant’s members, and another merchant’s messages, are out of reach (T33)', async () => {
  await phoneOf(an)
  const theirs = (await call('countPush', malee, { audience: { names: [an.username] } }, 'mela')).value
  expect(theirs).toMatchObject({ members: 0, unknown: [an.username] })
  const { id } = await writes({ audience: { names: [an.username] } })
  for (const name of ['sendAdminPush', 'dropPush', 'cancelPush'] as const) {
    const fields = { id, revision: 1 }
    expect((await call(name, malee, fields, 'mela')).code).toBe('request.not.found')
  }
  expect(await listed(malee, 'mela')).toEqual([])
})

test('of two concurrent changes one gets staff.moved.on, and a sent one is not changed', async () => {
  const { id } = await writes({ audience: { names: [an.username] } })
  const change = () =>
    call('savePush', chi, { id, revision: 1, words, path: '/m/home', audience: { names: [an.username] } })
  const answers = await Promise.all([change(), change()])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'staff.moved.on'])
  await call('sendAdminPush', chi, { id, revision: 2 })
  const late = { id, revision: 2, words, path: '/m/home', audience: {} }
  expect((await call('savePush', chi, late)).code).toBe('staff.moved.on')
})
