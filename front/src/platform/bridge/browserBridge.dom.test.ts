import { afterEach, expect, test } from 'vitest'
import { askNativeApp, NativeFailure } from './askNativeApp'
import { browserBridge } from './nativeBridge'

const page = window as unknown as Record<string, unknown>

afterEach(() => {
  delete page['PlayfrontAndroid']
  delete page['webkit']
  delete page['playfrontSignedIn']
})

const callBack = (nonce: unknown, answer: unknown) =>
  (page['playfrontSignedIn'] as ((nonce: unknown, answer: unknown) => void) | undefined)?.(nonce, answer)

test('a browser has no native side', () => {
  expect(browserBridge.signInHandler()).toBeUndefined()
  page['webkit'] = { messageHandlers: {} }
  page['PlayfrontAndroid'] = {}
  expect(browserBridge.signInHandler()).toBeUndefined()
})

test('the Android app’s object is asked with a text, on the object itself (REQ-SOCIAL-006, GAP-19)', async () => {
  const asked: string[] = []
  const app = {
    signIn(this: unknown, question: string) {
      if (this !== app) throw new Error('called apart from its object')
      asked.push(question)
    },
  }
  page['PlayfrontAndroid'] = app
  expect(browserBridge.signInHandler()).toBe('android')
  const { answer } = askNativeApp(browserBridge, 'google', 'N1')
  expect(asked.map((question) => JSON.parse(question))).toEqual([{ channel: 'google', nonce: 'N1' }])
  callBack('N1', 'TOKEN')
  expect(await answer).toBe('TOKEN')
})

test('the iOS app’s handler is posted to (REQ-SOCIAL-007, GAP-19)', async () => {
  const asked: unknown[] = []
  page['webkit'] = {
    messageHandlers: { playfrontSignIn: { postMessage: (question: unknown) => asked.push(question) } },
  }
  expect(browserBridge.signInHandler()).toBe('ios')
  const { answer } = askNativeApp(browserBridge, 'line', 'N1')
  expect(asked).toEqual([{ channel: 'line', nonce: 'N1' }])
  callBack('N1', 'Failure: cancelled')
  await expect(answer).rejects.toThrow(new NativeFailure('Failure: cancelled'))
})

test('the page has no callback before a question and after its answer (SEC-20, T23)', async () => {
  page['PlayfrontAndroid'] = { signIn: () => undefined }
  expect(page['playfrontSignedIn']).toBeUndefined()
  const { answer, stop } = askNativeApp(browserBridge, 'google', 'N1')
  expect(page['playfrontSignedIn']).toBeTypeOf('function')
  callBack('N2', 'FORGED')
  callBack('N1', 'TOKEN')
  expect(await answer).toBe('TOKEN')
  expect(page['playfrontSignedIn']).toBeUndefined()
  const second = askNativeApp(browserBridge, 'google', 'N3')
  stop()
  expect(page['playfrontSignedIn']).toBeTypeOf('function')
  second.stop()
  expect(page['playfrontSignedIn']).toBeUndefined()
})

test('an app that answers before it has returned is accepted, and no callback stays', async () => {
  page['PlayfrontAndroid'] = {
    signIn: (question: string) => callBack((JSON.parse(question) as { nonce: string }).nonce, 'TOKEN'),
  }
  expect(await askNativeApp(browserBridge, 'google', 'N1').answer).toBe('TOKEN')
  expect(page['playfrontSignedIn']).toBeUndefined()
})
