import {
  auditLog,
  checkAudit,
  checkGroupAudit,
  groupAuditLog,
  type AuditCheckAnswer,
  type AuditEntry,
} from '@playfront/contract/console/audit'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

export interface AuditFilter {
  action: string
  subject: string
  staff: string
}

export type CheckState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'checked'; found: AuditCheckAnswer }

/** The audit log of the current merchant, or of the group. */
export const createAuditFlow = (
  services: AppServices,
  scope: 'merchant' | 'group',
  requested: Partial<AuditFilter> = {},
) => {
  const { requests } = services
  const filter = createStore<AuditFilter>(() => ({ action: '', subject: '', staff: '', ...requested }))
  const check = createStore<CheckState>(() => ({ kind: 'none' }))
  const list = createListFlow<AuditEntry>(async (from) => {
    const { action, subject, staff } = filter.getState()
    const asked = {
      before: typeof from === 'number' ? from : undefined,
      action: action || undefined,
      subject: subject.trim() || undefined,
      staff: staff || undefined,
    }
    const outcome = await requests.ask(scope === 'group' ? groupAuditLog : auditLog, asked)
    return toPage(outcome, ({ entries, next }) => ({ rows: entries, next }))
  })
  return {
    ...list,
    filter,
    check,
    start: () => void list.load(),
    narrow(change: Partial<AuditFilter>) {
      filter.setState(change)
      void list.load('reset')
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
