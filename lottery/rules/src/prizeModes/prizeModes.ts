import type { PrizeModeCode } from '../bet'
import { lott } from './lott'
import { lottRebate } from './lottRebate'
import { myStd } from './myStd'
import { phStd } from './phStd'
import type { PrizeMode } from './prizeMode'
import { sgStd } from './sgStd'
import { tgDiskon } from './tgDiskon'
import { tgFull } from './tgFull'
import { thDaily } from './thDaily'
import { thDisc } from './thDisc'
import { thStd } from './thStd'
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
]

const byCode: ReadonlyMap<string, PrizeMode> = new Map(prizeModes.map((mode) => [mode.code, mode]))

/** The prize mode of a code, or the mode itself; undefined for an unknown code (a bet with it is refused). */
export function findPrizeMode(mode: PrizeMode | string): PrizeMode | undefined {
  return typeof mode === 'string' ? byCode.get(mode) : mode
}

const defaults: Readonly<Record<PrizeMode['area'], PrizeModeCode>> = { VN: 'Lott', SEA: 'ThStd' }

/** What a launch without a known prize mode displays (lottery 2.3). */
export const defaultPrizeModeOf = (area: PrizeMode['area']): PrizeModeCode => defaults[area]
