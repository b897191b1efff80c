import { bbfs, perm, reverse, roll, win } from '@playfront/lottery-rules/picking/arrangements'
import {
  back,
  big,
  door19,
  doubles,
  even,
  front,
  kepLech,
  odd,
  siblings,
  small,
  sum,
} from '@playfront/lottery-rules/picking/twoDigits'
import { Chip } from '@playfront/kit/Chip'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { Icon } from '@playfront/kit/Icon'
import { dices } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import css from './QuickPanel.module.css'
import { usePart, useServices, useT } from '../app/ServicesContext'
import { options } from '../options'
import { allDigits } from './quickSets'

/** Sets of two-digit numbers with one name each (lottery 4.5). */
const plainSets = {
  big: big(),
  small: small(),
  even: even(),
  odd: odd(),
  doubles: doubles(),
  kepLech: kepLech(),
  siblings: siblings(),
} as const

type PlainSet = keyof typeof plainSets

/** Sets that belong to a digit: its row, its column, its sum, everything that holds it. */
const digitSets = { front, back, sum, door: door19 } as const

type DigitSet = keyof typeof digitSets

/** A set of numbers made from the player's own digits. */
export interface ArrangedSet {
  kind: 'perm' | 'reverse' | 'roll' | 'bbfs' | 'win' | 'winDoubles'
  /** With `roll`: which place takes each digit, from 1. */
  place?: number
  numbers: readonly string[]
}

/** More digits than these make too many numbers. */
export const maxDigits = 7

/** What can be made of some digits for a type that wants so many (lottery 3.1, 3.2, 3.4, 4.5). */
export const arrangedSets = (text: string, digits: number): readonly ArrangedSet[] => {
  if (!/^[0-9]+$/.test(text) || text.length > maxDigits || text.length < 2) return []
  if (text.length > digits) {
    return [{ kind: 'bbfs', numbers: bbfs(text, digits) }, ...wins(text, digits)]
  }
  if (text.length < digits) return wins(text, digits)
  const rolls = Array.from({ length: digits }, (_, at): ArrangedSet => ({
    kind: 'roll',
    place: at + 1,
    numbers: roll(`${text.slice(0, at)}R${text.slice(at + 1)}`),
  }))
  return [{ kind: 'perm', numbers: perm(text) }, { kind: 'reverse', numbers: reverse(text) }, ...rolls]
}

const wins = (text: string, digits: number): readonly ArrangedSet[] => {
  if (digits > 3) return []
  const sets: readonly ArrangedSet[] = [
    { kind: 'win', numbers: win(text, digits, false) },
    { kind: 'winDoubles', numbers: win(text, digits, true) },
  ]
  return sets.filter(({ numbers }) => numbers.length > 0)
}

/** A set of numbers at a press; on when all of them are picked. */
export const SetChip = ({ numbers, label }: { numbers: readonly string[]; label: string }) => {
  const { picking } = useServices()
  const isOn = usePart(picking, ({ numbers: picked }) => numbers.every((number) => picked.includes(number)))
  return (
    <Chip pressed={isOn} onClick={() => picking.toggleAll(numbers)}>
      {label}
    </Chip>
  )
}

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

const plainNames = Object.keys(plainSets) as PlainSet[]
const digitNames = Object.keys(digitSets) as DigitSet[]

/** Random numbers, and for two digits whole groups at a press (lottery 4.5, 8.3). */
export const QuickPanel = () => {
  const t = useT()
  const { picking } = useServices()
  const digits = usePart(picking, ({ offer }) => offer?.row.pick.digits ?? 0)
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
