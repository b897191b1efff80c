import { type Milliseconds, days, minutes } from '@playfront/contract/time'
import { groupScope } from '@playfront/contract/console/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { type ChainAnchor, readHead } from './verifyChain'

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
  onError(failure: unknown): void
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
 * at the start and once a day. With one of these copies `playfront audit --anchor` finds an end that was cut off or
 * rewritten by a person with full write access to the database.
 */
export const watchAuditHeads = ({
  store,
  clock,
  merchants,
  onHead,
  onError,
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
    for (const chain of [groupScope, ...merchants().map(({ code }) => code)]) await look(chain).catch(onError)
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

/** Writes ends of chains to the log, as `readAnchors` finds them there: at every level but `silent`, so that nobody has to ask. */
export const logAuditHead = (log: FastifyBaseLogger): ((head: AuditHead) => void) => {
  const always = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  return ({ chain, entries, head }) =>
    always.info({ auditChain: chain, entries, head }, 'end of the audit log')
}

const form = /^(?<chain>[\w*-]+): (?<entries>\d+) entries, whole, end (?<head>[0-9a-f]{64})$/

/** A line of the server's log (`auditHeads.ts`), whatever stands around these fields. */
const loggedForm = /"auditChain":"(?<chain>[\w*-]+)","entries":(?<entries>\d+),"head":"(?<head>[0-9a-f]{64})"/

/** What `playfront audit` wrote of a whole chain; it is kept outside of the database and handed in as `--anchor`. */
export const writeAnchor = (chain: string, { entries, head }: ChainAnchor): string =>
  `${chain}: ${entries} entries, whole, end ${head}`

/**
 * Reads the ends of chains from the output of `playfront audit` or from the server's log, one per line; all of each
 * chain, because a later one may belong to a chain that was rewritten meanwhile. Throws when there is none.
 */
export const readAnchors = (text: string): Map<string, ChainAnchor[]> => {
  const anchors = new Map<string, ChainAnchor[]>()
  for (const line of text.split(/\r?\n/)) {
    const { chain, entries, head } = (form.exec(line) ?? loggedForm.exec(line))?.groups ?? {}
    if (chain && head) anchors.set(chain, [...(anchors.get(chain) ?? []), { entries: Number(entries), head }])
  }
  if (anchors.size === 0) throw new Error('the anchor file holds no end of a chain.')
  return anchors
}
