import { afterEach, expect, test, vi } from 'vitest'
import { createFakeScripts } from '../scripts/fakeScripts'
import { createFacebookScript } from './facebookScript'
import { createGoogleOneTap } from './googleOneTap'

afterEach(() => {
  delete window.FB
  delete window.google
})

const settled = () => new Promise((done) => setTimeout(done, 0))

test('Facebook’s script comes from its own host, starts once without a cookie, and gives a token (REQ-SOCIAL-008)', async () => {
  const scripts = createFakeScripts()
  const init = vi.fn<(config: object) => void>()
  window.FB = { init, login: (done) => done({ authResponse: { accessToken: 'A' } }) }
  const facebook = createFacebookScript(scripts)
  expect(await facebook.login('12')).toBe('A')
  expect(await facebook.login('12')).toBe('A')
  expect(scripts.loaded).toEqual(['https://connect.facebook.net/en_US/sdk.js'])
  expect(init).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ appId: '12', cookie: false }))
})

test('a closed window and a script that failed to load are distinguished, and the script is requested again', async () => {
  const scripts = createFakeScripts()
  const facebook = createFacebookScript(scripts)
  await expect(facebook.login('12')).rejects.toMatchObject({ code: 'auth/internal-error' })
  window.FB = { init: () => undefined, login: (done) => done({ authResponse: null }) }
  await expect(facebook.login('12')).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' })
  const broken = createFakeScripts()
  broken.breakScript('https://connect.facebook.net/en_US/sdk.js')
  await expect(createFacebookScript(broken).login('12')).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  })
})

test('one-tap is prompted with the client id, and its credential handed on (REQ-SOCIAL-025)', async () => {
  const scripts = createFakeScripts()
  const prompt = vi.fn<() => void>()
  const cancel = vi.fn<() => void>()
  let answer: (found: { credential?: unknown }) => void = () => undefined
  window.google = {
    accounts: {
      id: {
        initialize: ({ client_id: clientId, callback }) => {
          expect(clientId).toBe('client')
          answer = callback
        },
        prompt,
        cancel,
      },
    },
  }
  const taken: string[] = []
  const stop = createGoogleOneTap(scripts).offer('client', (credential) => taken.push(credential))
  await settled()
  expect(scripts.loaded).toEqual(['https://accounts.google.com/gsi/client'])
  expect(prompt).toHaveBeenCalledOnce()
  answer({ credential: 7 })
  answer({ credential: 'C' })
  stop()
  answer({ credential: 'LATE' })
  expect(taken).toEqual(['C'])
  expect(cancel).toHaveBeenCalledOnce()
})

test('without its script one-tap blocks nothing (SEC-09)', async () => {
  const scripts = createFakeScripts()
  scripts.breakScript('https://accounts.google.com/gsi/client')
  const stop = createGoogleOneTap(scripts).offer('client', () => undefined)
  await settled()
  stop()
})
