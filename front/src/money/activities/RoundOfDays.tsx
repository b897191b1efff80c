import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { check } from '@playfront/kit/icons'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import type { Activity } from './activity'
import css from './RoundOfDays.module.css'

interface RoundOfDaysProps {
  activity: Activity
  merchant: MerchantSettings
}

/** Each day of the round with its reward; those had are ticked, the next one is marked. */
export const RoundOfDays = ({ activity: { amounts, done }, merchant }: RoundOfDaysProps) => {
  const money = useMoney(merchant)
  return (
    <section className={css.round}>
      <Text id="activity.progress" values={{ done, count: amounts.length }} as="h3" className={css.title} />
      <ol className={css.days}>
        {amounts.map((amount, place) => (
          <li
            // Days of a round never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={css.day}
            data-done={place < done}
            aria-current={place === done ? 'step' : undefined}
          >
            <Text id="activity.day" values={{ day: place + 1 }} className={css.name} />
            <span className={css.amount}>{money(amount)}</span>
            {place < done && (
              <span className={css.tick}>
                <Icon of={check} size="small" />
                <Text id="activity.badge.claimed" className="pf-spoken" />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
