import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './Button.module.css'

type Look = {
  /** `primary` once per screen; `onHero` for a button that lies on the hero gradient. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'onHero'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
  /** Before the words: usually an `<Icon>`. */
  icon?: ReactNode
  /** After the words. */
  iconAfter?: ReactNode
  children: ReactNode
}

type PressProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
    href?: undefined
    /** Waiting for an answer: keeps its width and its focus, shows an arc, and lets further presses fall. */
    busy?: boolean
  }

type LinkProps = Look &
  Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { href: string; busy?: undefined }

export type ButtonProps = PressProps | LinkProps

/** A button, or with `href` a link that looks like one. At least 44 px high in every size. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  iconAfter,
  children,
  ...rest
}: ButtonProps) {
  const look = { className: css.button, 'data-variant': variant, 'data-size': size, 'data-wide': wide }
  const words = (
    <span className={css.words}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </span>
  )
  if (rest.href !== undefined) {
    const { busy: _busy, ...link } = rest
    return <a {...look} {...link} children={words} />
  }
  const { busy, onClick, type = 'button', ...button } = rest
  return (
    <button
      {...look}
      {...button}
      type={type}
      aria-busy={busy}
      // Not `disabled`: that would drop the focus of a person who has just pressed.
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? swallow : onClick}
      children={words}
    />
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
