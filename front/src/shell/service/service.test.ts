import { expect, test } from 'vitest'
import type { MemberInfo } from '@playfront/contract/account/member'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createSignInHarness } from '../../account/signInHarness'
import { createMemberFlow } from '../../account/member/memberFlow'
import { encryptDes } from '@playfront/client/platform/ciphers/des'
import { base64, utf8 } from '@playfront/client/platform/ciphers/encoding'
import { decideEntries, type ServiceEntry } from './decideEntries'
import { createServiceFlow } from './serviceFlow'
import { createServiceWidgets } from './serviceWidgets'

const key = 'k3yk3yk3'
const hidden = (address: string) => base64(encryptDes(utf8(key), utf8(address))) + key
const entry = (title: string, more: Partial<ServiceEntry> = {}): ServiceEntry => ({
  title,
  path: hidden(`https://${title}.test/`),
  csType: 'LIVECHAT',
  ...more,
})
const titles = (entries: ServiceEntry[], labelId?: string, position: 'home' | 'member' = 'home') =>
  decideEntries({ entries, position, labelId }).entries.map(({ title }) => title)

const routeCall = 'GET /wps/system/domainRoute'

/** A visitor at the merchant's home, and the customer service entries of the server. */
const openHarness = (
  customerService: ServiceEntry[] | undefined,
  known: ServiceEntry[] = [],
  answer: 'agreed' | 'declined' = 'agreed',
) => {
  const { platform, requests, session, shown } = createSignInHarness()
  const member = createMemberFlow({ session, requests })
  platform.network.answer(
    routeCall,
    customerService ? { body: { success: true, value: { customerService, domainList: [] } } } : 'broken',
  )
  const [published, notices, asked]: [string[], string[], object[]] = [[], [], []]
  const widgets = createServiceWidgets({ platform })
  const service = createServiceFlow({
    platform,
    widgets,
    requests,
    member,
    merchant: { shell: { ...fakeMerchant.shell, customerService: known as never } },
    events: { publish: (name) => void published.push(name) },
    toasts: {
      show: (text) => void notices.push('key' in text ? text.key : text.words),
      hideLoading: () => undefined,
    },
    dialogs: {
      confirm: async (saying) => {
        asked.push(saying.text)
        return answer
      },
    },
    texts: { load: async () => undefined },
  })
  const wears = (labelId: string) => {
    const clubLabel = { labelName: 'Gold', labelId, rankLevel: 2, type: 'rank' }
    member.store.setState({ member: { id: '1', type: 0, clubLabel } as MemberInfo })
  }
  const opened = () => platform.navigation.left
  return { service, widgets, platform, opened, published, notices, asked, shown, wears }
}

test.each(['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'])(
  'an entry of %s opens in a new window (REQ-CS-001)',
  async (csType) => {
    const { service, opened } = openHarness([
      entry('other', { csType: 'SOMEBODY' }),
      entry('help', { csType }),
    ])
    await service.open('home')
    expect(opened()).toEqual(['https://help.test/'])
  },
)

test('an entry shows at its own place, one without a place at each (REQ-CS-002)', () => {
  const entries = [
    entry('home', { csPosition: 'home' }),
    entry('member', { csPosition: 'member' }),
    entry('all'),
  ]
  expect(titles(entries)).toEqual(['home', 'all'])
  expect(titles(entries, undefined, 'member')).toEqual(['member', 'all'])
})

test('a place that this app does not have hides no entry (REQ-CS-002)', () => {
  const entries = [entry('right', { csPosition: 'RIGHT_BOTTOM' }), entry('none', { csPosition: '' })]
  expect(titles(entries)).toEqual(['right', 'none'])
  expect(titles(entries, undefined, 'member')).toEqual(['right', 'none'])
})

test('a visitor gets the entries that are for all (REQ-CS-004)', () => {
  const entries = [entry('gold', { labelIds: ['5'] }), entry('all', { labelIds: [] }), entry('plain')]
  expect(titles(entries)).toEqual(['all', 'plain'])
  expect(decideEntries({ entries: [], position: 'home' }).reason).toBe('none here')
})

test('entries for the member’s label come first; without any, only those for all (REQ-CS-005)', () => {
  const entries = [entry('all'), entry('gold', { labelIds: ['4', '5'] })]
  expect(titles(entries, '5')).toEqual(['gold', 'all'])
  expect(titles(entries, '9')).toEqual(['all'])
})

test('another label leads to another customer service (REQ-VIP-006)', async () => {
  const { service, opened, wears } = openHarness([entry('all'), entry('gold', { labelIds: ['5'] })])
  await service.open('member')
  wears('5')
  await service.open('member')
  expect(opened()).toEqual(['https://all.test/', 'https://gold.test/'])
})

