import { expect, test } from 'vitest'
import type { MemberInfo } from '@playfront/contract/account/memberInfo'
import { pretendMerchant } from '../../app/stage/pretendMerchant'
import { createSignInStage } from '../../account/signInStage'
import { createMemberFlow } from '../../account/member/memberFlow'
import { encryptDes } from '../../platform/ciphers/des'
import { base64, utf8 } from '../../platform/ciphers/encoding'
import { decideEntries, type ServiceEntry } from './decideEntries'
import { createServiceFlow } from './serviceFlow'

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

/** Somebody at the merchant's home, and what the server tells of its customer service. */
const openStage = (customerService: ServiceEntry[] | undefined, known: ServiceEntry[] = []) => {
  const { platform, requests, session } = createSignInStage()
  const member = createMemberFlow({ session, requests })
  platform.network.answer(
    routeCall,
    customerService ? { body: { success: true, value: { customerService, domainList: [] } } } : 'broken',
  )
  const [published, said]: [string[], string[]] = [[], []]
  const service = createServiceFlow({
    platform,
    requests,
    member,
    merchant: { shell: { ...pretendMerchant.shell, customerService: known as never } },
    events: { publish: (name) => void published.push(name) },
    toasts: {
      show: (text) => void said.push('key' in text ? text.key : text.words),
      hideLoading: () => undefined,
    },
    texts: { load: async () => undefined },
  })
  const wears = (labelId: string) => {
    const clubLabel = { labelName: 'Gold', labelId, rankLevel: 2, type: 'rank' }
    member.store.setState({ member: { id: '1', type: 0, clubLabel } as MemberInfo })
  }
  return { service, platform, opened: () => platform.navigation.left, published, said, wears }
}

test.each(['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'])(
  'an entry of %s opens in a window of its own (REQ-CS-001)',
  async (csType) => {
    const { service, opened } = openStage([entry('other', { csType: 'SOMEBODY' }), entry('help', { csType })])
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

test('a visitor gets the entries that are for everybody (REQ-CS-004)', () => {
  const entries = [entry('gold', { labelIds: ['5'] }), entry('all', { labelIds: [] }), entry('plain')]
  expect(titles(entries)).toEqual(['all', 'plain'])
  expect(decideEntries({ entries: [], position: 'home' }).reason).toBe('none here')
})

test('entries for the member’s label come first; without any, those for everybody alone (REQ-CS-005)', () => {
  const entries = [entry('all'), entry('gold', { labelIds: ['4', '5'] })]
  expect(titles(entries, '5')).toEqual(['gold', 'all'])
  expect(titles(entries, '9')).toEqual(['all'])
})

test('another label leads to another house of help (REQ-VIP-006)', async () => {
  const { service, opened, wears } = openStage([entry('all'), entry('gold', { labelIds: ['5'] })])
  await service.open('member')
  wears('5')
  await service.open('member')
  expect(opened()).toEqual(['https://all.test/', 'https://gold.test/'])
})

test('a path is opened by its last eight characters, and what is no safe address is passed over (REQ-CS-003, SEC-06)', async () => {
  // As the demonstration's settings have it, made by another DES.
  const written = 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ'
  const { service, opened } = openStage([
    entry('script', { path: hidden('javascript:alert(1)') }),
    entry('plain', { path: hidden('http://plain.test/') }),
    entry('broken', { path: 'x' }),
    entry('good', { path: written }),
  ])
  await service.open('home')
  expect(opened()).toEqual(['mailto:help@lotus.example'])
})

test('entries come from the server, and from the page’s settings where it does not answer (REQ-CS-007)', async () => {
  const told = openStage([entry('told')], [entry('known')])
  await told.service.open('home')
  const silent = openStage(undefined, [entry('known')])
  await silent.service.open('home')
  expect([...told.opened(), ...silent.opened()]).toEqual(['https://told.test/', 'https://known.test/'])
  expect(told.platform.network.sentTo(routeCall)).toHaveLength(1)
})

test('going there is told as an event, and nothing is told where there is nobody (REQ-CS-008)', async () => {
  const somebody = openStage([entry('help')])
  await somebody.service.open('home')
  expect([somebody.published, somebody.said]).toEqual([['customerService'], []])
  const nobody = openStage([])
  await nobody.service.open('home')
  expect([nobody.published, nobody.opened(), nobody.said]).toEqual([[], [], ['chat.service.none']])
})
