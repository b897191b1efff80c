import { useServices, useT } from '../app/ServicesContext'
import { nameOf, pickText } from '../odds/ruleText'
import type { OwnHits } from './decideHits'
import css from './OwnHitsList.module.css'

/** Own numbers that came, each with its bet type and how often. */
export const OwnHitsList = ({ own: { won } }: { own: OwnHits }) => {
  const t = useT()
  const { texts } = useServices()
  return (
    <section className={css.own}>
      <h3 className={css.title}>{t('draw.own')}</h3>
      <ul className={css.list}>
        {won.map(({ numbers, type, hits }) => {
          const number = numbers.map((pick) => pickText(texts, pick)).join('-')
          const spoken = t('draw.numberHits', { number, hits: t('draw.hits', { count: hits }) })
          return (
            <li key={`${type}:${number}`} className={css.hit}>
              <span className="pf-spoken">{spoken}</span>
              <bdi className={css.number} aria-hidden>
                {number}
              </bdi>
              <span className={css.type}>{nameOf(texts, type)}</span>
              {hits > 1 && (
                <span className={css.times} aria-hidden>
                  ×{hits}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
