import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Card } from '@playfront/contract/money/cards'
import { Icon } from '@playfront/kit/Icon'
import { useId } from 'react'
import { Text } from '../../texts/Text'
import { cardIcons } from '../cards/cardIcons'
import { useMoment } from '../wallet/useMoment'
import css from './Withdraw.module.css'

export interface CardChoiceProps {
  merchant: MerchantSettings
  cards: readonly Card[]
  chosen: string
  onChoose(id: string): void
}

/** Where the money goes; one that is too new says from when it can be chosen. */
export const CardChoice = ({ merchant, cards, chosen, onChoose }: CardChoiceProps) => {
  const name = useId()
  const moment = useMoment(merchant)
  return (
    <fieldset className={css.choices}>
      <Text id="withdrawal.to" as="legend" className={css.legend} />
      {cards.map(({ id, kind, title, maskedNumber, heldUntil }) => (
        <label key={id} className={css.choice}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            disabled={heldUntil !== undefined}
            onChange={() => onChoose(id)}
          />
          <Icon of={cardIcons[kind]} />
          <span className={css.words}>
            <bdi className={css.title}>{title}</bdi>
            <bdi className={css.quiet} dir="ltr">
              {maskedNumber}
            </bdi>
            {heldUntil !== undefined && (
              <Text id="cards.held" values={{ time: moment(Date.parse(heldUntil)) }} className={css.quiet} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
