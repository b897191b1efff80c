import type { BrowserContext, Route } from 'playwright-core'
import { askEmulator } from './emulator'
import { authDomain } from './firebaseServer'

/**
 * Stands in for the script with which the SDK's page and the provider's frame speak to each other: a frame, named messages
 * both ways, and an answer to each. Messages wait until the other side listens. Runs in pages, so it is a text.
 */
export const gapiShim = `
(() => {
  const channel = 'gapi-shim'
  const peer = (post) => {
    const handlers = new Map()
    const waiting = []
    const asked = new Map()
    let last = 0
    const answer = async (message) => {
      const handle = handlers.get(message.name)
      if (!handle) return void waiting.push(message)
      post({ channel, answerTo: message.id, data: [await handle(message.data)] })
    }
    return {
      hear(message) {
        if (message.answerTo) asked.get(message.answerTo)?.(message.data)
        else void answer(message)
      },
      register(name, handle) {
        handlers.set(name, handle)
        waiting.splice(0).forEach((message) => void answer(message))
      },
      send(name, data, done) {
        last += 1
        if (done) asked.set(last, done)
        post({ channel, id: last, name, data })
      },
    }
  }
  const listen = (source, one) =>
    addEventListener('message', (event) => {
      if (event.source === source() && event.data?.channel === channel) one.hear(event.data)
    })
  let parentPeer
  const context = {
    getParentIframe() {
      if (parentPeer) return parentPeer
      parentPeer = peer((message) => parent.postMessage(message, '*'))
      listen(() => parent, parentPeer)
      parentPeer.register('shim-ping', () => 'here')
      parentPeer.send('shim-ready')
      return parentPeer
    },
    open({ url, where }, opened) {
      const frame = document.createElement('iframe')
      const one = peer((message) => frame.contentWindow.postMessage(message, '*'))
      listen(() => frame.contentWindow, one)
      const ready = new Promise((resolve) => one.register('shim-ready', resolve))
      frame.src = url
      frame.hidden = true
      where.append(frame)
      return opened({ ...one, restyle: async () => undefined, ping: (done) => ready.then(done) })
    },
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }
  const loaded = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload'
  window[loaded]?.()
})()
`

/** Replaces the captcha; the emulator accepts any value for it. */
export const personCheckShim = `
(() => {
  const checks = []
  window.grecaptcha = {
    ready: (done) => done(),
    render: (_holder, check) => checks.push(check) - 1,
    execute: (id = 0) => void Promise.resolve().then(() => checks[id].callback('a person')),
    reset: () => undefined,
    getResponse: () => '',
  }
  const loaded = new URL(document.currentScript.src).searchParams.get('onload')
  window[loaded]?.()
})()
`

/**
 * Lets a browser find the emulator where the real provider would be, so that the front end runs as it is built, with
 * its policy and its adapter: the SDK's calls and pages go to the emulator, its helper scripts to fakes, everything
 * else nowhere.
 */
export const emulateOutside = async (context: BrowserContext): Promise<void> => {
  await context.route(/^https:\/\//, (route) => route.abort())
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']) {
    await context.route(`https://${host}/**`, (route) => answerBy(route, host))
  }
  await context.route(`https://${authDomain}/__/auth/**`, (route) =>
    answerBy(route, 'emulator/auth', '/__/auth'),
  )
  await context.route('https://apis.google.com/js/api.js*', (route) => answerWith(route, gapiShim))
  await context.route('https://www.google.com/recaptcha/**', (route) => answerWith(route, personCheckShim))
}

const answerBy = async (route: Route, host: string, stripped = ''): Promise<void> => {
  const asked = route.request()
  const { pathname, search } = new URL(asked.url())
  const { 'content-type': type, origin } = await asked.allHeaders()
  const allow = {
    'Access-Control-Allow-Origin': origin ?? '*',
    'Access-Control-Allow-Headers': '*, content-type, x-client-version, x-firebase-gmpid, x-firebase-client',
  }
  if (asked.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allow })
  const answer = await askEmulator(host, pathname.slice(stripped.length) + search, {
    method: asked.method(),
    headers: type ? { 'Content-Type': type } : {},
    body: asked.postData() ?? undefined,
  })
  await route.fulfill({
    status: answer.status,
    headers: { ...allow, 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' },
    body: await answer.text(),
  })
}

const answerWith = (route: Route, script: string): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: script })
