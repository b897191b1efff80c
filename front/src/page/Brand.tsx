import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { ReactNode } from 'react'
import css from './Brand.module.css'
import { Logo } from './Logo'

export interface BrandProps {
  merchant: Pick<MerchantSettings, 'name' | 'artwork' | 'look'>
  title: string
  /** One sentence below the title. */
  children: ReactNode
}

/** The merchant's sign over a form: who is asking, and what for. */
export const Brand = ({ merchant, title, children }: BrandProps) => (
  <div className={css.brand}>
    <Logo merchant={merchant} />
    <h2 className={css.title}>{title}</h2>
    <p className={css.lead}>{children}</p>
  </div>
)
