import css from './Flag.module.css'

/** Where a country's flag is, below the picture network or our own address (REQ-COUNTRY-011). */
export const flagAddress = (imageOrigin: string, countryCode: string): string =>
  `${imageOrigin}/TCG_PROD_IMAGES/COUNTRY_FLAG/${encodeURIComponent(countryCode)}.png`

/** A country's flag. It only decorates: the name or the code stands beside it. */
export const Flag = ({ imageOrigin, countryCode }: { imageOrigin: string; countryCode: string }) => (
  <img
    className={css.flag}
    src={flagAddress(imageOrigin, countryCode)}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
  />
)
