import { cardKinds, type PayoutWay } from '@playfront/contract/money/cards/ways'
import { useId } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { TextKey } from '../../texts/dictionaries'
import css from './Cards.module.css'

export interface WayChoiceProps {
  ways: readonly PayoutWay[]
  chosen: string
  mistake: TextKey | undefined
  onChoose(code: string): void
}

/** The banks and wallets by kind, in the phone's own picker. */
export const WayChoice = ({ ways, chosen, mistake, onChoose }: WayChoiceProps) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <Text id="cards.way" />
      </label>
      <select
        id={id}
        name="way"
        className={css.select}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={`${id}note`}
      >
        <option value="" disabled>
          {t('cards.way.missing')}
        </option>
        {cardKinds.map((kind) => {
          const ofKind = ways.filter((way) => way.kind === kind)
          return (
            ofKind.length > 0 && (
              <optgroup key={kind} label={t(`cards.kind.${kind}`)}>
                {ofKind.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </select>
      <p className={css.mistake} id={`${id}note`} aria-live="polite">
        {mistake && <Text id={mistake} />}
      </p>
    </div>
  )
}
