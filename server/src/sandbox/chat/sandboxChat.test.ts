import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logoutMember } from '../../account/session/logoutMember'
import { chatHandlers } from '../../shell/chat/chatHandlers'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { openSandboxChat, type SandboxChat } from './sandboxChat'

let stage: Stage
let chat: SandboxChat
let owner: pg.Client
let [an, binh]: StageMember[] = []

beforeAll(async () => {
  stage = await openStage()
  chat = openSandboxChat(stage.callBy('mela'))
  owner = new pg.Client({ connectionString: stage.url })
  await owner.connect()
  ;[an, binh] = [
    await stage.registerMember('an_chats', 'mela'),
    await stage.registerMember('binh_chats', 'mela'),
  ]
})
afterAll(async () => {
  await owner.end()
  await stage.close()
})

const handlers = () => chatHandlers(chat)
const callOf = (who = an as StageMember) => stage.callBy(who)

const launch = async (who = an as StageMember): Promise<URL> => {
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

const enter = async (who = an as StageMember): Promise<string> =>
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
  await stage.passes(minutes(1) + seconds(1))
  expect(await chat.enter('mela', code)).toBeUndefined()
})

test('what the house answers is unread until the member is shown it, and nobody else’s (REQ-CHAT-008, T30)', async () => {
  const [anId = '', binhId = ''] = [an?.id, binh?.id]
  const unread = async (who?: StageMember) => (await handlers().unreadCount(callOf(who), {})).unReadCount
  await chat.say('mela', anId, 'player', 'Where is my draw?')
  expect(await chat.talks('mela')).toEqual([{ memberId: anId, userName: 'an_chats', unseen: 1 }])
  expect(await chat.talks('lotus')).toEqual([])
  const [first] = await chat.read('mela', anId, 'staff', 0)
  expect(first).toMatchObject({ side: 'player', text: 'Where is my draw?' })
  await chat.say('mela', anId, 'staff', '<b>Here</b>')
  expect([await unread(), await unread(binh)]).toEqual([1, 0])
  expect(await chat.read('mela', binhId, 'player', 0)).toEqual([])
  expect(await chat.read('lotus', anId, 'player', 0)).toEqual([])
  const news = await chat.read('mela', anId, 'player', first?.id ?? 0)
  expect(news.map(({ text }) => text)).toEqual(['<b>Here</b>'])
  expect(await unread()).toBe(0)
  const { rows } = await owner.query(`select encode(sealed, 'escape') as words from chat_message`)
  expect(JSON.stringify(rows)).not.toMatch(/draw|Here/)
})

test('a chat ends with the session that it came from (REQ-SESSION-009)', async () => {
  const key = await enter(binh)
  expect(await chat.memberOf('mela', key)).toBe(binh?.id)
  const waiting = (await launch(binh)).searchParams.get('code') ?? ''
  await logoutMember(stage.sessions)(callOf(binh))
  expect(await chat.memberOf('mela', key)).toBeUndefined()
  expect(await chat.enter('mela', waiting)).toBeUndefined()
})

test('without the flag, or in production without a chat, there is none; a restricted member has none (REQ-CHAT-001, REQ-CHAT-003)', async () => {
  const call = callOf()
  const without: FullMerchantSettings = { ...call.merchant, whitelabelVal: {} }
  await expect(handlers().unreadCount({ ...call, merchant: without }, {})).rejects.toThrow('chat.not.offered')
  await expect(chatHandlers(undefined).launchChat(call, {})).rejects.toThrow('chat.not.offered')
  await owner.query(`update member set state = 'restricted' where id = $1`, [an?.id])
  await expect(handlers().launchChat(call, {})).rejects.toThrow('chat.restricted')
  await expect(handlers().unreadCount(call, {})).rejects.toThrow('chat.restricted')
  await owner.query(`update member set state = 'active' where id = $1`, [an?.id])
})

test('a merchant’s own chat is opened with what the call says, and only its own address is a way back (SEC-06)', async () => {
  const call = callOf()
  const house = { ...call.merchant.house, chat: { url: 'https://chat.example/open?site=7', scripts: [] } }
  const its = { ...call, merchant: { ...call.merchant, house } }
  const asked = { b2c: 'true', title: 'Chat', language: 'CN', backUrl: 'https://evil.example/m/home' }
  const { chatUrl } = await chatHandlers(undefined).launchChat(its, asked)
  expect(chatUrl).toBe('https://chat.example/open?site=7&b2c=true&title=Chat&language=CN')
})
