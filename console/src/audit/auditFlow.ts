import {
  auditLog,
  auditLogFile,
  checkAudit,
  checkGroupAudit,
  groupAuditLog,
  groupAuditLogFile,
  type AuditCheckAnswer,
  type AuditEntry,
} from '@playfront/contract/console/audit'
import { createStore } from 'zustand/vanilla'
import { createFileSaver } from '../app/fileSaver'
import type { AppServices } from '../app/services'
import { createFilteredList, dayIn, type ListFilter } from '../parts/listFilter'
import { toPage } from '../parts/listFlow'

/** What the log is filtered by; days are those of the merchant's calendar, of the group in UTC. */
export interface AuditFilter extends ListFilter {
  action: string
  subject: string
  /** A whole username. */
  person: string
  from: string
  to: string
}

/** The filter that an address names. */
export const readFilter = (query: URLSearchParams): AuditFilter => ({
  action: query.get('action') ?? '',
  subject: query.get('subject') ?? '',
  person: query.get('person') ?? '',
  from: dayIn(query, 'from'),
  to: dayIn(query, 'to'),
})

export type CheckState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'checked'; found: AuditCheckAnswer }

const requestOf = ({ action, subject, person, from, to }: AuditFilter) => ({
  action: action || undefined,
  subject: subject || undefined,
  person: person || undefined,
  from: from || undefined,
  to: to || undefined,
})

/** The audit log of the current merchant, or of the group. */
export const createAuditFlow = (services: AppServices, scope: 'merchant' | 'group') => {
  const { requests } = services
  const check = createStore<CheckState>(() => ({ kind: 'none' }))
  const file = createFileSaver(services, { saved: 'audit.saved', cut: 'audit.cut' }, (filter: AuditFilter) =>
    requests.ask(scope === 'group' ? groupAuditLogFile : auditLogFile, requestOf(filter)),
  )
  const list = createFilteredList<AuditEntry, AuditFilter>(async (filter, from) =>
    toPage(
      await requests.ask(scope === 'group' ? groupAuditLog : auditLog, {
        ...requestOf(filter),
        before: typeof from === 'number' ? from : undefined,
      }),
      ({ entries, next }) => ({ rows: entries, next }),
    ),
  )
  return {
    ...list,
    ...file,
    check,
    async verify() {
      check.setState({ kind: 'checking' }, true)
      const outcome = await requests.ask(scope === 'group' ? checkGroupAudit : checkAudit, {})
      if (outcome.kind === 'done') return check.setState({ kind: 'checked', found: outcome.value }, true)
      check.setState({ kind: 'none' }, true)
      services.reportFailure(outcome)
    },
  }
}

export type AuditFlow = ReturnType<typeof createAuditFlow>
