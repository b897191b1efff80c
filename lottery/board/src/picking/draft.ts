import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Remembered } from '../platform/memory'

/** How numbers are entered (lottery 8.3). */
export const pickModes = ['grid', 'pad', 'quick', 'list'] as const
export type PickMode = (typeof pickModes)[number]

/** The bet being made: what is picked, before it lies on the slip. */
export interface Draft {
  type: BetType
  numbers: readonly string[]
  /** Unit stake per line, minor units. */
  stake: number
}

/** A bet on the slip: the same three things, settled. */
export type SlipEntry = Draft

/** What is left unplaced, so that a reload or a killed app loses nothing (lottery 8.6). */
export interface Unplaced {
  memberId: string
  lottery: string
  mode: PickMode
  draft: Draft | undefined
  /** Stakes of the hand on other types of the sheet, minor units. */
  also: Readonly<Record<string, number>>
  /** The written list as far as it went. */
  listText: string
  slip: readonly SlipEntry[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readEntry = (stored: unknown): SlipEntry | undefined => {
  if (!isRecord(stored)) return undefined
  const { type, numbers, stake } = stored
  const row = typeof type === 'string' ? findBetType(type) : undefined
  if (!row || !Array.isArray(numbers) || !Number.isSafeInteger(stake)) return undefined
  const formed = numbers.filter(
    (number): number is string => typeof number === 'string' && row.pick.isFormed(number),
  )
  return { type: row.code, numbers: formed, stake: Number(stake) }
}

const readAlso = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter(
      (entry): entry is [string, number] =>
        Number.isSafeInteger(entry[1]) && findBetType(entry[0]) !== undefined,
    ),
  )

/** `PF_LOTTERY_UNPLACED`, on the device. What does not read as a bet of these rules is left out. */
export const unplacedBets: Remembered<Unplaced> = {
  key: 'PF_LOTTERY_UNPLACED',
  where: 'device',
  read(stored) {
    if (!isRecord(stored)) return undefined
    const { memberId, lottery, mode, draft, also, listText, slip } = stored
    if (typeof memberId !== 'string' || typeof lottery !== 'string' || !Array.isArray(slip)) return undefined
    return {
      memberId,
      lottery,
      mode: pickModes.find((known) => known === mode) ?? 'grid',
      draft: readEntry(draft),
      also: readAlso(also),
      listText: typeof listText === 'string' ? listText : '',
      slip: slip.flatMap((entry) => readEntry(entry) ?? []),
    }
  },
}
