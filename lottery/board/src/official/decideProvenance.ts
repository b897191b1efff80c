import type { OfficialRecord } from '@playfront/contract/play/lottery/issue'
import { headlineOf } from '../draw/headline'

type Source = OfficialRecord['sources'][number]
type Version = OfficialRecord['versions'][number]

/** A result that others hold, as far as it is known (lottery 4.7). */
export type Provenance =
  /** The stakes went back. */
  | { kind: 'cancelled' }
  /** Its hour has not come. */
  | { kind: 'early' }
  | { kind: 'awaiting'; why: 'result' | 'agreement' | 'person' }
  /** Newest version first; the first of them counts. */
  | { kind: 'known'; versions: readonly Version[]; sources: readonly Source[] }

const cancelled = new Set(['cancelled', 'refunding', 'refunded'])

/** What can be said of where a result is from. */
export const decideProvenance = ({ issue, sources, versions, serverTime }: OfficialRecord): Provenance => {
  if (cancelled.has(issue.state)) return { kind: 'cancelled' }
  if (versions.length > 0) {
    const newest = [...versions].sort((one, other) => other.version - one.version)
    return { kind: 'known', versions: newest, sources }
  }
  if (serverTime < issue.drawAt) return { kind: 'early' }
  return { kind: 'awaiting', why: issue.awaiting ?? 'result' }
}

type Numbers = Version['numbers']

/** The prizes in which one result is not like the one that counts. */
export const differencesOf = (numbers: Numbers, counting: Numbers): [prize: string, numbers: string][] =>
  Object.entries(numbers).flatMap(([prize, list]) => {
    const other = counting[prize]?.join(' ') ?? ''
    return list.join(' ') === other ? [] : [[prize, list.join(' ')]]
  })

/** A result in short, as the list of results has it. */
export const shortResult = (family: string, numbers: Numbers): string => {
  const { main, beside } = headlineOf(family, { numbers })
  return [main, beside].filter(Boolean).join(' · ')
}
