import css from './AuditLog.module.css'
import type { AuditEntry } from '@playfront/contract/console/audit'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useServices, useTexts } from '../app/ServicesContext'
import { DataList, type ListColumn } from '../parts/DataList'
import { queryOf, useFilteredList } from '../parts/listFilter'
import { PageHead } from '../parts/PageHead'
import { localeOf } from '../texts/texts'
import { type AuditFilter, type CheckState, createAuditFlow, readFilter } from './auditFlow'

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

interface AuditLogProps {
  scope: 'merchant' | 'group'
  title: string
  /** The page in an address. */
  path: string
  query: URLSearchParams
  /** The zone of its days and times. */
  zone: string
}

/** A chain of entries: filter, pages, and its check. */
export function AuditLog({ scope, title, path, query, zone }: AuditLogProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const filter = readFilter(query)
  const [flow, state] = useFilteredList((services) => createAuditFlow(services, scope), filter)
  const check = useStore(flow.check)
  const isBusy = useStore(flow.busy).file
  const narrow = (change: Partial<AuditFilter>) =>
    place.go(path + queryOf({ ...filter, ...change } as AuditFilter))
  const columns = useColumns(zone, narrow)
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
      <FilterForm key={JSON.stringify(filter)} filter={filter} onFilter={narrow} />
      <DataList
        name="audit"
        label={title}
        state={state}
        columns={columns}
        keyOf={({ seq }) => seq}
        zone={zone}
        file={{ isBusy, onSave: () => void flow.save(filter) }}
        empty={<EmptyState title={t('audit.none')}>{t('audit.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (
  zone: string,
  narrow: (change: Partial<AuditFilter>) => void,
): ListColumn<AuditEntry>[] => {
  const { t, find, language } = useTexts()
  const wordsOf = (action: string) => find(`auditAction.${action}`)
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return [
    {
      key: 'when',
      title: t('audit.when'),
      cell: ({ at, seq }) => (
        <span className={css.when}>
          {moment.format(Date.parse(at))}
          <span>#{seq}</span>
        </span>
      ),
    },
    {
      key: 'who',
      title: t('audit.who'),
      cell: ({ staff, staffName }) =>
        // The platform itself is no person.
        staff === null ? (
          staffName
        ) : (
          <button
            type="button"
            className={css.subject}
            title={t('audit.onlyThem')}
            onClick={() => narrow({ person: usernameIn(staffName) })}
          >
            {staffName}
          </button>
        ),
    },
    {
      key: 'what',
      isFixed: true,
      title: t('audit.what'),
      cell: ({ action, subject }) => (
        <span className={css.what}>
          <strong>{wordsOf(action) ?? action}</strong>
          {wordsOf(action) !== undefined && <span>{action}</span>}
          <button
            type="button"
            className={css.subject}
            title={t('audit.onlyThis')}
            onClick={() => narrow({ subject })}
          >
            {subject}
          </button>
        </span>
      ),
    },
    { key: 'before', title: t('audit.before'), cell: ({ before }) => <Facts json={before} /> },
    { key: 'after', title: t('audit.after'), cell: ({ after }) => <Facts json={after} /> },
  ]
}

/** An entry by an API token names it behind the person's name. */
const usernameIn = (staffName: string): string => staffName.split(' (')[0] ?? staffName

const typedNames = ['person', 'action', 'subject'] as const
const dayNames = ['from', 'to'] as const

interface FilterFormProps {
  filter: AuditFilter
  onFilter: (filter: Partial<AuditFilter>) => void
}

/** Created again when the address changes, so that its fields show the current filter. */
function FilterForm({ filter, onFilter }: FilterFormProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { person, action, subject } = typed
    onFilter({ ...typed, person: person.trim(), action: action.trim(), subject: subject.trim() })
  }
  const titles = { person: t('audit.who'), action: t('audit.action'), subject: t('audit.subject') }
  const hints = { person: t('audit.person.hint'), action: undefined, subject: t('audit.subject.hint') }
  return (
    <form className={css.filter} onSubmit={submit}>
      {typedNames.map((name) => (
        <Field
          key={name}
          label={titles[name]}
          hint={hints[name]}
          value={typed[name]}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          maxLength={name === 'subject' ? 160 : 64}
        />
      ))}
      {dayNames.map((name) => (
        <Field
          key={name}
          label={t(`audit.${name}`)}
          type="date"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
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
