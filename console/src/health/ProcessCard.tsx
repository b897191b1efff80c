import { useTexts } from '../app/ServicesContext'
import type { ProcessHealthAnswer } from '@playfront/contract/console/health'
import { Table } from '../parts/Table'
import { FigureCard } from './FigureCard'
import { lengthOf, mebibytes, shareOf } from './figures'
import css from './Health.module.css'

/** The node that answers, and every merchant in short. */
export function ProcessCard({ process }: { process: ProcessHealthAnswer }) {
  const words = useTexts()
  const { t, number } = words
  const isWaiting = process.waitMs > 100
  return (
    <section className={css.part}>
      <h2>{t('health.process')}</h2>
      <p className={css.quiet}>{t('health.process.text')}</p>
      <div className={css.cards}>
        <FigureCard
          title={t('health.node')}
          tone={isWaiting ? 'warning' : 'positive'}
          state={isWaiting ? t('health.slow') : t('health.well')}
          figures={[
            [t('health.up'), lengthOf(words, process.upSeconds * 1_000)],
            [
              t('health.memory'),
              `${mebibytes(words, process.heapBytes)} / ${mebibytes(words, process.residentBytes)}`,
            ],
            [t('health.busy'), shareOf(words, process.busy, 1)],
            [t('health.wait'), lengthOf(words, process.waitMs)],
            ['Node', process.nodeVersion],
          ]}
        />
        <FigureCard
          title={t('health.database')}
          tone="positive"
          state={t('health.well')}
          figures={[
            [t('health.databaseMs'), lengthOf(words, process.databaseMs)],
            [t('health.connections'), number(process.connections)],
          ]}
        />
        <FigureCard
          title={t('health.allErrors')}
          tone={process.errors.failed > 0 ? 'negative' : 'positive'}
          state={process.errors.failed > 0 ? t('health.broken') : t('health.well')}
          figures={[
            [t('health.answers'), number(process.errors.answers)],
            [t('health.refused'), number(process.errors.refused)],
            [t('health.failed'), number(process.errors.failed)],
          ]}
        />
      </div>
      <Table
        label={t('health.merchants')}
        rows={process.merchants}
        keyOf={({ code }) => code}
        columns={[
          { title: t('health.merchant'), cell: ({ code }) => code },
          { title: t('health.lateCount'), cell: ({ late }) => number(late), isFigure: true },
          { title: t('health.waiting'), cell: ({ waiting }) => number(waiting), isFigure: true },
          { title: t('health.answers'), cell: ({ answers }) => number(answers), isFigure: true },
          { title: t('health.failed'), cell: ({ failed }) => number(failed), isFigure: true },
        ]}
      />
    </section>
  )
}
