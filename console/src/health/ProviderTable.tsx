import { useTexts } from '../app/ServicesContext'
import type { ProviderHealth } from '@playfront/contract/console/health'
import { Badge } from '@playfront/kit/Badge'
import { Table } from '../parts/Table'
import { lengthOf, shareOf } from './figures'
import css from './Health.module.css'

/** The health of the external providers that the merchant uses. */
export function ProviderTable({ providers }: { providers: readonly ProviderHealth[] }) {
  const words = useTexts()
  const { t, number } = words
  return (
    <section className={css.part}>
      <h2>{t('health.providers')}</h2>
      <p className={css.quiet}>{t('health.providers.text')}</p>
      {providers.length === 0 ? (
        <p className={css.quiet}>{t('health.providers.none')}</p>
      ) : (
        <Table
          label={t('health.providers')}
          rows={providers}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { title: t('health.kind'), cell: ({ kind }) => t(`health.kind.${kind}`) },
            { title: t('health.name'), cell: ({ name }) => name },
            {
              title: t('health.good'),
              cell: ({ good, ended }) => (
                <Badge tone={toneOf(good, ended)}>{shareOf(words, good, ended)}</Badge>
              ),
            },
            { title: t('health.ended'), cell: ({ ended }) => number(ended), isFigure: true },
            { title: t('health.waiting'), cell: ({ waiting }) => number(waiting), isFigure: true },
            { title: t('health.middle'), cell: ({ middleMs }) => lengthOf(words, middleMs), isFigure: true },
            { title: t('health.slowest'), cell: ({ slowMs }) => lengthOf(words, slowMs), isFigure: true },
          ]}
        />
      )}
    </section>
  )
}

/** Nine in ten are a trouble, half of them a breakdown; where nothing ended there is nothing to judge. */
const toneOf = (good: number, ended: number) => {
  if (ended === 0) return 'neutral'
  return good / ended >= 0.9 ? 'positive' : good / ended >= 0.5 ? 'warning' : 'negative'
}
