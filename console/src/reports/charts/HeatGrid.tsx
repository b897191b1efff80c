import css from './Charts.module.css'

export interface HeatRow {
  name: string
  /** Parts of one; nothing where there is nothing to say yet. */
  parts: readonly (number | null)[]
}

interface HeatGridProps {
  label: string
  /** What the rows are. */
  corner: string
  columns: readonly string[]
  rows: readonly HeatRow[]
  format: (part: number) => string
}

/** Shares by two things at once: the fuller the field, the greater the share, which stands in it too. */
export function HeatGrid({ label, corner, columns, rows, format }: HeatGridProps) {
  const greatest = Math.max(0.01, ...rows.flatMap(({ parts }) => parts.map((part) => part ?? 0)))
  return (
    <div className={css.heatRoom}>
      <table className={css.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, parts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {parts.map((part, place) => (
                <td key={columns[place]} className={css.heatCell}>
                  {part !== null && (
                    <>
                      <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect className={css.heatFill} width={10} height={10} opacity={part / greatest} />
                      </svg>
                      <span>{format(part)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
