import { expect, test } from 'vitest'
import type { MemberInfo } from '@playfront/contract/account/member'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createMemberFlow } from '../../account/member/memberFlow'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createExtras } from '../../page/extras'
import { chatLanguage, createChatFlow, decideChat, decideChatAddress } from './chatFlow'
import { startChat } from './startChat'

const launchCall = 'GET /wps/relay/CBS_launchChat'
const unreadCall = 'GET /wps/relay/CBS_unreadCount'
const scriptCall = 'GET /wps/relay/WPSCORE_getCustomerServiceScript'
const widget = 'https://widget.test/chat.js'

const openHarness = ({ isFlagOn = true, chatUrl = 'https://chat.test/x', idleAfterMs = 0 } = {}) => {
  const { platform, requests, session } = createSignInHarness()
  const { network } = platform
  network.answer(launchCall, { body: { success: true, value: { chatUrl } } })
  network.answer(unreadCall, { body: { success: true, value: { unReadCount: 3 } } })
  network.answer(scriptCall, {
    body: { success: true, value: { scripts: [{ csType: 'LIVECHAT', url: widget }] } },
  })
  const notices: string[] = []
  const services = {
    platform,
    startedMs: platform.clock.now(),
    requests,
    session,
    member: createMemberFlow({ session, requests }),
    extras: createExtras(),
    texts: createTexts({ language: 'VI', source: bundledDictionaries }),
    merchant: {
      whitelabelVal: { CBS3: isFlagOn },
      shell: { ...fakeMerchant.shell, serviceHosts: ['widget.test'] },
    },
    toasts: {
      show: (text: { key: string } | { words: string }) =>
        void notices.push('key' in text ? text.key : text.words),
      hideLoading: () => undefined,
    },
  }
  const windows: string[] = []
  const chat = createChatFlow(services, (url, name) => {
    platform.navigation.left.push(url)
    windows.push(name)
  })
  const added: string[] = []
  const widgets = { add: ({ csType }: { csType: string }) => void added.push(csType) }
  const start = () => startChat(services, { chat, widgets })
  if (idleAfterMs === 0) start()
  else platform.clock.after(idleAfterMs, start)
  const rest = () => platform.clock.advance(0)
  return {
    ...services,
    chat,
    added,
    windows,
    notices,
    rest,
    asked: (call: string) => network.sentTo(call).length,
    async arrives(type: MemberInfo['type'], id = '7') {
      session.open(sessionOf({ id, token: `T${id}`, customerType: type }, 'lotus'))
      services.member.store.setState({ member: { id, type } as MemberInfo })
      await rest()
    },
    async leaves() {
      session.close()
      services.member.store.setState({}, true)
      await rest()
    },
  }
}

test('without the flag there is no button and no call of the chat (REQ-CHAT-001)', async () => {
  const { chat, arrives, asked, extras } = openHarness({ isFlagOn: false })
  await arrives(0)
  await chat.press()
  expect([asked(launchCall), asked(unreadCall), extras.getState().chat]).toEqual([0, 0, undefined])
  expect(decideChat({ isFlagOn: false, type: 0 }).chat).toBe('hidden')
})

test('a visitor is led to the sign-in (REQ-CHAT-002)', async () => {
  const { chat, platform, asked } = openHarness()
  await chat.press()
  expect([platform.navigation.path(), asked(launchCall)]).toEqual(['/m/login', 0])
})

test('a restricted member sees that message, and nothing of the chat is requested (REQ-CHAT-003, REQ-CHAT-004, REQ-ACCESS-014)', async () => {
  const { chat, arrives, asked, notices } = openHarness()
  await arrives(4)
  await chat.press()
  expect([notices, asked(launchCall), asked(unreadCall)]).toEqual([['no_permissions'], 0, 0])
  expect(chat.store.getState().unread).toBe(0)
})

