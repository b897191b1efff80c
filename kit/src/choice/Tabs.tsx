import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { decideTabMove } from './decideTabMove'
import css from './Tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: ReactNode; badge?: ReactNode }

export type TabsProps<Id extends string> = {
  /** Spoken name of the row. */
  label: string
  tabs: Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** A row of tabs over one panel. Arrows, Home and End move along the row in reading direction. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget
    const next = decideTabMove({
      key: event.key,
      index: tabs.findIndex((tab) => tab.id === current),
      count: tabs.length,
      rightToLeft: row.matches(':dir(rtl)'),
    })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    row.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <>
      <div className={css.row} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={css.tab}
            id={`${base}${tab.id}`}
            aria-controls={`${base}panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.badge}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${current}`}>
        {children}
      </div>
    </>
  )
}
