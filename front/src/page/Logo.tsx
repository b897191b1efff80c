import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import css from './Logo.module.css'

export interface LogoProps {
  merchant: Pick<MerchantSettings, 'name' | 'artwork' | 'look'>
}

/**
 * The merchant's logo, drawn for the side of the theme that is shown. Only the one that is seen is fetched, and not before
 * the first frame: laying out a drawing would hold that up.
 */
export const Logo = ({ merchant: { name, artwork, look } }: LogoProps) => (
  <span className={css.logo} data-prefers={look.scheme} role="img" aria-label={name}>
    <img className={css.light} src={artwork.logo} alt="" loading="lazy" />
    <img className={css.dark} src={artwork.logoDark} alt="" loading="lazy" />
  </span>
)
