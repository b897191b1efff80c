import type { SpeedMetric } from '@playfront/contract/shell/vitals'
import type { ChangeToValidate, SpeedSample } from './decideWorsened'
import type { SpeedHour } from './readSpeed'

/** One move of the pointer to the published settings. */
export interface Move {
  publication: number
  version: number
  by: string | null
  atMs: number
}

/** Something after which pages were made otherwise. */
export interface Change {
  kind: 'settings' | 'build'
  name: string
  version: number | null
  by: string | null
  atMs: number
}

const hourMs = 3_600_000
const hourOf = (atMs: number): number => Math.floor(atMs / hourMs) * hourMs

/** Publishes of the time that was counted, and builds by the first visit with them; in the order of time. */
export const changesOf = (moves: readonly Move[], hours: readonly SpeedHour[]): Change[] => {
  const publishes = moves.map(({ publication, version, by, atMs }): Change => ({
    kind: 'settings',
    name: String(publication),
    version,
    by,
    atMs,
  }))
  const firstSeen = new Map<string, number>()
  for (const { build, hourMs: at } of hours)
    firstSeen.set(build, Math.min(at, firstSeen.get(build) ?? Infinity))
  const [first] = [...firstSeen.values()].toSorted((one, other) => one - other)
  const builds = [...firstSeen]
    // The build that was there at the beginning came before anything was counted.
    .filter(([, at]) => at !== first)
    .map(([build, atMs]): Change => ({ kind: 'build', name: build, version: null, by: null, atMs }))
  return [...publishes, ...builds].toSorted((one, other) => one.atMs - other.atMs)
}

/**
 * Puts the visits of one metric on the two sides of each change. In the hour of a change a visit's own version or build says
 * which side it is on; between two changes it is after the one and before the other.
 */
export const weighable = (
  metric: SpeedMetric,
  changes: readonly Change[],
  hours: readonly SpeedHour[],
): ChangeToValidate<Change>[] => {
  const own = hours.filter((hour) => hour.metric === metric)
  return changes.map((change, at) => {
    const previousMs = changes[at - 1]?.atMs ?? -Infinity
    const nextMs = changes[at + 1]?.atMs ?? Infinity
    const isNew = ({ version, build }: SpeedHour) =>
      change.kind === 'build' ? build === change.name : version === change.version
    const seam = hourOf(change.atMs)
    return {
      change,
      atMs: change.atMs,
      before: samplesOf(own.filter((hour) => isBetween(hour, previousMs, seam) && !isNew(hour))),
      after: samplesOf(own.filter((hour) => isBetween(hour, seam, nextMs) && isNew(hour))),
    }
  })
}

const isBetween = ({ hourMs: at }: SpeedHour, fromMs: number, toMs: number): boolean =>
  at >= hourOf(fromMs) && at <= hourOf(toMs)

const samplesOf = (hours: readonly SpeedHour[]): SpeedSample[] =>
  hours.map(({ hourMs: at, counts }) => ({ hourMs: at, counts }))
