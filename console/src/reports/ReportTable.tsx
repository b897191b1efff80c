import type { ReportCell, ReportSheet } from '@playfront/contract/console/reports'
import { Button } from '@playfront/kit/Button'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import { Table, type Column } from '../parts/Table'
import { figureOf, useFigures } from './useFigures'
import css from './Reports.module.css'

interface Line {
  key: string
  cells: readonly ReportCell[]
  isSum: boolean
}

const firstRows = 31

/** A report's figures, the sum first and the newest day before the older ones. */
export function ReportTable({
  sheet,
  label,
  onGame,
}: {
  sheet: ReportSheet
  label: string
  onGame?: (key: string, name: string) => ReactNode
}) {
  const { t } = useTexts()
  const { title, cell } = useFigures()
  const [isWhole, setIsWhole] = useState(false)
  const lines = sheet.rows.map((cells, place): Line => ({
    key: sheet.keys[place] ?? '',
    cells,
    isSum: false,
  }))
  const ordered = sheet.report === 'games' ? lines : [...lines].reverse()
  const shown = isWhole ? ordered : ordered.slice(0, firstRows)
  const columns = sheet.columns.map((column, place): Column<Line> => ({
    title: title(column),
    isFigure: place > 0,
    cell: ({ key, cells, isSum }) => {
      if (isSum) return <strong>{place === 0 ? t('reports.total') : cell(cells[place], column)}</strong>
      const text = cell(cells[place], column)
      if (place === 0 && figureOf(column) !== 'text') return <span className={css.day}>{text}</span>
      return figureOf(column) === 'text' && onGame ? onGame(key, text) : text
    },
  }))
  return (
    <div className={css.table}>
      <Table
        label={label}
        columns={columns}
        rows={[{ key: 'sum', cells: sheet.totals, isSum: true }, ...shown]}
        keyOf={({ key }) => key}
      />
      {shown.length < ordered.length && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {t('reports.all', { rows: ordered.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
