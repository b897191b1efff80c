import { days, minutes, type Milliseconds } from '@playfront/contract/time'
import { groupScope } from '@playfront/contract/console/permissions'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { readHead, type ChainAnchor } from './verifyChain'

/** The end of one chain, as it is kept outside of the database. */
export interface AuditHead extends ChainAnchor {
  /** A merchant's code, or `*` for the group's own. */
  chain: string
}

export interface AuditHeadDeps {
  store: Store
  clock: Pick<Clock, 'now' | 'every'>
  merchants: () => readonly { code: string }[]
  onHead(head: AuditHead): void
  onTrouble(failure: unknown): void
}

export interface AuditHeadWatch {
  /** The ends as they were last read; none of chains without an entry. */
  heads(): readonly AuditHead[]
  stop(): Promise<void>
}

export const readHeadsEveryMs = minutes(5)

/** So that a log of any day holds every chain, whichever days before it were thrown away. */
const repeatAfterMs = days(1)

/**
 * Copies the ends of the audit log's chains out of the database: each that moved within five minutes, and all of them
 * at the start and once a day. With one of these copies `npm run audit -- --anchor` finds an end that was cut off or
 * rewritten by a person with full write access to the database.
 */
export const watchAuditHeads = ({
  store,
  clock,
  merchants,
  onHead,
  onTrouble,
}: AuditHeadDeps): AuditHeadWatch => {
  const known = new Map<string, { head: AuditHead; notedAt: Milliseconds }>()

  const look = async (chain: string): Promise<void> => {
    const { seq: entries, hash } = await store.read(chain, readHead)
    const head = { chain, entries, head: hash.toString('hex') }
    const before = known.get(chain)
    if (entries === 0 && !before) return
    const now = clock.now()
    if (before?.head.head === head.head && now - before.notedAt < repeatAfterMs) return
    known.set(chain, { head, notedAt: now })
    onHead(head)
  }

  const lookAtAll = async (): Promise<void> => {
    for (const chain of [groupScope, ...merchants().map(({ code }) => code)])
      await look(chain).catch(onTrouble)
  }

  let atHand = lookAtAll()
  const cancel = clock.every(readHeadsEveryMs, () => (atHand = lookAtAll()))
  return {
    heads: () => [...known.values()].map(({ head }) => head),
    stop: () => {
      cancel()
      return atHand
    },
  }
}
