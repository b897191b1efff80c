import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { forgetEverybody, signInAgainAt, signInAt } from './emulator'
import { openFirebaseServer, type FirebaseServer } from './firebaseServer'

let emulated: FirebaseServer
let real: FirebaseServer

beforeAll(async () => {
  await forgetEverybody()
  emulated = await openFirebaseServer(true)
  real = await openFirebaseServer(false)
})

afterAll(async () => {
  await emulated.close()
  await real.close()
})

interface Answer {
  success: boolean
  errorCode?: string
  value?: { id: string; userName: string; token?: string }
}

const post = async ({ server }: FirebaseServer, path: string, body: object): Promise<Answer> => {
  const answer = await askServer(path, {
    port: server.port,
    host: 'lotus.localhost',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Merchant: 'lotus', Language: 'EN' },
    body: JSON.stringify(body),
  })
  return JSON.parse(answer.text) as Answer
}

const login = (at: FirebaseServer, firebaseChannel: string, firebaseIdToken: string) =>
  post(at, '/wps/session/login', { type: 'firebase', merchant: 'lotus', firebaseChannel, firebaseIdToken })

const register = (at: FirebaseServer, firebaseChannel: string, firebaseIdToken: string) =>
  post(at, '/wps/member/register/identity', {
    firebaseChannel,
    firebaseIdToken,
    login: true,
    consent: true,
    registerMethod: 'H5',
    smsTemplate: '',
  })

describe('tokens of the emulator, past any browser', () => {
  test.each([
    ['google', 'google.com'],
    ['facebook', 'facebook.com'],
    ['line', 'oidc.line'],
  ])(
    '%s: unknown at first, then an account, then a sign-in (REQ-SOCIAL-001, REQ-SOCIAL-018)',
    async (channel, provider) => {
      const token = await signInAt(provider, `${channel}-person`)
      expect(await login(emulated, channel, token)).toMatchObject({ errorCode: 'bind_customer_required' })
      const opened = await register(emulated, channel, token)
      expect(opened).toMatchObject({ success: true, value: { token: expect.any(String) } })
      expect(await login(emulated, channel, token)).toMatchObject({ errorCode: 'identity.used' })
      const again = await login(emulated, channel, await signInAgainAt(provider, `${channel}-person`, token))
      expect(again).toMatchObject({ success: true, value: { id: opened.value?.id } })
    },
  )

  test('of one channel are no other channel’s', async () => {
    const token = await signInAt('google.com', 'google-person')
    expect(await login(emulated, 'facebook', token)).toMatchObject({ errorCode: 'identity.invalid' })
  })

  test('are refused by a server that was not started for the emulator (T21)', async () => {
    const token = await signInAt('google.com', 'google-person')
    expect(await login(real, 'google', token)).toMatchObject({ errorCode: 'identity.invalid' })
    expect(await register(real, 'google', token)).toMatchObject({ errorCode: 'identity.invalid' })
  })
})
