import css from './Health.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import type { ProcessHealthAnswer, ProviderHealth } from '@playfront/contract/console/health'
import { Table } from '../parts/Table'
import { FigureCard, NowCards } from './NowCards'
import { lengthOf, mebibytes, shareOf } from './figures'
import { Badge } from '@playfront/kit/Badge'
import { PageHead } from '../parts/PageHead'
import { createHealthFlow } from './healthFlow'
import { Known } from './Known'
import { SpeedCard } from './SpeedCard'

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

/** How well the merchant's draws, queues, providers and pages do, and the process for who works across the group. */
export function Page() {
  const { t } = useTexts()
  const { who } = useMerchant()
  const seesProcess = who.group.includes('health.read')
  const [flow, state] = useFlow((services) => createHealthFlow(services, seesProcess))
  const again = () => void flow.look()
  return (
    <>
      <PageHead title={t('page.health')} lead={t('health.lead')} />
      <div className={css.page}>
        <Known part={state.now} onAgain={again}>
          {(now) => (
            <>
              <NowCards health={now} />
              <ProviderTable providers={now.providers} />
            </>
          )}
        </Known>
        <SpeedCard state={state} flow={flow} />
        {state.process && (
          <Known part={state.process} onAgain={again}>
            {(found) => <ProcessCard process={found} />}
          </Known>
        )}
      </div>
    </>
  )
}
