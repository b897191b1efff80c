import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { pickText } from '../odds/ruleText'
import css from './NumberList.module.css'

const maxShown = 18

/** Numbers of a bet; a long list collapses to "+42 numbers" (lottery 8.4). `hits` marks those that came, and how often. */
export const NumberList = ({
  numbers,
  hits,
}: {
  numbers: readonly string[]
  hits?: ReadonlyMap<string, number>
}) => {
  const t = useT()
  const { texts } = useServices()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? numbers : numbers.slice(0, maxShown)
  const hidden = numbers.length - shown.length
  return (
    <ul className={css.list}>
      {shown.map((number) => {
        const count = hits?.get(number) ?? 0
        return (
          <li key={number} className={css.number} data-hit={count > 0}>
            <bdi>{pickText(texts, number)}</bdi>
            {count > 1 && <span className={css.times}>×{count}</span>}
          </li>
        )
      })}
      {hidden > 0 && (
        <li>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {t('picked.more', { count: hidden })}
          </Button>
        </li>
      )}
    </ul>
  )
}
