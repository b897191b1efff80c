import { useId, type ReactNode } from 'react'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import css from './HubGroup.module.css'

/** Pages that belong together, under their name. */
export const HubGroup = ({ title, children }: { title: TextKey; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        <Text id={title} />
      </h2>
      {children}
    </section>
  )
}
