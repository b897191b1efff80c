import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { type ReactNode, useState } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import css from './DataList.module.css'
import type { ListState } from './listFlow'
import { ListStates } from './ListStates'
import { type Column, Table } from './Table'

export interface ListColumn<Row> extends Column<Row> {
  /** What the choice of columns is remembered by; stays the same in every language. */
  key: string
  /** Names the row, so it cannot be hidden. */
  isFixed?: true
}

export interface DataListProps<Row> {
  /** What its choice of columns is remembered by on this device. */
  name: ListName
  /** Spoken name. */
  label: string
  state: ListState<Row>
  columns: readonly ListColumn<Row>[]
  keyOf: (row: Row) => string | number
  empty: ReactNode
  onAgain: () => void
  onMore: () => void
  /** The zone of its times; they are the device's where it is absent. */
  zone?: string
  /** Writes what is filtered into a file; only where the person may. */
  file?: { isBusy: boolean; onSave: () => void }
}

/** Every list that remembers something on the device. */
export type ListName =
  | 'members'
  | 'deposits'
  | 'withdrawals'
  | 'cards'
  | 'staff'
  | 'audit'
  | 'reconciliation'
  | 'statements'
  | 'statementLines'
  | 'riskCases'
  | 'documents'
  | 'harmCases'

/**
 * A list of a page: its rows under the columns that the person has chosen, page by page. What it is filtered by is in the
 * address, and the order is the server's.
 */
export function DataList<Row>({
  name,
  label,
  state,
  columns,
  keyOf,
  empty,
  onAgain,
  onMore,
  zone,
  file,
}: DataListProps<Row>) {
  const { t } = useTexts()
  const [hidden, hide] = useHiddenColumns(name)
  const shown = columns.filter(({ key, isFixed }) => isFixed || !hidden.includes(key))
  return (
    <section className={css.list} aria-label={label}>
      <div className={css.head}>
        <p>{zone !== undefined && t('list.zone', { zone })}</p>
        {file && (
          <Button variant="quiet" size="small" busy={file.isBusy} onClick={file.onSave}>
            {t('list.csv')}
          </Button>
        )}
        <details className={css.columns}>
          <summary>{t('list.columns')}</summary>
          <div>
            {columns
              .filter(({ isFixed }) => !isFixed)
              .map(({ key, title }) => (
                <Checkbox
                  key={key}
                  checked={!hidden.includes(key)}
                  onChange={({ target }) => hide(key, !target.checked)}
                >
                  {title}
                </Checkbox>
              ))}
          </div>
        </details>
      </div>
      <ListStates state={state} empty={empty} onAgain={onAgain} onMore={onMore}>
        <Table label={label} columns={shown} rows={state.kind === 'ready' ? state.rows : []} keyOf={keyOf} />
      </ListStates>
    </section>
  )
}

/** The keys of the columns that this device hides, and how to hide or show one. */
const useHiddenColumns = (name: ListName): [string[], (key: string, isHidden: boolean) => void] => {
  const { memory } = useServices().platform
  const [hidden, setHidden] = useState(() => wordsIn(memory.recall(`columns.${name}`)))
  return [
    hidden,
    (key, isHidden) => {
      const next = [...hidden.filter((one) => one !== key), ...(isHidden ? [key] : [])]
      memory.keep(`columns.${name}`, next.join(' '))
      setHidden(next)
    },
  ]
}

const wordsIn = (text: string | undefined): string[] => (text ? text.split(' ') : [])
