import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import css from './Logo.module.css'

export interface LogoProps {
  merchant: Pick<MerchantSettings, 'name' | 'artwork' | 'look'>
}

/** The merchant's logo, drawn for the side of the theme that is shown. Only the one that is seen is fetched. */
export const Logo = ({ merchant: { name, artwork, look } }: LogoProps) => (
  <span className={css.logo} data-prefers={look.scheme} role="img" aria-label={name}>
    <img
      className={css.light}
      src={artwork.logo}
      alt=""
      loading={look.scheme === 'dark' ? 'lazy' : undefined}
    />
    <img
      className={css.dark}
      src={artwork.logoDark}
      alt=""
      loading={look.scheme === 'dark' ? undefined : 'lazy'}
    />
  </span>
)
