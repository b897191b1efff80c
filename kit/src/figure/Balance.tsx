import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { eye, eyeOff } from '../icon/drawings'
import { MoneyText } from './MoneyText'
import css from './Balance.module.css'

export type BalanceProps = {
  label: ReactNode
  /** The amount with its currency, ready made; `undefined` while it is being fetched. */
  amount: string | undefined
  /** Lets the reader hide the amount. `coveredLabel` is read out instead. */
  cover?: {
    covered: boolean
    onToggle: () => void
    showLabel: string
    hideLabel: string
    coveredLabel: string
  }
  /** Buttons or a second line below. */
  children?: ReactNode
}

/** What a person has. Its place is kept while it is unknown or covered. */
export function Balance({ label, amount, cover, children }: BalanceProps) {
  return (
    <div className={css.balance}>
      <p className={css.label}>
        {label}
        {cover && (
          <IconButton label={cover.covered ? cover.showLabel : cover.hideLabel} onClick={cover.onToggle}>
            <Icon of={cover.covered ? eyeOff : eye} />
          </IconButton>
        )}
      </p>
      <p className={css.amount}>
        {cover?.covered ? <Covered label={cover.coveredLabel} /> : <Shown amount={amount} />}
      </p>
      {children}
    </div>
  )
}

function Shown({ amount }: { amount: string | undefined }) {
  return amount === undefined ? <span className={css.bone} /> : <MoneyText size="huge">{amount}</MoneyText>
}

function Covered({ label }: { label: string }) {
  return (
    <>
      <span className={css.dots} aria-hidden />
      <span className="pf-spoken">{label}</span>
    </>
  )
}
