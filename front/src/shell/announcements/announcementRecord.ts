import { list, number } from '../../platform/memory/notation'
import type { RememberedValue } from '../../platform/memory/rememberedThings'
import type { Memory } from '../../platform/memory/memory'

/** What is remembered of a popup that was closed. */
export interface AnnouncementRecord {
  /** What it said. */
  hashes: string[]
  /** False once it was closed: not again on the same page (AMB-21). */
  show: boolean
  /** Epoch milliseconds until which the same content is not shown; there with the box ticked alone (REQ-POPUP-006). */
  hiddenUntil?: number
  /** Epoch milliseconds until which the same content rests although no box was ticked; there where the merchant has it so. */
  restsUntil?: number
  /** The older popup's box: the same content never again (REQ-POPUP-018). */
  forGood?: boolean
}

/** Who shares a record: a customer, or all visitors of the device (REQ-POPUP-008). */
export const recordOwner = ({ id, token }: { id: string; token: string }): string =>
  token === '' ? 'visitor' : `customer-${id}`

const fix = (found: RememberedValue<'announcement'>): AnnouncementRecord | undefined => {
  const { hashes, show, hiddenUntil, restsUntil, forGood } = found
  if (!Array.isArray(hashes)) return undefined
  const until = number(hiddenUntil, 0)
  const rest = number(restsUntil, 0)
  return {
    hashes: list({ ...hashes }),
    show: show !== false,
    ...(until > 0 && { hiddenUntil: until }),
    ...(rest > 0 && { restsUntil: rest }),
    ...(forGood === true && { forGood }),
  }
}

/** The record of one owner; none when it cannot be read. */
export const readRecord = (memory: Pick<Memory, 'read'>, owner: string): AnnouncementRecord | undefined => {
  const found = memory.read('announcement', owner)
  return found && fix(found)
}

export interface ClosingFacts {
  hashes: string[]
  /** The box is ticked. */
  isTicked: boolean
  variant: 'current' | 'older'
  returns: 'nextLoad' | 'nextVisit' | 'nextDay'
  /** Epoch milliseconds. */
  nextMidnight: number
}

/** What is written down when the popup is closed (REQ-POPUP-005, REQ-POPUP-006, AMB-21, AMB-22). */
export const recordOfClosing = ({
  hashes,
  isTicked,
  variant,
  returns,
  nextMidnight,
}: ClosingFacts): AnnouncementRecord => ({
  hashes,
  show: false,
  ...(isTicked && (variant === 'older' ? { forGood: true } : { hiddenUntil: nextMidnight })),
  ...(!isTicked && returns === 'nextDay' && { restsUntil: nextMidnight }),
})
