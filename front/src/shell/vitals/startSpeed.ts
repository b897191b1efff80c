import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { usualSpeedShare } from '@playfront/contract/shell/vitals'
import { decideDevice } from '../../platform/device/decideDevice'
import { browserLeaving } from '../../platform/leaving/browserLeaving'
import type { OnLeaving } from '../../platform/leaving/leaving'
import { browserBeacon } from '../../platform/network/browserBeacon'
import type { Platform } from '../../platform/platform'
import { browserSavesData } from '../../platform/speed/browserConnection'
import { browserToldMark } from '../../platform/speed/browserToldMark'
import type { Beacon, SavesData, Speed, ToldMark } from '../../platform/speed/speed'
import { decideSpeedReport } from './decideSpeedReport'
import { followSpeed } from './speedFlow'

export interface StartSpeedDeps {
  platform: Pick<Platform, 'device' | 'navigation' | 'page' | 'randomness'>
  merchant: Pick<MerchantSettings, 'code' | 'version'> & {
    tracking: Pick<MerchantSettings['tracking'], 'speedShare'>
  }
}

/** The browser's ports; a test passes in fakes. */
export interface SpeedDeps {
  beacon: Beacon
  onLeaving: OnLeaving
  savesData: SavesData
  mark: ToldMark
  /** Loaded only for a visit that reports. */
  fetchSpeed(): Promise<Speed>
}

const browserDeps = (merchantCode: string): SpeedDeps => ({
  beacon: browserBeacon,
  onLeaving: browserLeaving,
  savesData: browserSavesData,
  mark: browserToldMark(merchantCode),
  fetchSpeed: () => import('../../platform/speed/browserSpeed').then(({ browserSpeed }) => browserSpeed),
})

/**
 * Measures this visit's speed, if it is one of those that report: without identifying the visitor, once, and with the
 * address's pattern instead of the address.
 */
export const startSpeed = async (
  { platform, merchant }: StartSpeedDeps,
  patternOf: (path: string) => string | undefined,
  deps: SpeedDeps = browserDeps(merchant.code),
): Promise<void> => {
  const { device, navigation, page, randomness } = platform
  const route = patternOf(navigation.path())
  const [high = 0, low = 0] = randomness.bytes(2)
  const { notify } = decideSpeedReport({
    share: merchant.tracking.speedShare ?? usualSpeedShare,
    chance: (high * 256 + low) / 65_536,
    savesData: deps.savesData(),
    wasTold: deps.mark.wasTold(),
    isKnownScreen: route !== undefined,
  })
  if (!notify || route === undefined) return
  const { system, inNativeApp } = decideDevice(device.facts())
  followSpeed({
    ...deps,
    speed: await deps.fetchSpeed(),
    visit: {
      route,
      version: merchant.version,
      build: buildOf(page.loadedFiles()),
      device: system !== 'other' || inNativeApp ? 'phone' : 'desktop',
    },
  })
}

/** The front's build, by the name of the script that every page of it begins with. */
const buildOf = (files: readonly string[]): string =>
  files
    .map((file) => /\/m\/assets\/(?:index|main)-([A-Za-z0-9_-]{1,16})\.js$/.exec(file)?.[1])
    .find((build) => build !== undefined) ?? 'dev'
