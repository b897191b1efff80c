import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { logoutMember } from '../../account/session/logoutMember'
import { chatHandlers } from '../../shell/chat/chatHandlers'
import { hasPgBouncer, startPgBouncer, withoutPgBouncer } from '../../testing/debian/startPgBouncer'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { openChatNews } from '../../chat/chatNews'
import { openSandboxChat, type SandboxChat } from './sandboxChat'

let harness: Harness
let chat: SandboxChat
let owner: pg.Client
let [an, binh]: HarnessMember[] = []

beforeAll(async () => {
  harness = await openHarness()
  chat = openSandboxChat({ ...harness.callBy('mela'), news: { onNews: () => () => undefined } })
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  ;[an, binh] = [
    await harness.registerMember('an_chats', 'mela'),
    await harness.registerMember('binh_chats', 'mela'),
  ]
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const handlers = () => chatHandlers(chat)
const callOf = (who = an as HarnessMember) => harness.callBy(who)

const launch = async (who = an as HarnessMember): Promise<URL> => {
  const call = callOf(who)
  const backUrl = `https://${call.host}/m/game`
  const { chatUrl } = await handlers().launchChat(call, {
    b2c: 'true',
    title: 'Chat',
    backUrl,
    language: 'VI',
  })
  return new URL(chatUrl)
}

const enter = async (who = an as HarnessMember): Promise<string> =>
  (await chat.enter('mela', (await launch(who)).searchParams.get('code') ?? '')) ?? ''

test('the address leads to the page with a code that works once, and carries no session (REQ-CHAT-009, T27)', async () => {
  const url = await launch()
  expect(url.pathname).toBe('/sandbox/chat')
  expect(url.searchParams.get('back')).toBe('/m/game')
  expect(url.href).not.toContain(an?.token)
  const code = url.searchParams.get('code') ?? ''
  expect(await chat.enter('lotus', code)).toBeUndefined()
  const key = (await chat.enter('mela', code)) ?? ''
  expect(await chat.memberOf('mela', key)).toBe(an?.id)
  expect(await chat.memberOf('lotus', key)).toBeUndefined()
  expect(await chat.enter('mela', code)).toBeUndefined()
})

test('a code is good for a minute', async () => {
  const code = (await launch()).searchParams.get('code') ?? ''
  await harness.passes(minutes(1) + seconds(1))
  expect(await chat.enter('mela', code)).toBeUndefined()
})

const says = (side: 'player' | 'staff', text: string, more: { writtenAs?: string; memberId?: string } = {}) =>
  chat.say({
    merchant: 'mela',
    memberId: an?.id ?? '',
    side,
    text,
    writtenAs: harness.platform.randomness.uuid(),
    ...more,
  })
const talkOf = (who?: HarnessMember) => ({ merchant: 'mela', memberId: who?.id ?? '' })

test('the operator’s answer is unread until the member has seen it, and only for that member (REQ-CHAT-008, T30)', async () => {
  const unread = async (who?: HarnessMember) => (await handlers().unreadCount(callOf(who), {})).unReadCount
  expect(await chat.hasTalk(talkOf(an))).toBe(false)
  await says('player', 'Where is my draw?')
  expect(await chat.talks('mela')).toEqual([{ memberId: an?.id, userName: 'an_chats', unseen: 1 }])
  expect([await chat.talks('lotus'), await chat.hasTalk({ ...talkOf(an), merchant: 'lotus' })]).toEqual([
    [],
    false,
  ])
  const [first] = await chat.after(talkOf(an), 0)
  expect(first).toMatchObject({ side: 'player', text: 'Where is my draw?', seen: false })
  await says('staff', '<b>Here</b>')
  expect([await unread(), await unread(binh)]).toEqual([1, 0])
  expect(await chat.after(talkOf(binh), 0)).toEqual([])
  expect(await chat.after({ ...talkOf(an), merchant: 'lotus' }, 0)).toEqual([])
  const news = await chat.after(talkOf(an), first?.id ?? 0)
  expect(news.map(({ text }) => text)).toEqual(['<b>Here</b>'])
  expect(await unread()).toBe(1)
  await chat.see(talkOf(an), 'player', news[0]?.id ?? 0)
  expect([await unread(), await chat.seenUpTo(talkOf(an), 'staff')]).toEqual([0, news[0]?.id])
  expect(await chat.seenUpTo(talkOf(an), 'player')).toBe(0)
  const { rows } = await owner.query(`select encode(sealed, 'escape') as words from chat_message`)
  expect(JSON.stringify(rows)).not.toMatch(/draw|Here/)
})

test('said again under its name it is there once, and what is older comes page by page', async () => {
  const [last] = (await chat.after(talkOf(an), 0)).slice(-1)
  const names = Array.from({ length: 4 }, () => harness.platform.randomness.uuid())
  await Promise.all([...names, ...names].map((writtenAs) => says('player', writtenAs, { writtenAs })))
  const messages = await chat.after(talkOf(an), last?.id ?? 0)
  expect(messages).toHaveLength(4)
  expect(new Set(messages.map(({ writtenAs }) => writtenAs))).toEqual(new Set(names))
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort((a, b) => a - b))
  const older = await chat.before(talkOf(an), messages[0]?.id ?? 0)
  expect(older.at(-1)?.id).toBe(last?.id)
})

test('a side that sends too much at once is refused; the other side may still answer (T39)', async () => {
  const fromBinh = { memberId: binh?.id }
  for (let n = 0; n < 10; n += 1) await says('player', `${n}`, fromBinh)
  await expect(says('player', 'more', fromBinh)).rejects.toMatchObject({ code: 'TOO_MANY_REQUEST' })
  await says('staff', 'Slowly, please.', fromBinh)
  await harness.passes(seconds(10))
  await says('player', 'more', fromBinh)
})

test('a picture is kept sealed, and is there for its own talk alone', async () => {
  const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = { id: harness.platform.randomness.uuid(), sealed: await chat.preparePicture(red) }
  await harness.passes(seconds(10))
  const writtenAs = harness.platform.randomness.uuid()
  const message = { ...talkOf(an), side: 'player' as const, text: '', writtenAs, picture }
  await chat.say(message)
  // The answer was lost: the same message is sent again.
  await chat.say({ ...message, picture: { ...picture, id: harness.platform.randomness.uuid() } })
  const kept = await chat.after(talkOf(an), 0)
  expect(kept.filter((one) => one.picture !== undefined)).toMatchObject([{ picture: picture.id, text: '' }])
  const shown = await chat.picture(talkOf(an), picture.id)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 9 })
  expect(await chat.picture(talkOf(binh), picture.id)).toBeUndefined()
  expect(await chat.picture({ ...talkOf(an), merchant: 'lotus' }, picture.id)).toBeUndefined()
  const { rows } = await owner.query('select sealed from chat_picture')
  expect(rows.map(({ sealed }) => sealed.includes('WEBP'))).toEqual([false])
})

