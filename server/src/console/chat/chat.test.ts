import type { ChatCase, ReadChatAnswer } from '@playfront/contract/console/chatAdmin.schema'
import { days, minutes, type Milliseconds } from '@playfront/contract/time'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChatMessages, type ChatMessages } from '../../chat/chatMessages'
import { sweepExpired } from '../../store/sweepExpired'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let chat: ChatMessages
let [chi, minh, malee]: Hired[] = []
let times = 0

beforeAll(async () => {
  harness = await openConsoleHarness()
  chat = openChatMessages(harness.callBy('lotus'))
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'support' }]))
  ;[chi, minh, malee] = [await hire('chi', 'lotus'), await hire('minh', 'lotus'), await hire('malee', 'mela')]
})
afterAll(() => harness.close())

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })
const newId = () => harness.platform.randomness.uuid()
const passes = async (ms: Milliseconds) => {
  await harness.passes(ms)
  ;[chi, minh, malee] = await Promise.all(
    [chi, minh, malee].map((person) => harness.authenticate(person as Hired)),
  )
}
/** A member who has written to the operator. */
const somebody = async (text = 'Xin chào', merchant = 'lotus'): Promise<HarnessMember> => {
  times += 1
  const who = await harness.registerMember(`writes_${times}`, merchant)
  await writes(who, text)
  return who
}
const writes = ({ id, merchant }: HarnessMember, text: string) =>
  chat.say({ merchant, memberId: id, side: 'player', writtenAs: newId(), text })
const says = (
  by: Hired | undefined,
  { id }: HarnessMember,
  text = 'Dạ',
  writtenAs = newId(),
  merchant = 'lotus',
) => call('sayChat', by, { id, text, writtenAs }, merchant)
const inbox = async (by = minh, show = 'open', merchant = 'lotus') =>
  ((await call('chatCases', by, { show }, merchant)).value as { cases: ChatCase[] }).cases
const talkOf = async ({ id }: HarnessMember, by = minh) =>
  (await call('readChat', by, { id })).value as ReadChatAnswer
const heard = async ({ id, merchant }: HarnessMember) =>
  (await chat.after({ merchant, memberId: id }, 0))
    .filter(({ side }) => side === 'staff')
    .map(({ text }) => text)

test('the longest waiting comes first, and an answer moves a conversation behind those who wait', async () => {
  const first = await somebody()
  await passes(minutes(1))
  const second = await somebody()
  const order = async () =>
    (await inbox()).map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
  expect(await order()).toEqual([first.id, second.id])
  expect((await inbox())[0]).toMatchObject({ unseen: 1, isOwn: false, claimedName: null })
  await call('claimChat', chi, { id: first.id })
  await says(chi, first)
  expect(await order()).toEqual([second.id, first.id])
  // A member who writes again waits from now on, behind those who waited before.
  await passes(minutes(1))
  await writes(first, 'Còn nữa')
  expect(await order()).toEqual([second.id, first.id])
})

test('of two who take a talk on at once one has it, and the other may take it over in the open', async () => {
  const an = await somebody()
  const answers = await Promise.all([chi, minh].map((by) => call('claimChat', by, { id: an.id })))
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'staff.moved.on'])
  const has = (await talkOf(an)).case.claimedName
  const [owner, other] = has === 'chi' ? [chi, minh] : [minh, chi]
  expect((await says(other, an)).code).toBe('staff.moved.on')
  expect((await call('claimChat', other, { id: an.id, from: 'somebody' })).code).toBe('staff.moved.on')
  expect((await call('claimChat', other, { id: an.id, from: has })).status).toBe(200)
  expect((await says(owner, an)).code).toBe('staff.moved.on')
  expect((await says(other, an)).status).toBe(200)
})

test('an answer that is sent twice arrives once, and the log has it without its text', async () => {
  const an = await somebody()
  await call('claimChat', chi, { id: an.id })
  const writtenAs = newId()
  await Promise.all([says(chi, an, 'Chào bạn', writtenAs), says(chi, an, 'Chào bạn', writtenAs)])
  expect(await heard(an)).toEqual(['Chào bạn'])
  const log = await harness.call('auditLog', {
    by: await harness.authenticate(await harness.hire(newId(), [{ merchant: 'lotus', role: 'auditor' }])),
    merchant: 'lotus',
    fields: { subject: `member:${an.id}` },
  })
  const { entries }: { entries: { action: string }[] } = log.value
  expect(entries.map(({ action }) => action)).toEqual(['chat.answered', 'chat.claimed'])
  expect(log.response.body).not.toContain('Chào bạn')
})

test('nobody answers a closed talk; the member’s next word opens it again', async () => {
  const an = await somebody()
  await call('claimChat', chi, { id: an.id })
  expect((await call('closeChat', minh, { id: an.id })).code).toBe('staff.moved.on')
  expect((await call('closeChat', chi, { id: an.id })).status).toBe(200)
  expect((await says(chi, an)).code).toBe('staff.moved.on')
  expect((await inbox(minh, 'closed')).map(({ id }) => id)).toContain(an.id)
  await writes(an, 'Khoan đã')
  expect((await inbox()).find(({ id }) => id === an.id)).toMatchObject({ isClosed: false, claimedName: null })
  expect((await says(chi, an)).code).toBe('staff.moved.on')
})

