import type { PrizeModeCode } from '../bet'
import { jbStd } from './jbStd'
import { lott, lottRebate } from './lott'
import { myStd, sgStd } from './fourD'
import { phStd } from './phStd'
import type { PrizeMode } from './prizeMode'
import { tgDiskon, tgFull } from './togel'
import { thDaily, thDisc, thStd } from './thai'
import { trad } from './trad'

/** The default prize modes (lottery 2.3). */
export const prizeModes: readonly PrizeMode[] = [
  lott,
  trad,
  lottRebate,
  thStd,
  thDaily,
  thDisc,
  myStd,
  sgStd,
  tgDiskon,
  tgFull,
  phStd,
  jbStd,
]

const byCode: ReadonlyMap<string, PrizeMode> = new Map(prizeModes.map((mode) => [mode.code, mode]))

/** The prize mode of a code, or the mode itself; undefined for an unknown code (a bet with it is refused). */
export function findPrizeMode(mode: PrizeMode | string): PrizeMode | undefined {
  return typeof mode === 'string' ? byCode.get(mode) : mode
}

const defaults: Readonly<Record<PrizeMode['area'], PrizeModeCode>> = { VN: 'Lott', SEA: 'ThStd' }

/** What a launch without a known prize mode displays (lottery 2.3). */
export const defaultPrizeModeOf = (area: PrizeMode['area']): PrizeModeCode => defaults[area]