test('another node is notified at once, and of everything once its lost connection is back', async () => {
  const timers: (() => void)[] = []
  const clock = { after: (_delay: number, work: () => void) => (timers.push(work), () => undefined) }
  const news = openChatNews({ url: harness.url, clock, onError: () => undefined })
  onTestFinished(news.close)
  const heard: unknown[] = []
  const hears = (count: number) => expect.poll(() => heard.length).toBe(count)
  news.onNews((talk) => void heard.push(talk))
  await hears(1)
  await says('staff', 'Still there?')
  await hears(2)
  await owner.query(`select pg_notify('playfront_chat', '{"not": "ours"}')`)
  await hears(3)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'playfront_chat'
     and datname = current_database()`,
  )
  await expect.poll(() => timers.length).toBe(1)
  timers[0]?.()
  await hears(4)
  expect(heard).toEqual([undefined, talkOf(an), undefined, undefined])
})

test.skipIf(!hasPgBouncer)(
  `behind a pooler, which passes no notification on, anything may have happened each second${hasPgBouncer ? '' : ` (skipped: ${withoutPgBouncer})`}`,
  async () => {
    const pooler = await startPgBouncer(harness.url, [])
    const timers: (() => void)[] = []
    const clock = { after: (_delay: number, work: () => void) => (timers.push(work), () => undefined) }
    const news = openChatNews({ url: pooler.url, clock, onError: () => undefined })
    const heard: unknown[] = []
    news.onNews((talk) => void heard.push(talk))
    await expect.poll(() => heard.length).toBe(1)
    for (const turn of [0, 1]) {
      expect(timers).toHaveLength(turn + 1)
      timers[turn]?.()
    }
    expect(heard).toEqual([undefined, undefined, undefined])
    await news.close()
    await pooler.stop()
  },
)

test('a chat ends with the session that it came from (REQ-SESSION-009)', async () => {
  const key = await enter(binh)
  expect(await chat.memberOf('mela', key)).toBe(binh?.id)
  const waiting = (await launch(binh)).searchParams.get('code') ?? ''
  await logoutMember(harness.sessions)(callOf(binh))
  expect(await chat.memberOf('mela', key)).toBeUndefined()
  expect(await chat.enter('mela', waiting)).toBeUndefined()
})

test('without the flag, or in production without a chat, there is none; a restricted member has none (REQ-CHAT-001, REQ-CHAT-003)', async () => {
  const call = callOf()
  const without: FullMerchantSettings = { ...call.merchant, whitelabelVal: {} }
  for (const name of ['unreadCount', 'launchChat'] as const)
    await expect(handlers()[name]({ ...call, merchant: without }, {})).rejects.toThrow('chat.not.offered')
  await expect(chatHandlers(undefined).launchChat(call, {})).rejects.toThrow('chat.not.offered')
  await owner.query(`update member set state = 'restricted' where id = $1`, [an?.id])
  await expect(handlers().launchChat(call, {})).rejects.toThrow('chat.restricted')
  await expect(handlers().unreadCount(call, {})).rejects.toThrow('chat.restricted')
  await owner.query(`update member set state = 'active' where id = $1`, [an?.id])
})

test('a merchant’s own chat is opened with what the call says, and only its own address is a way back (SEC-06)', async () => {
  const call = callOf()
  const operator = {
    ...call.merchant.operator,
    chat: { url: 'https://chat.example/open?site=7', scripts: [] },
  }
  const its = { ...call, merchant: { ...call.merchant, operator } }
  const asked = { b2c: 'true', title: 'Chat', language: 'CN', backUrl: 'https://evil.example/m/home' }
  const { chatUrl } = await chatHandlers(undefined).launchChat(its, asked)
  expect(chatUrl).toBe('https://chat.example/open?site=7&b2c=true&title=Chat&language=CN')
})
