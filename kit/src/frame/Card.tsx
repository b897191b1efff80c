import type { ComponentProps, ReactNode } from 'react'
import css from './Card.module.css'

type Look = {
  tone?: 'raised' | 'sunken' | 'outline' | 'accent' | 'hero'
  /** `none` lets a picture reach the edges. */
  padding?: 'none' | 'small' | 'medium' | 'large'
  children: ReactNode
}

type PlainProps = Look &
  Omit<ComponentProps<'div'>, 'className' | 'style' | 'children' | 'onClick'> & {
    href?: undefined
    onClick?: undefined
  }
type LinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { href: string }
type PressProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
    href?: undefined
    onClick: () => void
  }

export type CardProps = PlainProps | LinkProps | PressProps

/** A separate surface. With `href` or `onClick` the whole of it is one target. */
export function Card({ tone = 'raised', padding = 'medium', ...rest }: CardProps) {
  const look = { className: css.card, 'data-tone': tone, 'data-padding': padding }
  if (rest.href !== undefined) return <a {...rest} {...look} />
  if (rest.onClick) return <button type="button" {...rest} {...look} />
  return <div {...rest} {...look} />
}
