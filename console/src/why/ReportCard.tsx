import css from './Why.module.css'
import { useTexts } from '../app/ServicesContext'
import { type TrackedVisit, type WhyReport, isWhyId, readReason } from '@playfront/contract/console/why'
import { Badge } from '@playfront/kit/Badge'
import { type WhyDecision, type WhyRow, decideWhyRows } from './decideWhyRows'

const activities = ['bet', 'form', 'payment', 'game'] as const

/** Whether this build has a word for what a player was in the middle of. */
export const isActivity = (text: string): text is (typeof activities)[number] =>
  activities.some((known) => known === text)

/** Says a rule's reason in the staff's language; words of another build are shown as they came. */
export const useReason = () => {
  const { t } = useTexts()
  const say = (given: string, depth = 0): string => {
    const read = readReason(given)
    if (!read || depth > 3) return given
    const parts = Object.fromEntries(
      Object.entries(read.parts).map(([name, value]) => [name, partOf(name, value, depth)]),
    )
    return t(`why.reason.${read.id}`, parts)
  }
  const partOf = (name: string, value: string, depth: number): string => {
    if (name === 'reason') return say(value, depth + 1)
    if (name === 'id' && isWhyId(value)) return t(`why.id.${value}`)
    return name === 'activity' && isActivity(value) ? t(`why.activity.${value}`) : value
  }
  return (given: string) => say(given)
}

/** The report of one device: its visits, the newest first. */
export function ReportCard({ report }: { report: WhyReport }) {
  const { t, date } = useTexts()
  return (
    <section className={css.report}>
      <div className={css.reportHead}>
        <h2>{t('why.device', { code: report.device })}</h2>
        <span className={css.quiet}>{t('why.toldAt', { at: date(report.toldAt) })}</span>
      </div>
      {[...report.visits].reverse().map((visit) => (
        <Visit key={visit.startedMs} visit={visit} />
      ))}
    </section>
  )
}

function Visit({ visit }: { visit: TrackedVisit }) {
  const { t, date, number } = useTexts()
  const { rows, absent } = decideWhyRows(visit)
  return (
    <section className={css.visit}>
      <h3>
        {t('why.visit', {
          at: date(new Date(visit.startedMs).toISOString()),
          version: number(visit.version),
        })}
      </h3>
      {rows.length === 0 ? (
        <p className={css.quiet}>{t('why.visit.none')}</p>
      ) : (
        <ol className={css.rows}>
          {rows.map((row) => (
            <Candidate key={row.id} row={row} />
          ))}
        </ol>
      )}
      <details className={css.absent}>
        <summary>{t('why.absent', { count: absent.length })}</summary>
        <p>{absent.map((id) => (isWhyId(id) ? t(`why.id.${id}`) : id)).join(', ')}</p>
      </details>
    </section>
  )
}

function Candidate({ row }: { row: WhyRow }) {
  const { t } = useTexts()
  const reason = useReason()
  const [last, ...earlier] = row.decisions
  if (!last) return null
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <strong>{isWhyId(row.id) ? t(`why.id.${row.id}`) : row.id}</strong>
        <Badge tone={last.show ? 'positive' : row.wasShown ? 'warning' : 'neutral'}>
          {t(last.show ? 'why.shown' : row.wasShown ? 'why.wasShown' : 'why.hidden')}
        </Badge>
      </div>
      <p>{reason(last.reason)}</p>
      <Where decision={last} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('why.earlier', { count: earlier.length })}</summary>
          <ol className={css.earlier}>
            {earlier.map((decision, at) => (
              <li key={at}>
                <strong>{t(decision.show ? 'why.shown' : 'why.hidden')}</strong>: {reason(decision.reason)}
                <Where decision={decision} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

/** When, where, and what the decision looked at. */
function Where({ decision }: { decision: WhyDecision }) {
  const { t, date, number } = useTexts()
  const { atMs, screen, facts } = decision
  const nameOfActivity = (activity: string) =>
    isActivity(activity) ? t(`why.activity.${activity}`) : activity
  const parts = [
    date(new Date(atMs).toISOString()),
    screen,
    t(facts.signedIn ? 'why.fact.member' : 'why.fact.visitor'),
    ...(facts.standalone ? [t('why.fact.installed')] : []),
    ...(facts.online ? [] : [t('why.fact.offline')]),
    ...facts.busy.map((activity) => t('why.fact.busy', { activity: nameOfActivity(activity) })),
    facts.allowed === undefined
      ? t('why.fact.seenFreely', { seen: number(facts.seen.length) })
      : t('why.fact.seen', { seen: number(facts.seen.length), allowed: number(facts.allowed) }),
    ...(facts.shown === undefined
      ? []
      : [t('why.fact.shown', { id: isWhyId(facts.shown) ? t(`why.id.${facts.shown}`) : facts.shown })]),
  ]
  return <p className={css.quiet}>{parts.join(' · ')}</p>
}
