import type { Group } from './movedTables'

/** A merchant's row of `merchant_move` in one database. */
export interface Move {
  merchant: string
  id: string
  status: 'pausing' | 'readOnly' | 'moved' | 'arriving'
  /** The other cell. */
  cell: string
}

export interface GroupRow {
  merchant: string
  /** The group in which its exclusions act; null: in none. */
  group: string | null
}

export type FoundGroup =
  | { kind: 'found'; group: Group }
  | { kind: 'partOfGroup'; group: string }
  | { kind: 'unknown' }

/** What moves together: a group whose exclusions act together, or a merchant that is in none. */
export const decideGroup = (asked: string, rows: readonly GroupRow[]): FoundGroup => {
  const members = rows.filter(({ group }) => group === asked).map(({ merchant }) => merchant)
  if (members.length > 0) return { kind: 'found', group: { code: asked, merchants: members } }
  const alone = rows.find(({ merchant }) => merchant === asked)
  if (!alone) return { kind: 'unknown' }
  if (alone.group !== null) return { kind: 'partOfGroup', group: alone.group }
  return { kind: 'found', group: { code: null, merchants: [asked] } }
}

export interface MoveFacts {
  asked: string
  from: string
  to: string
  /** As the database of the cell that it leaves says. */
  found: FoundGroup
  /** Rows of the group's merchants where they leave, and where they arrive. */
  leaving: readonly Move[]
  arriving: readonly Move[]
  /** Codes of the group's merchants that the target has rows of. */
  inTarget: readonly string[]
  /** Other merchants of the target in the same group. */
  groupInTarget: readonly string[]
  /** Hosts and staff names of the group that mean others in the target. */
  takenHosts: readonly string[]
  takenNames: readonly string[]
  /** What keeps the two databases from being cells of one installation, as sentences. */
  unprepared: readonly string[]
}

export type MoveStep = 'pause' | 'readOnly' | 'copy' | 'switch' | 'open'

export type MoveDecision =
  | { kind: 'refused'; code: string; sentence: string }
  | { kind: 'step'; step: MoveStep; group: Group; id: string | undefined }
  | { kind: 'done' }

const refused = (code: string, sentence: string): MoveDecision => ({ kind: 'refused', code, sentence })

/**
 * What a move does next, by what both databases say: a move that was ended anywhere goes on there. Until the source says
 * `moved` the source alone may serve the group, and from then on the target alone.
 */
export const decideMove = (facts: MoveFacts): MoveDecision => {
  const { asked, from, to, found, leaving, inTarget } = facts
  if (from === to) return refused('cells.same', `${asked} is in ${to}.`)
  if (facts.unprepared.length > 0) return refused('cells.unprepared', facts.unprepared.join(' '))
  if (found.kind === 'unknown')
    return refused('cells.unknown', `${from} has no merchant and no group ${asked}.`)
  if (found.kind === 'partOfGroup')
    return refused(
      'cells.part.of.group',
      `Exclusions of ${asked} act in the group ${found.group}: move the group ${found.group}.`,
    )
  const { group } = found
  const statuses = new Set(group.merchants.map((code) => statusOf(code, leaving)))
  const ids = new Set(leaving.map(({ id }) => id))
  const [status, ...others] = [...statuses]
  if (others.length > 0 || ids.size > 1)
    return refused(
      'cells.mixed',
      `The group ${asked} changed while it moved: abort the move, then begin again.`,
    )
  const elsewhere = leaving.find(({ cell }) => cell !== to)
  if (elsewhere)
    return refused('cells.other.move', `${asked} is on its way to ${elsewhere.cell}, not to ${to}.`)
  const [id] = ids
  const arrived = arrivalOf(facts, group, id)
  if (status === 'moved') {
    if (arrived === 'arriving') return { kind: 'step', step: 'open', group, id }
    if (inTarget.length === group.merchants.length) return { kind: 'done' }
    return refused('cells.gone', `${asked} has moved to ${to}, and is not there any more.`)
  }
  if (arrived === 'arriving' && status === 'readOnly') return { kind: 'step', step: 'switch', group, id }
  const obstacle = obstacleIn(facts)
  if (obstacle) return obstacle
  if (status === 'none') return { kind: 'step', step: 'pause', group, id }
  return { kind: 'step', step: status === 'pausing' ? 'readOnly' : 'copy', group, id }
}

const statusOf = (code: string, moves: readonly Move[]): Move['status'] | 'none' => {
  const status = moves.find(({ merchant }) => merchant === code)?.status ?? 'none'
  return status
}

/** Whether the target holds the whole group of this very move. */
const arrivalOf = (
  { arriving }: MoveFacts,
  { merchants }: Group,
  id: string | undefined,
): 'arriving' | 'none' => {
  const isHere = (code: string) =>
    arriving.some((move) => move.merchant === code && move.status === 'arriving' && move.id === id)
  return merchants.every(isHere) ? 'arriving' : 'none'
}

const obstacleIn = (facts: MoveFacts): MoveDecision | undefined => {
  const { asked, to, arriving, inTarget, groupInTarget, takenHosts, takenNames } = facts
  if (arriving.some(({ status }) => status === 'arriving'))
    return refused('cells.other.move', `${to} holds ${asked} of another move: abort that one first.`)
  if (inTarget.length > 0) {
    const isLeft = arriving.some(({ status }) => status === 'moved')
    return isLeft
      ? refused(
          'cells.not.forgotten',
          `${to} still has the rows from before: playfront cells forget ${asked}.`,
        )
      : refused('cells.taken', `${to} has merchants of that code: ${inTarget.join(', ')}.`)
  }
  if (groupInTarget.length > 0)
    return refused(
      'cells.split',
      `The group ${asked} is in both cells: ${to} has ${groupInTarget.join(', ')}.`,
    )
  if (takenHosts.length > 0)
    return refused('cells.host.taken', `${to} serves others at ${takenHosts.join(', ')}.`)
  if (takenNames.length > 0)
    return refused('cells.staff.taken', `In ${to} these staff names mean others: ${takenNames.join(', ')}.`)
  return undefined
}

/** Whether a move can be called off: as long as the target has not become the one that serves. */
export const decideAbort = (
  leaving: readonly Move[],
): { kind: 'abort' } | { kind: 'refused'; sentence: string } => {
  if (leaving.length === 0) return { kind: 'refused', sentence: 'No move is under way.' }
  const gone = leaving.find(({ status }) => status === 'moved')
  if (!gone) return { kind: 'abort' }
  return {
    kind: 'refused',
    sentence: `It has moved to ${gone.cell} already: finish the move, then move it back.`,
  }
}
