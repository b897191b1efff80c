import { expect, test } from 'vitest'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import { createLoginStage, signedIn } from '../login/loginStage'
import { readRemembered, writeRemembered } from '../login/remembered'
import { decideInstalledStart, type InstalledStartFacts } from './decideInstalledStart'
import { createHandOffFlow } from './handOffFlow'
import { startInstalled } from './startInstalled'

const installCall = 'POST /wps/session/installCode'
const code = `in_${'a'.repeat(43)}`
const spent: PretendAnswer = { status: 410, body: { success: false, errorCode: 'install.code.invalid' } }

const openStage = (reply: PretendAnswer, standalone = true) => {
  const stage = createLoginStage(signedIn(), {
    phone: { path: '/m/home', device: { standalone } },
    flags: { MOBILEAUTOLOGIN3: true },
  })
  const { platform, session, requests } = stage
  platform.network.answer(installCall, reply)
  const handOff = createHandOffFlow({ session, requests, platform, merchant: stage.house.merchant })
  handOff.store.setState({ name: 'checking' }, true)
  const start = () => startInstalled({ ...stage.house, handOff }, code)
  return { ...stage, handOff, start, sent: () => platform.network.sentTo(installCall) }
}

test('the first start of an app signs its member in and stays where it is', async () => {
  const { start, session, handOff, sent, platform } = openStage(signedIn())
  await start()
  expect(session.store.getState()).toMatchObject({ token: 'T1', userName: 'an' })
  expect(handOff.store.getState().name).toBe('none')
  expect(JSON.parse(String(sent()[0]?.body))).toMatchObject({ code, loginDeviceId: expect.any(String) })
  expect(platform.navigation.entries).toEqual(['/m/home'])
  expect(readRemembered(platform.memory)).toBeUndefined()
})

test('where the browser remembered, the app does, with a key of its own (D-04)', async () => {
  const { start, platform } = openStage(signedIn({ rememberKey: 'K1' }))
  await start()
  expect(readRemembered(platform.memory)).toMatchObject({ username: 'an', password: 'K1' })
})

test('a code that was refused is not brought again, one that nobody answered is', async () => {
  const refused = openStage(spent)
  await refused.start()
  await refused.start()
  expect([refused.sent().length, refused.session.store.getState().token]).toEqual([1, ''])
  const unheard = openStage({ status: 503, body: '' })
  await unheard.start()
  await unheard.start()
  expect(unheard.sent()).toHaveLength(2)
})

test('in a browser nobody is signed in by somebody’s link', async () => {
  const { start, session, handOff, sent } = openStage(signedIn(), false)
  await start()
  expect([sent().length, session.store.getState().token, handOff.store.getState().name]).toEqual([
    0,
    '',
    'none',
  ])
})

test('later starts leave it to what the app remembers', async () => {
  const { start, platform, sent, handOff } = openStage(spent)
  writeRemembered(platform.memory, platform.randomness, {
    type: 'username',
    username: 'an',
    password: 'K1',
    merchant: 'lotus',
  })
  await start()
  expect(sent()).toHaveLength(0)
  expect(handOff.store.getState().name).toBe('checking')
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