test.each([
  [undefined, 'login', 'nobody is signed in'],
  [-1, 'login', 'nobody is signed in'],
  [0, 'open', 'a member'],
  [1, 'open', 'a member'],
  [2, 'open', 'a member'],
  [4, 'no_permissions', 'the member is restricted'],
])('type %s: %s, %s (REQ-CHAT-002, REQ-CHAT-003, REQ-ACCESS-011)', (type, chat, reason) => {
  expect(decideChat({ isFlagOn: true, type })).toEqual({ chat, reason })
  expect(decideChat({ isFlagOn: false, type })).toEqual({
    chat: 'hidden',
    reason: 'the merchant has no chat',
  })
})

test('a chat that is being opened is opened once, and can be opened again (REQ-CHAT-011)', async () => {
  const { chat, arrives, platform, asked } = openHarness()
  await arrives(0)
  const both = [chat.press(), chat.press()]
  expect(chat.store.getState().isBusy).toBe(true)
  await Promise.all(both)
  expect([asked(launchCall), chat.store.getState().isBusy]).toEqual([1, false])
  platform.network.answer(launchCall, 'broken')
  await chat.press()
  expect([asked(launchCall), chat.store.getState().isBusy]).toEqual([2, false])
})

test('what cannot be counted is no trouble, and is counted for the next member and not twice for one (REQ-CHAT-008)', async () => {
  const { chat, arrives, asked, member, platform, rest, notices } = openHarness()
  platform.network.answer(unreadCall, 'broken')
  await arrives(0)
  expect([chat.store.getState().unread, notices]).toEqual([0, []])
  member.store.setState({ member: { id: '7', type: 0 } as MemberInfo })
  await rest()
  expect(asked(unreadCall)).toBe(1)
  await arrives(0, '8')
  expect(asked(unreadCall)).toBe(2)
})

test('what is unread is asked once the member is known and when the page comes back (REQ-CHAT-008)', async () => {
  const { chat, arrives, asked, platform, rest } = openHarness()
  expect(asked(unreadCall)).toBe(0)
  await arrives(0)
  expect([chat.store.getState().unread, asked(unreadCall)]).toEqual([3, 1])
  platform.network.answer(unreadCall, { body: { success: true, value: { unReadCount: 0 } } })
  platform.clock.becomeVisible()
  await rest()
  expect([chat.store.getState().unread, asked(unreadCall)]).toEqual([0, 2])
})

test('the call that opens the chat says what it is, its title, the way back and the language (REQ-CHAT-009)', async () => {
  const { chat, arrives, platform } = openHarness()
  await arrives(0)
  await chat.press()
  const [sent] = platform.network.sentTo(launchCall)
  const { b2c, title, backUrl, language } = Object.fromEntries(
    new URL(sent?.url ?? '', platform.navigation.origin()).searchParams,
  )
  expect({ b2c, title, backUrl, language }).toEqual({
    b2c: 'true',
    title: 'Trò chuyện',
    backUrl: `${platform.navigation.origin()}/m/home`,
    language: 'VI',
  })
})

test('the chat knows one Chinese (REQ-CHAT-010)', () => {
  expect(['CN', 'TW', 'EN', 'PT-BR'].map(chatLanguage)).toEqual(['CN', 'CN', 'EN', 'PT-BR'])
})

test('the address that is answered is opened (REQ-CHAT-011)', async () => {
  const { chat, arrives, platform, windows } = openHarness()
  await arrives(0)
  await chat.press()
  expect(platform.navigation.left).toEqual(['https://chat.test/x'])
  // Pressed again it is the same window.
  await chat.press()
  expect(windows).toEqual(['chat', 'chat'])
})

test('the chat of a member who signed out before the answer came is not opened (REQ-CHAT-011, REQ-SESSION-009)', async () => {
  const { chat, arrives, leaves, platform, notices } = openHarness()
  await arrives(0)
  const pressed = chat.press()
  await leaves()
  await pressed
  expect([platform.navigation.left, notices]).toEqual([[], []])
})

