import { createPretendClock, type PretendClock } from './clock/pretendClock'
import type { Device } from './device/device'
import type { DeviceFacts } from './device/decideDevice'
import { createPretendDevice } from './device/pretendDevice'
import { createPretendMemory, type PretendMemory } from './memory/pretendMemory'
import { createPretendNavigation, type PretendNavigation } from './navigation/pretendNavigation'
import { createPretendNetwork, type PretendNetwork } from './network/pretendNetwork'
import { createPretendPage, type PretendPage } from './page/pretendPage'
import type { Platform } from './platform'
import { createPretendRandomness } from './randomness/pretendRandomness'
import { createPretendScripts, type PretendScripts } from './scripts/pretendScripts'
import type { Randomness } from './randomness/randomness'

/** The stage that tests play on: every door, each with handles for the test's hands. */
export interface PretendPlatform extends Platform {
  clock: PretendClock
  memory: PretendMemory
  network: PretendNetwork
  navigation: PretendNavigation
  device: Device
  scripts: PretendScripts
  randomness: Randomness
  page: PretendPage
}

export interface PretendPlatformOptions {
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
export const createPretendPlatform = (options: PretendPlatformOptions = {}): PretendPlatform => ({
  clock: createPretendClock(options.now),
  memory: createPretendMemory(options.merchantCode),
  network: createPretendNetwork(),
  navigation: createPretendNavigation(options.path, options.origin),
  device: createPretendDevice(options.device),
  scripts: createPretendScripts(),
  randomness: createPretendRandomness(),
  page: createPretendPage(options.settingsText),
})
