import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import type { ReactNode } from 'react'
import css from './HeroCard.module.css'

export interface HeroCardProps {
  merchant: { artwork: Pick<MerchantSettings['artwork'], 'hero'> }
  /** The words beside the picture. */
  children: ReactNode
  /** What needs the whole width: progress, figures. */
  below?: ReactNode
  /** Makes the whole card a link. */
  href?: string
}

/**
 * A card in the merchant's gradient with the picture of its home at the end. The words take the width they need, a long
 * amount all of it; the picture takes the rest and is never below text.
 */
export const HeroCard = ({ merchant, children, below, href }: HeroCardProps) => {
  const content = (
    <>
      <div className={css.row}>
        <div className={css.words}>{children}</div>
        <div className={css.art}>
          <img
            className={css.picture}
            src={merchant.artwork.hero}
            alt=""
            width="780"
            height="440"
            decoding="async"
          />
        </div>
      </div>
      {below && <div className={css.below}>{below}</div>}
    </>
  )
  const look = { tone: 'hero', padding: 'none' } as const
  if (href === undefined) return <Card {...look}>{content}</Card>
  return (
    <Card {...look} href={href}>
      {content}
    </Card>
  )
}
