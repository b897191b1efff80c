import { afterEach, expect, test } from 'vitest'
import { browserInstall } from './install'

afterEach(() => {
  delete window.playfrontInstall
})

const offerOf = (outcome: 'accepted' | 'dismissed') => {
  let asked = 0
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (asked += 1),
    userChoice: Promise.resolve({ outcome }),
  })
  return { event, asked: () => asked }
}

test('the inline script keeps an offer that comes before the app (REQ-INSTALL-004)', async () => {
  await import('../../boot/bootPage')
  const { event } = offerOf('accepted')
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(browserInstall.offer()).toBeDefined()
})

test('an offer is deferred, reported, and can be used once (REQ-INSTALL-004, REQ-INSTALL-007)', async () => {
  let notified = 0
  const undo = browserInstall.onOffer(() => (notified += 1))
  const { event, asked } = offerOf('dismissed')
  dispatchEvent(event)
  expect([event.defaultPrevented, notified]).toEqual([true, 1])
  expect(await browserInstall.offer()?.ask()).toBe('dismissed')
  expect(browserInstall.offer()).toBeUndefined()
  expect(asked()).toBe(1)
  undo()
  dispatchEvent(offerOf('accepted').event)
  expect(notified).toBe(1)
})

test('something else under the name is no offer', () => {
  window.playfrontInstall = new Event('click')
  expect(browserInstall.offer()).toBeUndefined()
})

test('an install is reported until unsubscribed (REQ-INSTALL-011)', () => {
  let installs = 0
  const undo = browserInstall.onInstalled(() => (installs += 1))
  dispatchEvent(new Event('appinstalled'))
  undo()
  dispatchEvent(new Event('appinstalled'))
  expect(installs).toBe(1)
})

test('the manifest’s address takes up a code and gives it back', () => {
  document.head.innerHTML = '<link rel="manifest" href="/m/manifest.json?pwa=lotus">'
  const address = () => document.querySelector('link')?.getAttribute('href')
  browserInstall.carry('in_1')
  browserInstall.carry('in_2')
  expect(address()).toBe('/m/manifest.json?pwa=lotus&token=in_2')
  browserInstall.carry(undefined)
  expect(address()).toBe('/m/manifest.json?pwa=lotus')
  document.head.replaceChildren()
  browserInstall.carry('in_3')
})
