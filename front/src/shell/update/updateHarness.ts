import { milliseconds, type Milliseconds } from '@playfront/contract/time'
import { vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { Activity } from '../../overlays/overlayPicker'
import { createFakePresence } from '../../platform/page/fakePage'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { createFakeWorkers } from '../../platform/scripts/fakeWorkers'
import { createRequestHarness } from '../../requests/requestHarness'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { startUpdates } from './startUpdates'
import type { AskedUpdate } from './UpdateDialog'
import type { AskedUpgrade } from './UpgradeDialog'
import type { StartUpdatesDeps } from './offerUpgrade'

export const listCalls = ['GET /m/asset-manifest.json', 'GET /mobile/mc/asset-manifest.json'] as const

export const settingsCall = 'GET /wps/system/settings'

export interface UpdateHarnessOptions {
  phone?: FakePlatformOptions
  merchant?: Partial<StartUpdatesDeps['merchant']>
  /** Addresses of workers that are registered. */
  registered?: string[]
  /** What stands open on the screen. */
  openHere?: Activity
}

/** A hydrated page with the feature on it and all its dependencies under a test's control. */
export const createUpdateHarness = (options: UpdateHarnessOptions = {}) => {
  const harness = createRequestHarness(options.phone)
  const { platform, network, requests } = harness
  const merchant = { ...fakeMerchant, ...options.merchant }
  const queue = createOverlayQueue({
    memory: platform.memory,
    interruptionsPerSession: 1,
    openHere: () => options.openHere,
  })
  const toasts: { key: string; at: number; forMs?: number; loading?: true }[] = []
  const overlays = {
    open: async () => ({ queue }),
    store: { getState: () => ({ queue }) },
    toasts: {
      show: ({ key }: { key: string }, look: { forMs?: number; loading?: true } = {}) =>
        void toasts.push({ key, ...look, at: platform.clock.now() }),
    },
  } as unknown as StartUpdatesDeps['overlays']
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  const workers = createFakeWorkers(options.registered)
  const presence = createFakePresence()
  const startedMs = platform.clock.now()
  const opened: string[] = []
  const build = (name: string, entry?: string) =>
    listCalls.forEach((call) => network.answer(call, { body: { build: name, files: [], entry } }))
  build('b1')
  network.answer(settingsCall, { body: { success: true, value: { merchant: { version: 1 }, themeCss: '' } } })

  return {
    ...harness,
    queue,
    texts,
    toasts,
    workers,
    presence,
    opened,
    /** Lets time pass, and code that is on its way arrive. */
    async passes(time: Milliseconds) {
      await platform.clock.advance(time)
      await vi.dynamicImportSettled()
      await platform.clock.advance(milliseconds(0))
    },
    /** How often the page was reloaded. */
    reloads: () => platform.navigation.left.filter((to) => to === 'reload').length,
    /** The server has another build from now on. */
    build,
    start: () =>
      startUpdates(
        { platform, startedMs, merchant, requests, overlays, texts },
        { downloads: { open: async () => opened.push('download') > 0 } },
        { workers, presence },
      ),
    shown: () => queue.store.getState().shown?.id,
    asked: () => queue.store.getState().shown?.found as AskedUpdate,
    askedUpgrade: () => queue.store.getState().shown?.found as AskedUpgrade,
    looks: () => listCalls.map((call) => network.sentTo(call).length),
  }
}
