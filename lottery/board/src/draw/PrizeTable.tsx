import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { Fragment } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { animalOfNumber, prizeName } from '../odds/ruleText'
import { placeKey, type OwnHits } from './decideHits'
import type { CellState } from './decideReveal'
import { MarkedNumber } from './MarkedNumber'
import css from './PrizeTable.module.css'

export interface PrizeTableProps {
  family: Family
  result: DrawResult
  cells: ReadonlyMap<string, CellState>
  own: OwnHits
}

/** All prizes of a draw; own numbers underlined at their exact characters (lottery 8.5). */
export const PrizeTable = ({ family, result, cells, own }: PrizeTableProps) => {
  const t = useT()
  const { texts } = useServices()
  return (
    <table className={css.table}>
      <caption className="pf-spoken">{t('draw.table')}</caption>
      <tbody>
        {families[family].map(({ name, count, digits }) => (
          <tr key={name} className={css.row} data-prize={name === families[family][0]?.name ? 'DB' : name}>
            <th scope="row" className={css.name}>
              {prizeName(texts, name)}
            </th>
            <td
              className={css.numbers}
              data-wide={count > 4 || undefined}
              data-many={count > 6 || undefined}
              dir="ltr"
            >
              {Array.from({ length: count }, (_, index) => {
                const key = placeKey(name, index)
                const number = result[name]?.[index] ?? ''
                const state = cells.get(key) ?? 'shown'
                const animal = animalOfNumber(texts, family, number)
                return (
                  <Fragment key={key}>
                    <MarkedNumber {...{ number, digits, state }} marks={own.marks.get(key)} />
                    {animal && <bdi className={css.animal}>{state === 'shown' && animal}</bdi>}
                  </Fragment>
                )
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
