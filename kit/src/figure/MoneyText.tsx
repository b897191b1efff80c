import type { ReactNode } from 'react'
import css from './MoneyText.module.css'

export type MoneyTextProps = {
  /** The amount with its currency, ready made. */
  children: ReactNode
  size?: 'inherit' | 'large' | 'huge'
  /** Never the only sign of a gain or a loss: the amount brings its own plus or minus. */
  tone?: 'inherit' | 'muted' | 'positive' | 'negative' | 'accent'
}

/** An amount with even digits that keeps its order inside text of either direction. Never broken over lines. */
export function MoneyText({ children, size = 'inherit', tone = 'inherit' }: MoneyTextProps) {
  return (
    <bdi className={css.money} dir="ltr" data-size={size} data-tone={tone}>
      {children}
    </bdi>
  )
}
