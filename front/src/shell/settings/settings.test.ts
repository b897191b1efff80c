import type { PageSettings } from '@playfront/contract/shell/settings'
import { milliseconds, minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import { expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { options } from '../../options'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import { createFakeStreams } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePresence } from '../../platform/page/fakePage'
import { createRequestHarness } from '../../requests/requestHarness'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { isNews, readPointer, settingsOptions } from './decideFollow'
import { type FollowDeps, createFollowFlow, decideRenewal } from './followFlow'
import { openSettingsLine } from './startFollowing'

const settingsCall = 'GET /wps/system/settings'
const pointerCall = 'GET /wps/system/settings/pointer'

type Change = Partial<PageSettings['merchant']>

/** A page of version 1 that stands open. */
const openPage = async ({
  wasReloaded = false,
  reloadedFor,
  version = 1,
  name = fakeMerchant.name,
}: { wasReloaded?: boolean; reloadedFor?: number; version?: number; name?: string } = {}) => {
  const harness = createRequestHarness()
  const { platform, network, requests } = harness
  if (reloadedFor !== undefined) platform.memory.write('settingsReload', String(reloadedFor))
  const merchant = structuredClone({ ...fakeMerchant, version, name })
  const texts = createTexts({ language: 'EN', source: bundledDictionaries, ownWords: merchant.texts })
  await texts.load(['shell'])
  const queue = createOverlayQueue({
    memory: platform.memory,
    interruptionsPerSession: 1,
    openHere: () => undefined,
  })
  const overlays = {
    open: async () => ({ queue }),
    store: { getState: () => ({ queue }) },
  } as unknown as FollowDeps['overlays']
  const presence = createFakePresence()
  const attention = createFakeAttention()
  const streams = createFakeStreams()
  const flow = createFollowFlow({ platform, merchant, requests, texts, overlays, presence, wasReloaded })
  openSettingsLine({
    platform,
    requests,
    attention,
    streams,
    identity: { merchantCode: () => 'lotus', language: () => 'EN', token: () => '' },
    subscribe: flow.subscribe,
  })
  const passes = async (time: Milliseconds = milliseconds(0)) => {
    await platform.clock.advance(time)
    await vi.dynamicImportSettled()
    await platform.clock.advance(milliseconds(0))
  }
  await passes()
  const published = (version: number, change: Change, themeCss = '') =>
    network.answer(settingsCall, {
      body: { success: true, value: { merchant: { ...fakeMerchant, ...change, version }, themeCss } },
    })
  const line = () => streams.lines.at(-1)
  const says = (version: number, publication: number) =>
    line()?.says(`event: settings\ndata: ${JSON.stringify({ version, publication })}\n\n`)
  const reloads = () => platform.navigation.left.filter((to) => to === 'reload').length
  return {
    ...harness,
    merchant,
    texts,
    queue,
    presence,
    attention,
    streams,
    passes,
    published,
    says,
    line,
    reloads,
  }
}

const soon = settingsOptions.forgetMs + settingsOptions.spreadMs

test('newer colours are applied to the page in place, and nothing is reloaded', async () => {
  const page = await openPage()
  page.published(2, { look: { ...fakeMerchant.look, accent: '#123456' } }, ':root{--pf-accent:#123456}')
  page.says(2, 2)
  await page.passes(seconds(1))
  expect(page.platform.page.shown.styles).toEqual([':root{--pf-accent:#123456}'])
  expect([page.merchant.version, page.reloads()]).toEqual([2, 0])
})

test('the merchant’s newer texts replace the old ones, and removed texts are ours again', async () => {
  const page = await openPage()
  page.published(2, { texts: { EN: { 'home.hero.title': 'Welcome back', close: 'Shut' } } })
  page.says(2, 2)
  await page.passes(seconds(1))
  expect(page.texts.t('close' as never)).toBe('Shut')
  expect(page.merchant.texts.EN?.['home.hero.title']).toBe('Welcome back')
  page.published(3, { texts: {} })
  page.says(3, 3)
  await page.passes(seconds(1))
  expect(page.texts.t('close' as never)).not.toBe('Shut')
  expect(page.reloads()).toBe(0)
})

test('anything else reloads once, within a fraction of a second, past the worker’s cached pages', async () => {
  const page = await openPage()
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(soon)
  expect(page.reloads()).toBe(1)
  expect(page.platform.scripts.posted).toEqual([{ kind: 'forgetPages' }])
  expect(soon).toBeLessThan(seconds(0.5))
})

test('what a page does not show changes nothing on it', async () => {
  const page = await openPage()
  page.published(2, {})
  page.says(2, 2)
  await page.passes(seconds(2))
  expect([page.merchant.version, page.reloads(), page.platform.page.shown.styles]).toEqual([2, 0, []])
})

test('a roll-back is followed like a publish, though its version is the older one', async () => {
  const page = await openPage()
  page.published(5, { look: { ...fakeMerchant.look, accent: '#123456' } }, 'new')
  page.says(5, 7)
  await page.passes(seconds(1))
  page.published(1, {}, 'old')
  page.says(1, 8)
  await page.passes(seconds(1))
  expect(page.platform.page.shown.styles).toEqual(['new', 'old'])
  expect(page.merchant.version).toBe(1)
})

test('a late notification of an older publication is ignored', async () => {
  const page = await openPage()
  page.published(3, { look: { ...fakeMerchant.look, accent: '#123456' } }, 'three')
  page.says(3, 9)
  await page.passes(seconds(1))
  page.says(2, 8)
  await page.passes(seconds(1))
  expect([page.merchant.version, page.network.sentTo(settingsCall).length]).toEqual([3, 1])
})

test('a node that has not read them yet is asked again', async () => {
  const page = await openPage()
  page.published(1, {})
  page.says(2, 2)
  await page.passes(milliseconds(10))
  page.published(2, { name: 'Another' })
  await page.passes(settingsOptions.againMs + soon)
  expect(page.reloads()).toBe(1)
})

test.each(['bet', 'payment', 'form', 'game'] as const)(
  'never in the middle of a %s; right afterwards it comes',
  async (activity) => {
    const page = await openPage()
    const free = page.queue.busyWith(activity)
    page.published(2, { name: 'Another', look: { ...fakeMerchant.look, accent: '#123456' } })
    page.says(2, 2)
    await page.passes(seconds(60))
    expect([page.reloads(), page.platform.page.shown.styles]).toEqual([0, []])
    free()
    await page.passes(settingsOptions.lookAgainMs + soon)
    expect(page.reloads()).toBe(1)
  },
)

test.each([
  ['confirm', 0],
  ['announcement', 1],
] as const)('%s over the screen: the page is reloaded %i times', async (id, times) => {
  const page = await openPage()
  page.queue.offer({ id, decide: () => ({ ok: true, reason: 'a story', found: {} }) })
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(seconds(5))
  expect(page.reloads()).toBe(times)
})

test('colours do not wait for an open dialog', async () => {
  const page = await openPage()
  page.queue.offer({ id: 'confirm', decide: () => ({ ok: true, reason: 'a story', found: {} }) })
  page.published(2, { look: { ...fakeMerchant.look, accent: '#123456' } }, 'two')
  page.says(2, 2)
  await page.passes(seconds(1))
  expect(page.platform.page.shown.styles).toEqual(['two'])
})

test('what is typed and not sent is never lost to a publish', async () => {
  const page = await openPage()
  page.presence.isTyping = true
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(seconds(30))
  expect(page.reloads()).toBe(0)
  page.presence.isTyping = false
  await page.passes(seconds(1))
  expect(page.reloads()).toBe(1)
})

test('offline the server is polled now and then, and the stream is opened again', async () => {
  const page = await openPage()
  page.network.answer(pointerCall, { body: { success: true, value: { version: 2, publication: 2 } } })
  page.published(2, { look: { ...fakeMerchant.look, accent: '#123456' } }, 'two')
  for (const pauseMs of options.wallet.againAfterMs) {
    page.line()?.breaks()
    await page.passes(pauseMs)
  }
  expect(page.network.sentTo(pointerCall).length).toBeGreaterThan(0)
  expect(page.merchant.version).toBe(2)
  expect(page.streams.open()).toHaveLength(1)
})

test.each([
  ['404', { status: 404, text: '{"success":false}' }],
  ['a page', { type: 'text/html' }],
  ['an empty answer', { type: 'application/json' }],
])(
  'a server without the stream, which answers %s, is not asked again, however long the page is open',
  async (_, answer) => {
    const page = await openPage()
    page.line()?.ends(answer)
    await page.passes(seconds(600))
    expect(page.streams.lines).toHaveLength(1)
    expect(page.network.sentTo(pointerCall)).toEqual([])
  },
)

test.each([
  ['404', { status: 404, text: '{"success":false}' }],
  ['a page', { text: '<!doctype html>' }],
])(
  'where what is published is answered with %s, it is asked for once while the stream is broken',
  async (_, answer) => {
    const page = await openPage()
    page.network.answer(pointerCall, answer)
    for (const pauseMs of [...options.wallet.againAfterMs, minutes(5), minutes(5)]) {
      page.line()?.breaks()
      await page.passes(pauseMs)
    }
    expect(page.network.sentTo(pointerCall)).toHaveLength(1)
  },
)

test('a stream without a sign of life is closed, and there is none while the page is hidden', async () => {
  const page = await openPage()
  await page.passes(settingsOptions.silenceMs)
  await page.passes(options.wallet.againAfterMs[0])
  expect(page.streams.lines).toHaveLength(2)
  page.attention.leaves()
  expect(page.streams.open()).toEqual([])
  page.attention.comesBack()
  expect(page.streams.open()).toHaveLength(1)
})

test('a page that was loaded again from a node that was behind is loaded once more at once', async () => {
  const page = await openPage({ wasReloaded: true, reloadedFor: 2 })
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(soon)
  expect([page.reloads(), page.platform.memory.read('settingsReloadAgain')]).toEqual([1, '2'])
})

test('a page that is old none the less is not loaded again and again', async () => {
  const page = await openPage({ wasReloaded: true, reloadedFor: 2 })
  page.platform.memory.write('settingsReloadAgain', '2')
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(settingsOptions.staleMs - milliseconds(1))
  expect(page.reloads()).toBe(0)
  await page.passes(milliseconds(1) + soon)
  expect(page.reloads()).toBe(1)
})

test('a roll-back during the reload for a publish is followed in under a second, like any other', async () => {
  const before = await openPage()
  before.published(2, { name: 'Another' })
  before.says(2, 2)
  await before.passes(soon)
  expect(before.reloads()).toBe(1)
  const reloadedFor = Number(before.platform.memory.read('settingsReload'))
  expect(reloadedFor).toBe(2)
  // The new page carries the published settings; when it listens, they were rolled back already.
  const page = await openPage({ wasReloaded: true, reloadedFor })
  page.published(3, { name: 'Before' })
  page.says(3, 3)
  await page.passes(soon)
  expect(page.reloads()).toBe(1)
})

test.each([0, 10, 100, 210, 500, 3_000])(
  'a roll-back %i ms after a publish is on the screen within half a second of the event',
  async (delayMs) => {
    const names = { 1: 'Lotus', 2: 'Another', 3: 'Lotus' } as const
    let live: keyof typeof names = 1
    let page = await openPage({ name: names[1] })
    const notify = (publication = live) => {
      live = publication
      page.published(live, { name: names[live] })
      page.says(live, live)
    }
    /** A reloaded page comes with what is published then, and receives that event first. */
    const passes = async (wholeMs: number) => {
      for (let ms = 0; ms < wholeMs; ms += 10) {
        await page.passes(milliseconds(10))
        if (page.reloads() === 0) continue
        const reloadedFor = Number(page.platform.memory.read('settingsReload'))
        page = await openPage({ wasReloaded: true, reloadedFor, version: live, name: names[live] })
        notify()
      }
    }
    notify()
    await passes(100)
    notify(2)
    await passes(delayMs)
    notify(3)
    await passes(490)
    expect(page.merchant).toMatchObject({ name: 'Lotus', version: 3 })
  },
)

test('a page that the player loaded again follows at once as well', async () => {
  const page = await openPage({ wasReloaded: true })
  page.published(2, { name: 'Another' })
  page.says(2, 2)
  await page.passes(soon)
  expect(page.reloads()).toBe(1)
})

test('what is no news changes nothing', async () => {
  const page = await openPage()
  for (const bad of [
    'null',
    '[]',
    '{"version":"<img>","publication":9}',
    '{',
    '{"version":1e999,"publication":1}',
  ])
    page.line()?.says(`event: settings\ndata: ${bad}\n\n`)
  page.line()?.says('event: other\ndata: {"version":2,"publication":2}\n\n')
  await page.passes(seconds(5))
  expect(page.network.sentTo(settingsCall)).toEqual([])
  expect([
    readPointer('x'),
    readPointer({ version: 1 }),
    isNews({ version: 1, publication: 1 }, 1, 0),
  ]).toEqual([undefined, undefined, false])
})

test('what an answer says beyond the page, or in another order, is no change', () => {
  const turned = Object.fromEntries(Object.entries(fakeMerchant.look).reverse())
  const newer = { ...fakeMerchant, look: turned, screenshots: [] } as unknown as typeof fakeMerchant
  expect(decideRenewal(fakeMerchant, newer).kind).toBe('nothing')
})

test('a renewal says its reason', () => {
  const newer = { ...fakeMerchant, version: 9 }
  expect(decideRenewal(fakeMerchant, newer).kind).toBe('nothing')
  expect(decideRenewal(fakeMerchant, { ...newer, name: 'x', currencySymbol: 'y' })).toMatchObject({
    kind: 'reload',
    changed: ['name', 'currencySymbol'],
  })
})
