import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { type ReactNode, useState } from 'react'
import { Link } from '../app/Link'
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
  file?: { isBusy: boolean; onSave: () => void; hint?: string }
  /** Rows can be selected; only where the person may act on several of them. */
  selection?: ListSelection<Row>
}

export interface ListSelection<Row> {
  /** Keys of the selected rows, by `keyOf`. */
  selected: readonly (string | number)[]
  canSelect: (row: Row) => boolean
  /** Names the row's checkbox. */
  nameOf: (row: Row) => string
  onSelect: (keys: (string | number)[]) => void
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
  | 'paymentRoutes'

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
  selection,
}: DataListProps<Row>) {
  const { t } = useTexts()
  const [hidden, hide] = useHiddenColumns(name)
  const rows = state.kind === 'ready' ? state.rows : []
  const chosen = columns.filter(({ key, isFixed }) => isFixed || !hidden.includes(key))
  const shown = selection ? [selectColumn(t('list.select'), selection, keyOf), ...chosen] : chosen
  return (
    <section className={css.list} aria-label={label}>
      <div className={css.head}>
        <p>{zone !== undefined && t('list.zone', { zone })}</p>
        {selection && <SelectAll rows={rows} keyOf={keyOf} selection={selection} />}
        {file && (
          <Button variant="quiet" size="small" busy={file.isBusy} title={file.hint} onClick={file.onSave}>
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
        <Table label={label} columns={shown} rows={rows} keyOf={keyOf} />
      </ListStates>
    </section>
  )
}

type SelectProps<Row> = Pick<DataListProps<Row>, 'keyOf'> & { selection: ListSelection<Row> }

/** Selects every shown row that can be, or none. */
function SelectAll<Row>({ rows, keyOf, selection }: SelectProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTexts()
  const { selected, canSelect, onSelect } = selection
  const keys = rows.filter(canSelect).map(keyOf)
  if (keys.length === 0) return null
  return (
    <Checkbox
      checked={keys.every((key) => selected.includes(key))}
      onChange={({ target }) => onSelect(target.checked ? keys : [])}
    >
      {t('list.select.all', { count: keys.length })}
    </Checkbox>
  )
}

const selectColumn = <Row,>(
  title: string,
  { selected, canSelect, nameOf, onSelect }: ListSelection<Row>,
  keyOf: DataListProps<Row>['keyOf'],
): Column<Row> => ({
  title,
  cell: (row) => {
    const key = keyOf(row)
    return canSelect(row) ? (
      <Checkbox
        aria-label={nameOf(row)}
        checked={selected.includes(key)}
        onChange={({ target }) =>
          onSelect(target.checked ? [...selected, key] : selected.filter((one) => one !== key))
        }
      >
        {null}
      </Checkbox>
    ) : null
  },
})

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

/**
 * Names a row's member and leads to their page.
 * @param section of that page, such as `/risk`
 */
export const memberColumn = (
  title: string,
  section = '',
): ListColumn<{ member: string; userName: string }> => ({
  key: 'member',
  isFixed: true,
  title,
  cell: ({ member, userName }) => <Link to={`/members/${member}${section}`}>{userName}</Link>,
})
