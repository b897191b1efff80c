import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { usualSpeedShare } from '@playfront/contract/shell/vitals'
import { decideDevice } from '../../platform/device/decideDevice'
import { type OnLeaving, browserLeaving } from '../../platform/leaving/leaving'
import {
  type Beacon,
  type SavesData,
  type Speed,
  type SentMark,
  browserBeacon,
  browserSavesData,
  browserSentMark,
} from '../../platform/speed/speed'
import type { Platform } from '../../platform/platform'
import { followSpeed } from './speedFlow'

export interface SpeedFacts {
  /** The percentage of visits that report. */
  share: number
  /** Chance from 0 to 1. */
  chance: number
  /** The visitor has asked for as little traffic as can be. */
  savesData: boolean
  /** This visit has reported already. */
  wasTold: boolean
  /** The page stands at one of the app's own addresses. */
  isKnownScreen: boolean
}

/** Whether this visit reports its speed; nothing is measured otherwise. */
export const decideSpeedReport = (facts: SpeedFacts): { notify: boolean; reason: string } => {
  if (facts.savesData) return { notify: false, reason: 'the visitor saves data' }
  if (facts.wasTold) return { notify: false, reason: 'this visit has told already' }
  if (!facts.isKnownScreen) return { notify: false, reason: 'an address of nobody' }
  if (facts.chance * 100 >= facts.share) return { notify: false, reason: 'not one of the visits that tell' }
  return { notify: true, reason: 'one of the visits that tell' }
}

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
  mark: SentMark
  /** Loaded only for a visit that reports. */
  fetchSpeed(): Promise<Speed>
}

const browserDeps = (merchantCode: string): SpeedDeps => ({
  beacon: browserBeacon,
  onLeaving: browserLeaving,
  savesData: browserSavesData,
  mark: browserSentMark(merchantCode),
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
    wasTold: deps.mark.wasSent(),
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
