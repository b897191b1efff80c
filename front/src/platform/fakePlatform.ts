import { createFakeClock, type FakeClock } from './clock/fakeClock'
import type { Device } from './device/device'
import type { DeviceFacts } from './device/decideDevice'
import { createFakeDevice } from './device/fakeDevice'
import { createFakeMemory, type FakeMemory } from './memory/fakeMemory'
import { createFakeNavigation, type FakeNavigation } from './navigation/fakeNavigation'
import { createFakeNetwork, type FakeNetwork } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePage, type FakePage } from './page/fakePage'
import type { Platform } from './platform'
import { createFakeRandomness } from '@playfront/client/platform/randomness/fakeRandomness'
import { createFakeScripts, type FakeScripts } from './scripts/fakeScripts'
import type { Randomness } from '@playfront/client/platform/randomness/randomness'

/** The harness that tests run on: every port, each with controls for the test. */
export interface FakePlatform extends Platform {
  clock: FakeClock
  memory: FakeMemory
  network: FakeNetwork
  navigation: FakeNavigation
  device: Device
  scripts: FakeScripts
  randomness: Randomness
  page: FakePage
}

export interface FakePlatformOptions {
  merchantCode?: string
  origin?: string
  /** Path and query that the page was opened with. */
  path?: string
  device?: Partial<DeviceFacts>
  /** Epoch milliseconds. */
  now?: number
  settingsText?: string
}

/** An Android phone in Vietnamese on `https://lotus.example/m/home`, at noon of an ordinary day. */
export const createFakePlatform = (options: FakePlatformOptions = {}): FakePlatform => ({
  clock: createFakeClock(options.now),
  memory: createFakeMemory(options.merchantCode),
  network: createFakeNetwork(),
  navigation: createFakeNavigation(options.path, options.origin),
  device: createFakeDevice(options.device),
  scripts: createFakeScripts(),
  randomness: createFakeRandomness(),
  page: createFakePage(options.settingsText),
})
