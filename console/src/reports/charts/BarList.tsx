import css from './Charts.module.css'

export interface Bar {
  key: string
  name: string
  /** Its length, a part of one. */
  part: number
  /** Where a mark crosses it, a part of one. */
  mark?: number
  /** What it says in words. */
  words: string
}

/** Bars below one another, each with its words. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ key, name, part, mark, words }) => (
        <li key={key} className={css.barRow}>
          <span>{name}</span>
          <svg className={css.barPicture} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
            <rect className={css.track} x={0} y={0} width={1000} height={20} />
            <rect className={css.bar} data-series={0} x={0} y={0} width={clamp(part) * 1000} height={20} />
            {mark !== undefined && (
              <line className={css.mark} x1={clamp(mark) * 1000} x2={clamp(mark) * 1000} y1={0} y2={20} />
            )}
          </svg>
          <span className={css.barWords}>{words}</span>
        </li>
      ))}
    </ul>
  )
}

const clamp = (part: number): number => Math.min(Math.max(part, 0), 1)
