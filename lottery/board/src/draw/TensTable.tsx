import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { useT } from '../app/ServicesContext'
import { decideTens } from './decideTens'
import type { OwnHits } from './decideHits'
import css from './TensTable.module.css'

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
