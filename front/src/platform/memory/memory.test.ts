import { expect, test } from 'vitest'
import { createMemory, createShelf } from './memory'
import { createFakeMemory } from './fakeMemory'

const member = {
  id: '7',
  token: 'secret',
  merchantCode: 'lotus',
  userName: 'anna',
  type: 0,
  firstTimeLogin: false,
}

test('the session is kept in the tab under its documented key (REQ-SESSION-001, REQ-SESSION-002)', () => {
  const memory = createFakeMemory()
  memory.write('session', member)
  expect(JSON.parse(memory.tab.read('MC_SESSION_INFO') ?? '')).toEqual(member)
  expect(memory.device.keys()).toEqual([])
})

test('the member id is read from customerId when there is no id (REQ-SESSION-003)', () => {
  const memory = createFakeMemory()
  memory.tab.write('MC_SESSION_INFO', JSON.stringify({ customerId: 12, token: 't', userName: 'anna' }))
  expect(memory.read('session')).toMatchObject({ id: '12', token: 't' })
})

test('a record of the older key is read as well (REQ-SESSION-005)', () => {
  const memory = createFakeMemory()
  memory.tab.write('session-info', JSON.stringify({ id: '1', token: 'old', account: 'anna' }))
  expect(memory.read('olderSession')).toMatchObject({ token: 'old', userName: 'anna' })
})

test.each(['', 'null', '[]', '7', '{', '{"token":""}', '{"token":null}', '"text"'])(
  'a session record of %j is no session (REQ-SESSION-006)',
  (written) => {
    const memory = createFakeMemory()
    memory.tab.write('MC_SESSION_INFO', written)
    expect(memory.read('session')).toBeUndefined()
  },
)

test('the language is kept in both storages (REQ-LANG-008)', () => {
  const memory = createFakeMemory()
  memory.write('language', 'VI')
  expect(memory.device.read('language')).toBe('VI')
  expect(memory.tab.read('language')).toBe('VI')
})

test('a damaged copy in the tab does not hide a good one on the device', () => {
  const memory = createFakeMemory()
  memory.device.write('language', 'VI')
  memory.tab.write('language', '<broken>')
  expect(memory.read('language')).toBe('VI')
})

test.each([
  ['vi', 'VI'],
  ['pt-br', 'PT-BR'],
  ['VI', 'VI'],
  ['<script>', undefined],
])('a stored language %s is read as %s (REQ-LANG-002)', (written, code) => {
  const memory = createFakeMemory()
  memory.device.write('language', written)
  expect(memory.read('language')).toBe(code)
})

test('the merchant code is kept in both storages (REQ-REQUEST-003)', () => {
  const memory = createFakeMemory()
  memory.write('merchantCode', 'lotus')
  expect([memory.device.read('pf.merchant'), memory.tab.read('pf.merchant')]).toEqual(['lotus', 'lotus'])
})

test('undocumented things of two merchants never meet', () => {
  const memory = createFakeMemory('lotus')
  memory.write('tracking', { gclid: 'g1' })
  memory.belongTo('mela')
  expect(memory.read('tracking')).toBeUndefined()
  expect(memory.device.keys()).toEqual(['pf.lotus.tracking'])
})

test('forgetting without an owner forgets the records of all owners', () => {
  const memory = createFakeMemory()
  memory.write('answer', '{}', 'one')
  memory.write('answer', '{}', 'two')
  memory.write('interruptions', ['announcement'])
  memory.forget('answer')
  expect(memory.tab.keys()).toEqual(['pf.lotus.interruptions'])
})

test('the tab forgets all but merchant and language; the device keeps everything (REQ-ERROR-005, REQ-SESSION-011)', () => {
  const memory = createFakeMemory()
  memory.write('merchantCode', 'lotus')
  memory.write('language', 'VI')
  memory.write('attribution', { affiliateCode: 'anna' })
  memory.write('session', member)
  memory.tab.write('somebody.elses', 'flag')
  memory.forgetTab()
  expect(memory.tab.keys().sort()).toEqual(['language', 'pf.merchant'])
  expect(memory.read('attribution')).toEqual({ affiliateCode: 'anna' })
})

test('when the storage is full, things are remembered until the page closes', () => {
  const memory = createFakeMemory()
  memory.write('scheme', 'dark')
  memory.fill()
  memory.write('scheme', 'light')
  expect(memory.read('scheme')).toBe('light')
  expect(memory.device.read('pf.lotus.scheme')).toBe('light')
})

test('where the browser forbids storage altogether, the page’s own memory takes its place', () => {
  const forbidden = () =>
    createShelf(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  const memory = createMemory({ device: forbidden(), tab: forbidden() })
  memory.write('language', 'EN')
  expect(memory.read('language')).toBe('EN')
  memory.forget('language')
  expect(memory.read('language')).toBeUndefined()
})
