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
