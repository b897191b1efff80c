import { Chip } from '@playfront/kit/Chip'
import { Icon } from '@playfront/kit/Icon'
import { dices } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { options } from '../options'
import { ArrangePanel } from './ArrangePanel'
import css from './QuickPanel.module.css'
import { SetChip } from './SetChip'
import { allDigits, digitSets, plainSets, type DigitSet, type PlainSet } from './quickSets'

const plainNames = Object.keys(plainSets) as PlainSet[]
const digitNames = Object.keys(digitSets) as DigitSet[]

/** Random numbers, and for two digits whole groups at a press (lottery 4.5, 8.3). */
export const QuickPanel = ({ digits }: { digits: number }) => {
  const t = useT()
  const { picking } = useServices()
  return (
    <div className={css.quick}>
      <section className={css.group}>
        <h3 className={css.title}>{t('quick.random')}</h3>
        <div className={css.chips}>
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
      </section>
      {digits > 1 && <ArrangePanel digits={digits} />}
      {digits === 2 && <Sets />}
    </div>
  )
}

const Sets = () => {
  const t = useT()
  const [kind, setKind] = useState<DigitSet>('front')
  return (
    <>
      <section className={css.group}>
        <h3 className={css.title}>{t('quick.sets')}</h3>
        <div className={css.chips}>
          {plainNames.map((name) => (
            <SetChip key={name} numbers={plainSets[name]} label={t(`quick.${name}`)} />
          ))}
        </div>
      </section>
      <section className={css.group}>
        <SegmentedControl
          label={t('quick.digitKind')}
          options={digitNames.map((value) => ({ value, label: t(`quick.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <div className={css.digits}>
          {allDigits.map((digit) => (
            <SetChip key={digit} numbers={digitSets[kind](digit)} label={digit} />
          ))}
        </div>
      </section>
    </>
  )
}
