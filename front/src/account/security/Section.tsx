import { Card } from '@playfront/kit/Card'
import { useId, type ReactNode } from 'react'
import { Text } from '../../texts/Text'
import type { TextKey } from '../../texts/dictionaries'
import css from './Section.module.css'

export interface SectionProps {
  title: TextKey
  lead?: TextKey
  children: ReactNode
}

/** One thing that protects the account: what it is, and its card. */
export const Section = ({ title, lead, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        <Text id={title} />
      </h2>
      {lead && <Text id={lead} as="p" className={css.lead} />}
      {children}
    </section>
  )
}

/** Parts of a section below each other in one card. */
export const SectionCard = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className={css.stack}>{children}</div>
  </Card>
)
