import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { ListRow } from '@playfront/kit/ListRow'
import type { ReactNode } from 'react'
import css from './PaymentRow.module.css'

export interface PaymentRowProps {
  href: string
  leading?: ReactNode
  sum: string
  tone: BadgeProps['tone']
  state: ReactNode
  /** The payment method, e.g. a bank and the last digits of a number. */
  way: ReactNode
  moment: string
}

/** A payment in or out in a list of such: how much and how it stands, and below by which way and when. */
export const PaymentRow = ({ href, leading, sum, tone, state, way, moment }: PaymentRowProps) => (
  <ListRow
    href={href}
    leading={leading}
    title={
      <span className={css.head}>
        {sum} <Badge tone={tone}>{state}</Badge>
      </span>
    }
    detail={
      <>
        {way} · <span className={css.moment}>{moment}</span>
      </>
    }
  />
)
