import { hours, minutes, seconds } from '@playfront/contract/time'
import type { Lottery } from '../lottery'

/** Sold in the traditional mode beside the SEA lotteries, which is what the area says; days are those of Brasília. */
const bicho = {
  area: 'SEA',
  source: 'in-house',
  family: 'JB5',
  group: 'bicho',
  utcOffsetMs: hours(-3),
} as const

/** In-house draws of jogo do bicho (lottery 3.6). Nobody's draws are shown as official: nobody holds official ones. */
export const bichoLotteries: readonly Lottery[] = [
  { ...bicho, code: 'JB3', rule: { kind: 'fast', periodMs: minutes(3), closeBeforeMs: seconds(10) } },
  { ...bicho, code: 'JBD', rule: { kind: 'daily', drawTimeMs: hours(20), closeBeforeMs: minutes(5) } },
]
