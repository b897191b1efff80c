import css from './Flag.module.css'
import { flagAddress } from './flagAddress'

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
