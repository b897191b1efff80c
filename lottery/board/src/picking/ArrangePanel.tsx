import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useT } from '../app/ServicesContext'
import { arrangedSets, maxDigits } from './arrangedSets'
import css from './QuickPanel.module.css'
import { SetChip } from './SetChip'

/** Numbers made from a player's own digits: every order, reversed, rolled, combined (lottery 4.5). */
export const ArrangePanel = ({ digits }: { digits: number }) => {
  const t = useT()
  const [text, setText] = useState('')
  const sets = arrangedSets(text, digits)
  return (
    <section className={css.group}>
      <Field
        label={t('arrange.label')}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxDigits}
        dir="ltr"
        onChange={(event) => setText(event.target.value.replace(/[^0-9]/g, ''))}
      />
      <div className={css.chips}>
        {sets.map(({ kind, place = 0, numbers }) => (
          <SetChip
            key={`${kind}${place}`}
            numbers={numbers}
            label={`${t(`arrange.${kind}`, { place })} · ${numbers.length}`}
          />
        ))}
      </div>
    </section>
  )
}
