import type { ComponentProps, ReactNode } from 'react'
import css from './IconButton.module.css'

type Look = {
  /** Spoken name; there are no visible words. */
  label: string
  variant?: 'quiet' | 'soft' | 'outline'
  /** A small mark on the corner, usually `<Badge kind="count">`. */
  badge?: ReactNode
  /** An `<Icon>`. */
  children: ReactNode
}

type PressProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & { href?: undefined }
type LinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { href: string }

export type IconButtonProps = PressProps | LinkProps

/** A 44 px square around one picture. With `href` it is a link. */
export function IconButton({ label, variant = 'quiet', badge, children, ...rest }: IconButtonProps) {
  const look = { className: css.button, 'data-variant': variant, 'aria-label': label }
  const content = (
    <>
      {children}
      {badge && <span className={css.badge}>{badge}</span>}
    </>
  )
  if (rest.href !== undefined) return <a {...look} {...rest} children={content} />
  return <button type="button" {...look} {...rest} children={content} />
}
