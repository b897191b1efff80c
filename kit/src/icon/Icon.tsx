import type { Drawing } from './drawings'
import css from './Icon.module.css'

export type IconProps = {
  /** A picture from `@playfront/kit/icons`. */
  of: Drawing
  /** 16, 20 (default), 24, 32 or 48 px at the reader's normal text size. */
  size?: 'small' | 'medium' | 'large' | 'huge' | 'giant'
  /** Spoken name. Leave it out when the words beside the picture already say it. */
  label?: string
}

/** One picture in the current text colour, at the product's one stroke weight. */
export function Icon({ of, size = 'medium', label }: IconProps) {
  return (
    <svg
      className={css.icon}
      data-size={size}
      data-turns={of.turns}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={of.path} />
    </svg>
  )
}