test('words that look like markup are words to both sides', async () => {
  const hostile = '<img src=x onerror=alert(1)><a href="javascript:x">y</a>'
  const an = await somebody(hostile)
  expect((await talkOf(an)).messages[0]?.text).toBe(hostile)
})

test('the member is notified of what was seen, only by the assigned staff user', async () => {
  const an = await somebody()
  const { messages } = await talkOf(an)
  const upTo = messages.at(-1)?.id
  expect((await call('seeChat', chi, { id: an.id, upTo })).code).toBe('staff.moved.on')
  await call('claimChat', chi, { id: an.id })
  await call('seeChat', chi, { id: an.id, upTo })
  expect((await inbox()).find(({ id }) => id === an.id)?.unseen).toBe(0)
})

test('a picture is re-encoded, and other files are refused; no other conversation shows it', async () => {
  const an = await somebody()
  const binh = await somebody()
  await call('claimChat', chi, { id: an.id })
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const send = (picture: string) => call('sendChatPicture', chi, { id: an.id, writtenAs: newId(), picture })
  expect((await send(file.toString('base64'))).status).toBe(200)
  const html = Buffer.from('<svg onload=alert(1)>').toString('base64')
  expect((await send(html)).code).toBe('picture.refused')
  const picture = (await talkOf(an)).messages.findLast((message) => message.picture)?.picture
  const shown = await call('chatPicture', minh, { id: an.id, picture })
  expect(shown.value).toMatchObject({ type: 'image/webp' })
  expect((await call('chatPicture', minh, { id: binh.id, picture })).code).toBe('request.not.found')
  expect((await call('sendChatPicture', minh, { id: an.id, writtenAs: newId(), picture: 'AAAA' })).code).toBe(
    'staff.moved.on',
  )
})

test('history comes page by page, and the list of talks too', async () => {
  const an = await somebody('0')
  for (let n = 1; n <= 35; n += 1) {
    await writes(an, String(n))
    if (n % 9 === 0) await passes(minutes(1))
  }
  const newest = await talkOf(an)
  expect([newest.messages.length, newest.hasEarlier]).toEqual([30, true])
  const earlier = (await call('readChat', minh, { id: an.id, before: newest.messages[0]?.id }))
    .value as ReadChatAnswer
  expect(earlier.messages.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5'])
  for (let n = 0; n < 31; n += 1) await somebody()
  const first = (await call('chatCases', minh, {})).value as { cases: ChatCase[]; next: string }
  const second = (await call('chatCases', minh, { from: first.next })).value as { cases: ChatCase[] }
  const ids = [...first.cases, ...second.cases].map(({ id }) => id)
  expect(first.cases).toHaveLength(30)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await call('chatCases', minh, { from: 'x' })).code).toBe('request.invalid')
})

test('another merchant’s talks are out of reach, by every call (T33)', async () => {
  const an = await somebody()
  const theirs = await somebody('Sawasdee', 'mela')
  expect((await inbox(malee, 'open', 'mela')).map(({ id }) => id)).toEqual([theirs.id])
  for (const name of ['readChat', 'claimChat', 'releaseChat', 'closeChat'] as const)
    expect((await call(name, malee, { id: an.id }, 'mela')).code, name).toBe('request.not.found')
  expect((await says(malee, an, 'x', newId(), 'mela')).code).toBe('request.not.found')
  expect(await heard(an)).toEqual([])
})

test('canned answers are each merchant’s own, kept by language, and changed in the open', async () => {
  const id = newId()
  const canned = { id, title: 'Chào', words: { VI: 'Xin chào', EN: 'Hello' } }
  expect((await call('saveCanned', chi, canned)).status).toBe(200)
  await call('saveCanned', minh, { ...canned, title: 'Chào bạn' })
  expect((await call('cannedAnswers', minh)).value).toMatchObject({ canned: [{ id, title: 'Chào bạn' }] })
  expect((await call('cannedAnswers', malee, {}, 'mela')).value).toMatchObject({ canned: [] })
  expect((await call('saveCanned', chi, { id: newId(), title: 'x', words: {} })).code).toBe('request.invalid')
  await call('dropCanned', chi, { id })
  expect((await call('cannedAnswers', minh)).value).toMatchObject({ canned: [] })
})

test('a conversation is deleted with its last message, and its assignment is no longer returned', async () => {
  const { id } = await somebody()
  await call('claimChat', minh, { id })
  const rows = () =>
    harness.store.read('lotus', ({ query }) =>
      query({ name: 'talk that is kept', text: 'select from chat_case where member = $1' }, [id]),
    )
  await passes(days(29))
  await sweepExpired(harness.store)
  expect(await rows()).toHaveLength(1)
  await passes(days(2))
  expect((await inbox()).map((talk) => talk.id)).not.toContain(id)
  await sweepExpired(harness.store)
  expect(await rows()).toHaveLength(0)
})
