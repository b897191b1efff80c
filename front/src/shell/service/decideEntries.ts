import { customerServiceTypes } from '@playfront/contract/shell/customerService'

export interface ServiceEntry {
  title: string
  /** Hidden; see `openContacts`. */
  path: string
  csType?: string
  csPosition?: string
  labelIds?: readonly string[]
}

const positions = ['home', 'member'] as const

/** Where the app offers customer service. */
export type ServicePosition = (typeof positions)[number]

export interface EntryFacts {
  entries: readonly ServiceEntry[]
  position: ServicePosition
  /** Of the member who asks; absent for visitors and members without one. */
  labelId?: string
}

export interface EntryVerdict {
  /** The best one first. */
  entries: ServiceEntry[]
  reason: 'none here' | 'for the label' | 'for everybody'
}

/** An entry without a type belongs to no particular service and opens as it is. */
const isKnown = ({ csType }: ServiceEntry) =>
  csType === undefined || customerServiceTypes.some((type) => type === csType)

/**
 * An entry of a place that this app does not have is offered everywhere: hidden, it would be unreachable (REQ-CS-002).
 */
export const isOfferedAt = ({ csPosition }: { csPosition?: string }, position: ServicePosition): boolean =>
  csPosition === position || !positions.some((known) => known === csPosition)

/** Those for the label first, then those for all; entries for other labels are left out (REQ-CS-004, -005, AMB-45). */
export const entriesFor = <Entry extends Pick<ServiceEntry, 'labelIds'>>(
  entries: readonly Entry[],
  labelId: string | undefined,
): Entry[] => [
  ...entries.filter(({ labelIds = [] }) => labelId !== undefined && labelIds.includes(labelId)),
  ...entries.filter(({ labelIds = [] }) => labelIds.length === 0),
]

/**
 * Which customer service entries are offered at a place: those for the member's label first, then those for everyone.
 * Unknown types are skipped (REQ-CS-001).
 */
export const decideEntries = ({ entries, position, labelId }: EntryFacts): EntryVerdict => {
  const here = entries.filter((entry) => isKnown(entry) && isOfferedAt(entry, position))
  const found = entriesFor(here, labelId)
  const [first] = found
  if (!first) return { entries: [], reason: 'none here' }
  return { entries: found, reason: first.labelIds?.length ? 'for the label' : 'for everybody' }
}
