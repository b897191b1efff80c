import { Chip } from '@playfront/kit/Chip'
import { Icon } from '@playfront/kit/Icon'
import { dices } from '@playfront/kit/icons'
import { pairMembers } from '@playfront/lottery-rules/results/pairSpace'
import { useState } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { options } from '../options'
import css from './CombinePanel.module.css'

/** Two numbers from 01 to 31, the first and then the second (lottery 3.5). */
export const PairPanel = () => {
  const t = useT()
  const { picking } = useServices()
  const [first, setFirst] = useState<string>()
  const press = (number: string) => {
    if (first === undefined) return setFirst(number)
    picking.toggle(`${first}-${number}`)
    setFirst(undefined)
  }
  return (
    <div className={css.combine}>
      <section className={css.part}>
        <h3 className={css.title} role="status">
          {t(first === undefined ? 'combine.first' : 'combine.second')} {first && <bdi>{first}–</bdi>}
        </h3>
        <div className={css.members} dir="ltr">
          {pairMembers.map((number) => (
            <button
              key={number}
              type="button"
              className={css.kind}
              aria-pressed={number === first}
              onClick={() => press(number)}
            >
              {number}
            </button>
          ))}
        </div>
      </section>
      <div className={css.members}>
        {options.picking.quickPicks.map((count) => (
          <Chip
            key={count}
            icon={<Icon of={dices} size="small" />}
            onClick={() => picking.pickRandomly(count)}
          >
            {t('quick.randomCount', { count })}
          </Chip>
        ))}
      </div>
    </div>
  )
}
