import type { MouseEvent, ReactNode } from 'react'
import css from './TabBar.module.css'

export type TabBarItem<Id extends string> = {
  id: Id
  label: string
  /** An `<Icon size="large">`. */
  icon: ReactNode
  href: string
  /** A small mark on the icon, usually `<Badge kind="count">`. */
  badge?: ReactNode
}

export type TabBarProps<Id extends string> = {
  /** Spoken name of the navigation. */
  label: string
  /** Three to five places. */
  items: TabBarItem<Id>[]
  /** `undefined` on a screen that belongs to none of them. */
  current: Id | undefined
  /** May prevent the default and go by itself. */
  onNavigate?: (id: Id, event: MouseEvent<HTMLAnchorElement>) => void
}

/** The main places of the product at the bottom edge, as links. The current one is filled. */
export function TabBar<Id extends string>({ label, items, current, onNavigate }: TabBarProps<Id>) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              className={css.item}
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              onClick={(event) => onNavigate?.(item.id, event)}
            >
              <span className={css.icon}>
                {item.icon}
                {item.badge && <span className={css.badge}>{item.badge}</span>}
              </span>
              <span className={css.label}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
