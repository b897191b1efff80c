import css from './AuditLog.module.css'
import type { AuditEntry } from '@playfront/contract/console/audit'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import type { ListState } from '../parts/listFlow'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { Table } from '../parts/Table'
import type { AuditFlow, CheckState } from './auditFlow'

/** The facts of an entry, a line for each; nested ones as they were recorded. */
export function Facts({ json }: { json: string | null }) {
  if (json === null) return <span className={css.none}>–</span>
  const facts = read(json)
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return <code>{json}</code>
  return (
    <dl className={css.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const read = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A chain of entries: filter, pages, and its check. */
export function AuditLog({
  title,
  flow,
  state,
}: {
  title: string
  flow: AuditFlow
  state: ListState<AuditEntry>
}) {
  const { t, date } = useTexts()
  const check = useStore(flow.check)
  const columns = [
    { title: t('audit.when'), cell: ({ at, seq }: AuditEntry) => <When at={date(at)} seq={seq} /> },
    { title: t('audit.who'), cell: ({ staffName }: AuditEntry) => staffName },
    {
      title: t('audit.what'),
      cell: ({ action, subject }: AuditEntry) => (
        <span className={css.what}>
          <strong>{action}</strong>
          <button
            type="button"
            className={css.subject}
            title={t('audit.onlyThis')}
            onClick={() => flow.narrow({ subject })}
          >
            {subject}
          </button>
        </span>
      ),
    },
    { title: t('audit.before'), cell: ({ before }: AuditEntry) => <Facts json={before} /> },
    { title: t('audit.after'), cell: ({ after }: AuditEntry) => <Facts json={after} /> },
  ]
  return (
    <>
      <PageHead
        title={title}
        lead={t('audit.lead')}
        actions={
          <Button variant="secondary" busy={check.kind === 'checking'} onClick={() => void flow.verify()}>
            {t('audit.check')}
          </Button>
        }
      />
      <CheckNotice check={check} />
      <Filter flow={flow} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('audit.none')}>{t('audit.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={title}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ seq }) => seq}
        />
      </ListStates>
    </>
  )
}

const When = ({ at, seq }: { at: string; seq: number }) => (
  <span className={css.when}>
    {at}
    <span>#{seq}</span>
  </span>
)

function Filter({ flow }: { flow: AuditFlow }) {
  const { t } = useTexts()
  const chosen = useStore(flow.filter)
  return <FilterForm key={JSON.stringify(chosen)} flow={flow} t={t} />
}

/** Created again when the filter is set from elsewhere, so that its fields show the current filter. */
function FilterForm({ flow, t }: { flow: AuditFlow; t: ReturnType<typeof useTexts>['t'] }) {
  const chosen = flow.filter.getState()
  const [action, setAction] = useState(chosen.action)
  const [subject, setSubject] = useState(chosen.subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.narrow({ action: action.trim(), subject })
  }
  return (
    <form className={css.filter} onSubmit={submit}>
      <Field
        label={t('audit.action')}
        value={action}
        onChange={({ target }) => setAction(target.value)}
        maxLength={64}
      />
      <Field
        label={t('audit.subject')}
        value={subject}
        hint={t('audit.subject.hint')}
        onChange={({ target }) => setSubject(target.value)}
        maxLength={160}
      />
      <Button type="submit" variant="secondary">
        {t('frame.search')}
      </Button>
    </form>
  )
}

function CheckNotice({ check }: { check: CheckState }) {
  const { t, number } = useTexts()
  if (check.kind !== 'checked') return null
  const { isWhole, entries, brokenAt, head } = check.found
  return (
    <div className={css.check}>
      <Notice tone={isWhole ? 'positive' : 'negative'} role="alert">
        {isWhole
          ? t('audit.whole', { entries: number(entries), head: head.slice(0, 16) })
          : t('audit.broken', { place: brokenAt ?? 0 })}
      </Notice>
    </div>
  )
}
