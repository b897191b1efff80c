import { Badge } from '@playfront/kit/Badge'
import type { HealthAnswer } from '@playfront/contract/console/health'
import css from './Health.module.css'
import { useTexts } from '../app/ServicesContext'
import { Table } from '../parts/Table'
import { lengthOf, shareOf } from './figures'

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

/** Draws, settlement, what waits to go out, the ledger and errors, each with a word on whether it is well. */
export function NowCards({ health }: { health: HealthAnswer }) {
  const words = useTexts()
  const { t, number, date } = words
  const { draws, queues, ledger, errors, clock } = health
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const oldest = Math.max(0, ...queues.map(({ oldestMs }) => oldestMs ?? 0))
  return (
    <>
      <div className={css.cards}>
        <FigureCard
          title={t('health.draws')}
          tone={toneOfDraws(draws, clock)}
          state={t(stateOfDraws(draws, clock))}
          figures={[
            [t('health.due'), number(draws.due)],
            [
              t('health.lateCount'),
              draws.late > 0 ? `${number(draws.late)} (${lengthOf(words, draws.maxLateMs)})` : '0',
            ],
            [t('health.heldCount'), number(draws.held)],
            [t('health.nextDraw'), draws.nextDrawAt ? date(draws.nextDrawAt) : '–'],
            [t('health.clockMargin'), lengthOf(words, clock.marginMs)],
          ]}
        />
        <FigureCard
          title={t('health.queues')}
          tone={oldest > slowQueueMs ? 'warning' : 'positive'}
          state={oldest > slowQueueMs ? t('health.slow') : t('health.well')}
          figures={[
            [t('health.settling'), number(draws.settling)],
            [t('health.waiting'), number(waiting)],
            [t('health.oldest'), waiting > 0 ? lengthOf(words, oldest) : '–'],
          ]}
        />
        <FigureCard
          title={t('health.ledger')}
          tone={ledger.frozen > 0 ? 'negative' : 'positive'}
          state={ledger.frozen > 0 ? t('health.frozen') : t('health.agrees')}
          figures={[
            [t('health.frozenCount'), number(ledger.frozen)],
            [t('health.since'), ledger.frozenSince ? date(ledger.frozenSince) : '–'],
          ]}
        />
        <FigureCard
          title={t('health.errors')}
          tone={errors.failed > 0 ? 'negative' : 'positive'}
          state={errors.failed > 0 ? t('health.broken') : t('health.well')}
          figures={[
            [t('health.answers'), number(errors.answers)],
            [
              t('health.refused'),
              `${number(errors.refused)} (${shareOf(words, errors.refused, errors.answers)})`,
            ],
            [
              t('health.failed'),
              `${number(errors.failed)} (${shareOf(words, errors.failed, errors.answers)})`,
            ],
          ]}
        />
      </div>
      {isShort(clock) && (
        <p className={css.alert} role="alert">
          {t(clock.verdict === 'gone' ? 'health.clock.gone' : 'health.clock.thin')}
        </p>
      )}
      {draws.issues.length > 0 && (
        <section className={css.part}>
          <h2>{t('health.issues')}</h2>
          <Table
            label={t('health.issues')}
            rows={draws.issues}
            keyOf={({ issueId }) => issueId}
            columns={[
              { title: t('health.issue'), cell: ({ issueId }) => issueId },
              { title: t('health.lottery'), cell: ({ lottery }) => lottery },
              {
                title: t('health.state'),
                cell: ({ state, awaiting }) => `${state}${awaiting ? ` · ${awaiting}` : ''}`,
              },
              { title: t('health.drawAt'), cell: ({ drawAt }) => date(drawAt) },
              { title: t('health.lateCount'), cell: ({ lateMs }) => lengthOf(words, lateMs), isFigure: true },
            ]}
          />
        </section>
      )}
      <ErrorTable rows={errors.rows} />
    </>
  )
}

type Facts = Pick<HealthAnswer, 'draws' | 'clock'>

const isShort = ({ verdict }: Facts['clock']): boolean => verdict === 'thin' || verdict === 'gone'

const toneOfDraws = (draws: Facts['draws'], clock: Facts['clock']) =>
  draws.late > 0 || isShort(clock) ? 'negative' : draws.held > 0 ? 'warning' : 'positive'

const stateOfDraws = (draws: Facts['draws'], clock: Facts['clock']) =>
  isShort(clock)
    ? 'health.clock.short'
    : draws.late > 0
      ? 'health.late'
      : draws.held > 0
        ? 'health.held'
        : 'health.well'

/** What waits for longer than this is slow: a message is handed over within seconds. */
const slowQueueMs = 60_000

export function ErrorTable({ rows }: { rows: HealthAnswer['errors']['rows'] }) {
  const { t, number } = useTexts()
  if (rows.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('health.errorRows')}</h2>
      <Table
        label={t('health.errorRows')}
        rows={rows.slice(0, maxErrors)}
        keyOf={({ route, code, status }) => `${route} ${code} ${status}`}
        columns={[
          { title: t('health.route'), cell: ({ route }) => route },
          { title: t('health.code'), cell: ({ code }) => code },
          {
            title: t('health.status'),
            cell: ({ status }) => <Badge tone={status >= 500 ? 'negative' : 'neutral'}>{status}</Badge>,
          },
          { title: t('health.count'), cell: ({ count }) => number(count), isFigure: true },
        ]}
      />
    </section>
  )
}

const maxErrors = 12
