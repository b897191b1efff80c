import type { ReactNode } from 'react'
import css from './Table.module.css'

export interface Column<Row> {
  /** Name of the column, and on a phone of the row's part. */
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  isFigure?: boolean
}

/** Rows by columns; on a phone each row is a card whose parts carry their names. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  /** Spoken name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}) {
  return (
    <div className={css.room}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" data-figure={isFigure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isFigure }) => (
                <td key={title} data-title={title} data-figure={isFigure || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
