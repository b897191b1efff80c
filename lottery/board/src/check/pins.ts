import type { Memory, Remembered } from '../platform/memory'

interface Pin {
  issueId: string
  commit: string
}

/** Several days of fast draws; older pins are dropped first. */
const maxPins = 400

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPin = (value: unknown): value is Pin =>
  isRecord(value) && typeof value['issueId'] === 'string' && typeof value['commit'] === 'string'

/** `PF_LOTTERY_PINS`, on the device: the commitments that slips were answered with, oldest first (lottery 6.5). */
const pinned: Remembered<readonly Pin[]> = {
  key: 'PF_LOTTERY_PINS',
  where: 'device',
  read: (stored) => (Array.isArray(stored) ? stored.filter(isPin) : undefined),
}

/**
 * Keeps the commitments of a slip's issues on this device. The first one kept for an issue stays: an operator that answers another
 * one later is found out by it.
 */
export const pinCommits = (
  memory: Memory,
  issues: readonly { issueId: string; commit?: string | undefined }[],
): void => {
  const known = memory.recall(pinned) ?? []
  const fresh = issues.flatMap(({ issueId, commit }): Pin[] =>
    commit === undefined || known.some((pin) => pin.issueId === issueId) ? [] : [{ issueId, commit }],
  )
  if (fresh.length > 0) memory.keep(pinned, [...known, ...fresh].slice(-maxPins))
}

/** The commitment that this device kept for an issue. */
export const pinOf = (memory: Memory, issueId: string): string | undefined =>
  memory.recall(pinned)?.find((pin) => pin.issueId === issueId)?.commit