test('a path is opened by its last eight characters, and what is no safe address is passed over (REQ-CS-003, SEC-06)', async () => {
  // As the demonstration's settings have it, made by another DES.
  const written = 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ'
  const { service, opened } = openHarness([
    entry('script', { path: hidden('javascript:alert(1)') }),
    entry('plain', { path: hidden('http://plain.test/') }),
    entry('broken', { path: 'x' }),
    entry('good', { path: written }),
  ])
  await service.open('home')
  expect(opened()).toEqual(['mailto:help@lotus.example'])
})

test('who is about to leave for a mail or a call sees the address first, and may stay (REQ-CS-009)', async () => {
  const mail = entry('mail', { path: hidden('mailto:help@lotus.example') })
  const going = openHarness([mail])
  await going.service.open('home')
  expect(going.asked).toEqual([{ key: 'chat.service.mail', values: { address: 'help@lotus.example' } }])
  expect(going.opened()).toEqual(['mailto:help@lotus.example'])
  const staying = openHarness([entry('call', { path: hidden('tel:+84123456789') })], [], 'declined')
  await staying.service.open('home')
  expect(staying.asked).toEqual([{ key: 'chat.service.phone', values: { address: '+84123456789' } }])
  expect(staying.opened()).toEqual([])
})

test('a page of the service needs no question (GAP-27)', async () => {
  const { service, asked, opened } = openHarness([entry('help')])
  await service.open('home')
  expect([asked, opened()]).toEqual([[], ['https://help.test/']])
})

test('entries come from the server, and from the page’s settings where it does not answer (REQ-CS-007)', async () => {
  const notified = openHarness([entry('told')], [entry('known')])
  await notified.service.open('home')
  const silent = openHarness(undefined, [entry('known')])
  await silent.service.open('home')
  expect([...notified.opened(), ...silent.opened()]).toEqual(['https://told.test/', 'https://known.test/'])
  expect(notified.platform.network.sentTo(routeCall)).toHaveLength(1)
  expect(silent.shown).toEqual([])
})

test('contacting it is sent as an event, and nothing is sent where there is none (REQ-CS-008)', async () => {
  const somebody = openHarness([entry('help')])
  await somebody.service.open('home')
  expect([somebody.published, somebody.notices]).toEqual([['customerService'], []])
  const nobody = openHarness([])
  await nobody.service.open('home')
  expect([nobody.published, nobody.opened(), nobody.notices]).toEqual([[], [], ['chat.service.none']])
})

test('a service whose script has loaded is opened as its widget, sent as an event like any other (GAP-27, REQ-CS-001, REQ-CS-008)', async () => {
  const { service, widgets, platform, opened, published } = openHarness([
    entry('help', { csType: 'LIVECHAT' }),
  ])
  platform.scripts.offer('LC_API.open_chat_window')
  await service.open('home')
  expect([opened(), platform.scripts.called]).toEqual([['https://help.test/'], []])
  widgets.add({ csType: 'LIVECHAT' })
  await service.open('home')
  expect(opened()).toEqual(['https://help.test/'])
  expect(platform.scripts.called).toEqual([['LC_API.open_chat_window']])
  expect(published).toEqual(['customerService', 'customerService'])
})

test.each([
  ['LIVECHAT', 'LiveChatWidget.call', ['maximize']],
  ['COMM100', 'Comm100API.open_chat_window', []],
  ['COMM100VIP', 'Comm100API.do', ['livechat.button.click']],
])('the widget of %s is opened by %s', async (csType, path, given) => {
  const { service, widgets, platform, opened } = openHarness([entry('help', { csType, path: '' })])
  platform.scripts.offer(path)
  widgets.add({ csType })
  await service.open('home')
  expect([opened(), platform.scripts.called]).toEqual([[], [[path, ...given]]])
})

test('an unknown widget is opened by the function named with its script; without the script, its address is', async () => {
  const { service, widgets, platform, opened } = openHarness([entry('help', { csType: 'AICAN' })])
  widgets.add({ csType: 'AICAN', opens: 'aican.show' })
  await service.open('home')
  expect(opened()).toEqual(['https://help.test/'])
  platform.scripts.offer('aican.show')
  await service.open('home')
  expect([opened().length, platform.scripts.called]).toEqual([1, [['aican.show']]])
})

test('an entry without a type opens its address as it is', async () => {
  const { csType: _, ...plain } = entry('plain')
  const { service, opened } = openHarness([plain])
  await service.open('home')
  expect(opened()).toEqual(['https://plain.test/'])
})
