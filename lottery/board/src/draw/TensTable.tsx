import { slicesOf, tail, tiersOf } from '@playfront/lottery-rules/betTypes/reading'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import css from './TensTable.module.css'
import { type OwnHits, placeKey } from './decideHits'
import { useT } from '../app/ServicesContext'

/** One row of the table: a tens digit, and every ending that came with it. */
export interface TensRow {
  tens: string
  endings: readonly { ending: string; count: number; isOwn: boolean }[]
}

/** The two-digit endings of a draw by tens, each once with how often it came (đầu loto, lottery 8.5). */
export const decideTens = (family: Family, result: DrawResult, own: OwnHits): readonly TensRow[] => {
  const counts = new Map<string, { count: number; isOwn: boolean }>()
  for (const { tier, index, from, to } of slicesOf(tiersOf(family), tail(2))) {
    const ending = result[tier]?.[index]?.slice(from, to) ?? ''
    const isMarked =
      own.marks.get(placeKey(tier, index))?.some((mark) => mark.from <= from && mark.to === to) ?? false
    const known = counts.get(ending)
    counts.set(ending, { count: (known?.count ?? 0) + 1, isOwn: isMarked || (known?.isOwn ?? false) })
  }
  return [...'0123456789'].map((tens) => ({
    tens,
    endings: [...counts]
      .filter(([ending]) => ending.startsWith(tens))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([ending, facts]) => ({ ending, ...facts })),
  }))
}

/** The last two digits of every prize, by their tens (lottery 8.5). */
export const TensTable = ({ family, result, own }: { family: Family; result: DrawResult; own: OwnHits }) => {
  const t = useT()
  return (
    <section className={css.tens}>
      <h3 className={css.title}>{t('draw.tens')}</h3>
      <table className={css.table}>
        <thead className="pf-spoken">
          <tr>
            <th scope="col">{t('draw.tens.head')}</th>
            <th scope="col">{t('draw.tens.ends')}</th>
          </tr>
        </thead>
        <tbody>
          {decideTens(family, result, own).map(({ tens, endings }) => (
            <tr key={tens}>
              <th scope="row" className={css.head}>
                {tens}
              </th>
              <td className={css.endings} dir="ltr">
                {endings.map(({ ending, count, isOwn }) => (
                  <span key={ending} className={css.ending} data-own={isOwn}>
                    {ending}
                    {count > 1 && <sup>×{count}</sup>}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
