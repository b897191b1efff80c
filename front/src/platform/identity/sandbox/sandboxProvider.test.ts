import { handOverKey } from '@playfront/contract/sandboxIdentity'
import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakePlatform } from '../../fakePlatform'
import type { IdentityFailure } from '../identityProvider'
import { createFakeWindows } from '../windows/fakeWindows'
import { createSandboxProvider } from './sandboxProvider'

const openProvider = (sandboxBase = '/sandbox/identity') => {
  const platform = createFakePlatform({ path: '/m/login?affiliateCode=a1' })
  const windows = createFakeWindows()
  const provider = createSandboxProvider({ platform, windows, settings: { sandboxBase } })
  const outcomes: string[] = []
  const ask = (channel: 'google' | 'facebook' = 'google') =>
    void provider.askInPopup(channel).then(
      (token) => outcomes.push(token),
      ({ code }: IdentityFailure) => outcomes.push(code),
    )
  const nonce = (index = -1) => new URL(windows.opened.at(index)?.url ?? '').searchParams.get('nonce') ?? ''
  const message = (more: object = {}) => ({
    kind: 'playfront.identity',
    state: nonce(),
    eventId: 'e1',
    idToken: 'TOKEN',
    ...more,
  })
  return { platform, windows, provider, outcomes, ask, nonce, message, wait: platform.clock.advance }
}

test('the window is 500 by 600 and asks the sandbox (REQ-SOCIAL-026, REQ-SOCIAL-009)', async () => {
  const { windows, ask, wait, nonce } = openProvider()
  ask('facebook')
  await wait(0)
  expect(windows.opened[0]?.size).toEqual({ width: 500, height: 600 })
  const url = new URL(windows.opened[0]?.url ?? '')
  expect(url.origin + url.pathname).toBe('https://lotus.example/sandbox/identity/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    channel: 'facebook',
    nonce: nonce(),
    mode: 'popup',
    returnTo: 'https://lotus.example/m/login?affiliateCode=a1',
  })
  expect(nonce()).toMatch(/^[\w-]{32}$/)
})

test('the window’s answer is taken, and the window closed', async () => {
  const { windows, outcomes, ask, wait, message, platform } = openProvider()
  ask()
  await wait(0)
  windows.post(message())
  await wait(0)
  expect(outcomes).toEqual(['TOKEN'])
  expect(windows.opened[0]?.isClosed()).toBe(true)
  expect(platform.clock.waiting()).toBe(0)
})

test('an answer from elsewhere is ignored: another origin, another window, another question, another shape (T24)', async () => {
  const { windows, outcomes, ask, wait, message } = openProvider()
  ask()
  await wait(0)
  windows.post(message(), { origin: 'https://evil.example' })
  windows.post(message(), { stranger: true })
  windows.post(message({ state: 'another' }))
  windows.post(message({ state: undefined }))
  windows.post(message({ kind: 'other' }))
  windows.post(message({ idToken: 7 }))
  windows.post(message({ idToken: undefined, failure: 'not a code <b>' }))
  for (const odd of [null, undefined, 'text', 7, []]) windows.post(odd)
  await wait(0)
  expect(outcomes).toEqual([])
  windows.post(message())
  await wait(0)
  expect(outcomes).toEqual(['TOKEN'])
})

test('a closed window is given 8000 ms before it counts as closed by the person (REQ-SOCIAL-027, AMB-42)', async () => {
  const { windows, outcomes, ask, wait } = openProvider()
  const { open } = windows
  windows.open = (...asked) => {
    const opened = open(...asked)
    opened?.close()
    return opened
  }
  ask()
  await wait(milliseconds(7_999))
  expect(outcomes).toEqual([])
  await wait(milliseconds(1))
  expect(outcomes).toEqual(['auth/popup-closed-by-user'])
})

test('an answer that was on its way when the window closed still counts (T24)', async () => {
  const { windows, outcomes, ask, wait, message } = openProvider()
  ask()
  await wait(0)
  windows.opened[0]?.close()
  await wait(seconds(5))
  windows.post(message())
  await wait(seconds(10))
  expect(outcomes).toEqual(['TOKEN'])
})

