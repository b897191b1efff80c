import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createLoginHarness, signedIn } from '../login/loginHarness'
import { readRemembered, writeRemembered } from '../login/remembered'
import { type InstalledStartFacts, decideInstalledStart, startInstalled } from './startInstalled'
import { createHandOffFlow } from './handOffFlow'

const installCall = 'POST /wps/session/installCode'
const code = `in_${'a'.repeat(43)}`
const spent: FakeAnswer = { status: 410, body: { success: false, errorCode: 'install.code.invalid' } }

const openHarness = (reply: FakeAnswer, standalone = true) => {
  const harness = createLoginHarness(signedIn(), {
    phone: { path: '/m/home', device: { standalone } },
    flags: { MOBILEAUTOLOGIN3: true },
  })
  const { platform, session, requests } = harness
  platform.network.answer(installCall, reply)
  const handOff = createHandOffFlow({ session, requests, platform, merchant: harness.deps.merchant })
  handOff.store.setState({ kind: 'checking' }, true)
  const start = () => startInstalled({ ...harness.deps, handOff }, code)
  return { ...harness, handOff, start, sent: () => platform.network.sentTo(installCall) }
}

test('the first start of an app signs its member in and stays where it is', async () => {
  const { start, session, handOff, sent, platform } = openHarness(signedIn())
  await start()
  expect(session.store.getState()).toMatchObject({ token: 'T1', userName: 'an' })
  expect(handOff.store.getState().kind).toBe('none')
  expect(JSON.parse(String(sent()[0]?.body))).toMatchObject({ code, loginDeviceId: expect.any(String) })
  expect(platform.navigation.entries).toEqual(['/m/home'])
  expect(readRemembered(platform.memory)).toBeUndefined()
})

test('where the browser remembered the member, the app does too, with its own key (D-04)', async () => {
  const { start, platform } = openHarness(signedIn({ rememberKey: 'K1' }))
  await start()
  expect(readRemembered(platform.memory)).toMatchObject({ username: 'an', password: 'K1' })
})

test('a refused code is not sent again, one that got no response is', async () => {
  const refused = openHarness(spent)
  await refused.start()
  await refused.start()
  expect([refused.sent().length, refused.session.store.getState().token]).toEqual([1, ''])
  const unheard = openHarness({ status: 503, body: '' })
  await unheard.start()
  await unheard.start()
  expect(unheard.sent()).toHaveLength(2)
})

test('in a browser a link signs no one in', async () => {
  const { start, session, handOff, sent } = openHarness(signedIn(), false)
  await start()
  expect([sent().length, session.store.getState().token, handOff.store.getState().kind]).toEqual([
    0,
    '',
    'none',
  ])
})

test('later starts leave it to what the app remembers', async () => {
  const { start, platform, sent, handOff } = openHarness(spent)
  writeRemembered(platform.memory, platform.randomness, {
    type: 'username',
    username: 'an',
    password: 'K1',
    merchant: 'lotus',
  })
  await start()
  expect(sent()).toHaveLength(0)
  expect(handOff.store.getState().kind).toBe('checking')
})

const fresh: InstalledStartFacts = {
  isStandalone: true,
  isSignedIn: false,
  isRemembered: false,
  wasTried: false,
}

test.each<[Partial<InstalledStartFacts>, string]>([
  [{}, 'enter'],
  [{ isSignedIn: true }, 'nothing'],
  [{ isRemembered: true }, 'remember'],
  [{ isRemembered: true, isStandalone: false }, 'remember'],
  [{ isStandalone: false }, 'nothing'],
  [{ wasTried: true }, 'nothing'],
])('%j: %s', (facts, decision) => {
  expect(decideInstalledStart({ ...fresh, ...facts }).do).toBe(decision)
})