test.each(['javascript:alert(1)', 'http://chat.test/x', 'https://me:pw@chat.test/', '/m/home', ''])(
  'an address like %s is not opened (SEC-06)',
  async (chatUrl) => {
    const { chat, arrives, platform, notices } = openHarness({ chatUrl })
    await arrives(0)
    await chat.press()
    expect([platform.navigation.left, notices]).toEqual([[], ['chat.failed']])
  },
)

test('our own origin may be without TLS where the page is (SEC-06)', () => {
  const origin = 'http://lotus.localhost:8080'
  expect(decideChatAddress(`${origin}/sandbox/chat`, origin)).toBe(`${origin}/sandbox/chat`)
})

test('signing out clears what is unread, also what was asked for before (REQ-SESSION-009)', async () => {
  const { chat, arrives, leaves, session, member, rest } = openHarness()
  await arrives(0)
  expect(chat.store.getState().unread).toBe(3)
  await leaves()
  expect(chat.store.getState()).toEqual({ unread: 0, isBusy: false })
  session.open(sessionOf({ id: '8', token: 'T8' }, 'lotus'))
  member.store.setState({ member: { id: '8', type: 0 } as MemberInfo })
  session.close()
  await rest()
  expect(chat.store.getState().unread).toBe(0)
})

test('scripts of customer services are asked for after 500 ms, not before (REQ-CHAT-005, REQ-CS-006)', async () => {
  const { platform, asked, added } = openHarness()
  await platform.clock.advance(499)
  expect(asked(scriptCall)).toBe(0)
  await platform.clock.advance(1)
  expect([asked(scriptCall), platform.scripts.loaded]).toEqual([1, [widget]])
  await platform.clock.advance(5_000)
  expect([asked(scriptCall), platform.scripts.loaded, added]).toEqual([1, [widget], ['LIVECHAT']])
})

test('the 500 ms are counted from the start, not from when the page was idle (REQ-CHAT-005)', async () => {
  const { platform, asked } = openHarness({ idleAfterMs: 400 })
  await platform.clock.advance(499)
  expect(asked(scriptCall)).toBe(0)
  await platform.clock.advance(1)
  expect([asked(scriptCall), platform.scripts.loaded]).toEqual([1, [widget]])
  const late = openHarness({ idleAfterMs: 2_000 })
  await late.platform.clock.advance(2_000)
  expect(late.asked(scriptCall)).toBe(1)
})

test('what is missing is tried again at 1 s and at 3 s, and then no more (REQ-CHAT-006)', async () => {
  const { platform, asked } = openHarness()
  platform.network.answer(scriptCall, 'broken')
  await platform.clock.advance(999)
  expect(asked(scriptCall)).toBe(1)
  await platform.clock.advance(1)
  expect(asked(scriptCall)).toBe(2)
  await platform.clock.advance(2_000)
  expect(asked(scriptCall)).toBe(3)
  await platform.clock.advance(60_000)
  expect(asked(scriptCall)).toBe(3)
})

test('what is unread is asked of a member who was known before the chat came to life (REQ-CHAT-008)', async () => {
  const { chat, arrives, asked, platform } = openHarness({ idleAfterMs: 400 })
  await arrives(0)
  expect(asked(unreadCall)).toBe(0)
  await platform.clock.advance(400)
  expect([chat.store.getState().unread, asked(unreadCall)]).toEqual([3, 1])
})

test.each<[MemberInfo['type'], string[], string[]]>([
  [0, ['https://chat.test/x'], []],
  [4, [], ['no_permissions']],
])(
  'before the member is known the session says who they are: type %i (REQ-CHAT-002, REQ-CHAT-003)',
  async (customerType, left, notices) => {
    const harness = openHarness()
    harness.session.open(sessionOf({ id: '7', token: 'T7', customerType }, 'lotus'))
    await harness.chat.press()
    expect([harness.platform.navigation.left, harness.notices, harness.platform.navigation.path()]).toEqual([
      left,
      notices,
      '/m/home',
    ])
  },
)
