import { localTimeOf, weekdayOf } from '../issues/localDay'
import type { Lottery, Weekday } from '../lottery'

/** The places that hold the Northern draw in turn. */
export type NorthernStation = 'HANOI' | 'QUANGNINH' | 'BACNINH' | 'HAIPHONG' | 'NAMDINH' | 'THAIBINH'

/** Sunday first (lottery 2.2). */
const rota: Readonly<Record<Weekday, NorthernStation>> = {
  0: 'THAIBINH',
  1: 'HANOI',
  2: 'QUANGNINH',
  3: 'BACNINH',
  4: 'HANOI',
  5: 'HAIPHONG',
  6: 'NAMDINH',
}

/** Who holds a draw of the North; nothing for a lottery whose station does not go round. */
export function stationOf({ code, utcOffsetMs }: Lottery, drawAtMs: number): NorthernStation | undefined {
  if (code !== 'MB') return undefined
  return rota[weekdayOf(localTimeOf(drawAtMs, utcOffsetMs).day)]
}