test('a window that lost its opener leaves its answer, which the next 800 ms tick finds (REQ-SOCIAL-029, AMB-42)', async () => {
  const { windows, outcomes, ask, wait, message, nonce } = openProvider()
  ask()
  await wait(milliseconds(810))
  windows.leave(handOverKey(nonce()), JSON.stringify(message()))
  await wait(milliseconds(780))
  expect(outcomes).toEqual([])
  await wait(milliseconds(10))
  expect(outcomes).toEqual(['TOKEN'])
  expect(windows.takeLeft(handOverKey(nonce()))).toBeUndefined()
})

test('a damaged or foreign text that was left changes nothing', async () => {
  const { windows, outcomes, ask, wait, message, nonce } = openProvider()
  ask()
  for (const text of ['{', '""', JSON.stringify(message({ state: 'x' }))]) {
    await wait(0)
    windows.leave(handOverKey(nonce()), text)
    await wait(milliseconds(800))
  }
  expect(outcomes).toEqual([])
})

test('an event that was seen already does not answer a second question (REQ-SOCIAL-028)', async () => {
  const { windows, outcomes, ask, wait, message } = openProvider()
  ask()
  await wait(0)
  windows.post(message())
  ask()
  await wait(0)
  windows.post(message())
  await wait(0)
  expect(outcomes).toEqual(['TOKEN'])
  windows.post(message({ eventId: 'e2' }))
  await wait(0)
  expect(outcomes).toEqual(['TOKEN', 'TOKEN'])
})

test('a second question ends the first (REQ-SOCIAL-032)', async () => {
  const { windows, outcomes, ask, wait } = openProvider()
  ask()
  await wait(0)
  ask('facebook')
  await wait(0)
  expect(outcomes).toEqual(['auth/cancelled-popup-request'])
  expect(windows.opened.map((one) => one.isClosed())).toEqual([true, false])
})

test('a blocked window is reported', async () => {
  const { windows, outcomes, ask, wait } = openProvider()
  windows.block()
  ask()
  await wait(0)
  expect(outcomes).toEqual(['auth/popup-blocked'])
})

test('a redirect leaves the page and comes back with its nonce or not at all (REQ-SOCIAL-010, REQ-SOCIAL-011)', async () => {
  const { platform, windows, provider } = openProvider('https://id.example/sandbox')
  await provider.askByRedirect('google', 'N1')
  const left = new URL(platform.navigation.left[0] ?? '')
  expect(left.origin).toBe('https://id.example')
  expect(left.searchParams.get('mode')).toBe('redirect')
  expect(left.searchParams.get('nonce')).toBe('N1')
  windows.arriveWith('idToken=TOKEN&state=N2')
  expect(await provider.takeRedirectAnswer('N1')).toBeUndefined()
  windows.arriveWith('idToken=TOKEN&state=')
  expect(await provider.takeRedirectAnswer('')).toBeUndefined()
  windows.arriveWith('idToken=TOKEN&state=N1')
  expect(await provider.takeRedirectAnswer('N1')).toEqual({ idToken: 'TOKEN' })
  expect(await provider.takeRedirectAnswer('N1')).toBeUndefined()
})

test('a code is sent and confirmed by the sandbox, and its refusals keep their codes (REQ-PHONE-004)', async () => {
  const { platform, provider } = openProvider()
  const { network } = platform
  network.answer('POST /sandbox/identity/phone/send', { body: { verificationId: 'V1' } })
  network.answer('POST /sandbox/identity/phone/verify', { body: { idToken: 'TOKEN' } })
  const code = await provider.sendPhoneCode('+84901234567')
  expect(await code?.confirm('123456')).toBe('TOKEN')
  expect(JSON.parse(network.sentTo('POST /sandbox/identity/phone/verify')[0]?.body ?? '')).toEqual({
    verificationId: 'V1',
    code: '123456',
  })
  network.answer('POST /sandbox/identity/phone/verify', {
    status: 400,
    body: { code: 'auth/invalid-verification-code', message: 'Wrong.' },
  })
  await expect(code?.confirm('000000')).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
    message: 'Wrong.',
  })
  network.answer('POST /sandbox/identity/phone/send', { body: {} })
  expect(await provider.sendPhoneCode('+84901234567')).toBeUndefined()
})
