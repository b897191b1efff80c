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
  const { requests, platform, toasts, texts } = services
  const check = createStore<CheckState>(() => ({ kind: 'none' }))
  const busy = createStore<{ file: boolean }>(() => ({ file: false }))
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
    check,
    busy,
    async save(filter: AuditFilter) {
      if (busy.getState().file) return
      busy.setState({ file: true })
      const call = scope === 'group' ? groupAuditLogFile : auditLogFile
      const outcome = await requests.ask(call, requestOf(filter))
      busy.setState({ file: false })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      const { name, text, isWhole } = outcome.value
      platform.page.save(name, text)
      toasts.notify(texts().t(isWhole ? 'audit.saved' : 'audit.cut'), isWhole ? 'positive' : 'neutral')
    },
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
