import { attributes, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { Field } from '@playfront/kit/Field'
import { useId, useState } from 'react'
import { useServices, useT } from '../app/ServicesContext'
import { pickText, refusalText } from '../odds/ruleText'
import { inputOf } from '../picking/inputOf'
import { legsOf } from './decideLesson'
import css from './LessonPage.module.css'

export interface OwnExampleProps {
  row: BetTypeRow
  /** The example on show. */
  numbers: readonly string[]
  refuse: (numbers: readonly string[]) => string | null
  /** Only with numbers that are taken; without any for the example of the page. */
  onChange: (numbers: readonly string[] | undefined) => void
}

/** Where the player puts an example of their own: digits are typed, words are chosen. Nothing of it is a bet. */
export const OwnExample = (props: OwnExampleProps) => {
  const { row } = props
  switch (inputOf(row)) {
    case 'tokens':
      return row.pick.tokens.length > 1 ? <OwnToken {...props} /> : null
    case 'combination':
      return <OwnCombination {...props} />
    case 'digits':
    case 'pair':
      return <OwnDigits {...props} />
  }
}

const OwnDigits = ({ row, refuse, onChange }: OwnExampleProps) => {
  const t = useT()
  const { texts } = useServices()
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const legs = legsOf(row)
  const numbers = readNumbers(text)
  const refusal = numbers.length > 0 ? refuse(numbers) : null
  const type = (next: string) => {
    setText(next)
    setLeft(false)
    const typed = readNumbers(next)
    if (typed.length === 0) onChange(undefined)
    else if (refuse(typed) === null) onChange(typed)
  }
  const isPair = row.pick.digits === 0
  return (
    <Field
      label={t('lesson.own')}
      inputMode={isPair ? 'text' : legs > 1 ? 'text' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      placeholder={isPair ? row.pick.sample : undefined}
      value={text}
      maxLength={legs * (row.pick.digits + 2) + 4}
      hint={t('lesson.own.hint', { count: legs, digits: isPair ? 4 : row.pick.digits })}
      // A number is not marked as wrong while it is still being typed.
      error={refusal && (isLeft || numbers.length > legs) ? refusalText(texts, refusal) : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

const readNumbers = (text: string) =>
  text
    .normalize('NFKC')
    .split(/[^0-9-]+/)
    .filter((part) => part !== '')

const OwnToken = ({ row, numbers, onChange }: OwnExampleProps) => {
  const t = useT()
  const legs = numbers.slice(0, legsOf(row))
  return (
    <div className={css.halves}>
      {legs.map((chosen, at) => (
        <Choice
          key={at}
          label={legs.length > 1 ? `${t('lesson.own')} (${at + 1})` : t('lesson.own')}
          options={row.pick.tokens.filter((token) => token === chosen || !legs.includes(token))}
          value={chosen}
          onChange={(token) => onChange(legs.map((other, place) => (place === at ? token : other)))}
        />
      ))}
    </div>
  )
}

const halves = positions.flatMap((place) => attributes.map((attribute) => `${place}-${attribute}`))

/** Two halves that have to stand in different places. */
const OwnCombination = ({ numbers: [number = ''], onChange }: OwnExampleProps) => {
  const t = useT()
  const [first = '', second = ''] = number.split('+')
  const placeOf = (half: string) => half.split('-')[0]
  const elsewhere = (half: string) => halves.filter((other) => placeOf(other) !== placeOf(half))
  return (
    <div className={css.halves}>
      <Choice
        label={`${t('lesson.own')} (1)`}
        options={elsewhere(second)}
        value={first}
        onChange={(half) => onChange([`${half}+${second}`])}
      />
      <Choice
        label={`${t('lesson.own')} (2)`}
        options={elsewhere(first)}
        value={second}
        onChange={(half) => onChange([`${first}+${half}`])}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly string[]
  value: string
  onChange: (option: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => {
  const id = useId()
  const { texts } = useServices()
  return (
    <div className={css.choice}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {pickText(texts, option)}
          </option>
        ))}
      </select>
    </div>
  )
}
