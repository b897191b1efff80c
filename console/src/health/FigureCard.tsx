import { Badge } from '@playfront/kit/Badge'
import css from './Health.module.css'

export interface FigureCardProps {
  title: string
  tone: 'positive' | 'warning' | 'negative'
  /** Its status as a word: colour alone is not accessible. */
  state: string
  figures: readonly (readonly [name: string, value: string])[]
}

/** A few figures of one thing. */
export function FigureCard({ title, tone, state, figures }: FigureCardProps) {
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{title}</h2>
        <Badge tone={tone}>{state}</Badge>
      </div>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
