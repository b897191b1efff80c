import type { StatementFetch } from '@playfront/contract/console/reconciliation'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import css from '../parts/Module.module.css'
import search from '../parts/SearchForm.module.css'
import { createFetchesFlow, type FetchedProvider } from './reconciliationFlow'

/** How fetching each provider's statements went, and the form that fetches one now; nothing where no provider offers any. */
export function FetchSection({ onFetched }: { onFetched: () => void }) {
  const { t } = useTexts()
  const [flow, state] = useFlow(createFetchesFlow)
  if (state.kind !== 'ready' || state.providers.length === 0) return null
  const fetchDay = async (code: string, day: string) => {
    if (await flow.fetchDay(code, day)) onFetched()
  }
  return (
    <section className={css.card} aria-labelledby="statement-fetches">
      <h2 id="statement-fetches">{t('reconciliation.fetch.title')}</h2>
      <p className={css.quiet}>{t('reconciliation.fetch.hint')}</p>
      {state.providers.map((provider) => (
        <Provider
          key={provider.code}
          provider={provider}
          isBusy={state.busy === provider.code}
          onFetch={(day) => void fetchDay(provider.code, day)}
        />
      ))}
    </section>
  )
}

interface ProviderProps {
  provider: FetchedProvider
  isBusy: boolean
  onFetch: (day: string) => void
}

function Provider({ provider: { code, timeZone, lastDay, done, failed }, isBusy, onFetch }: ProviderProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  return (
    <div className={css.section} role="group" aria-label={code}>
      <p>
        <strong>{code}</strong>{' '}
        <span className={css.quiet}>{t('reconciliation.fetch.zone', { zone: timeZone })}</span>
      </p>
      {done ? <Success fetched={done} /> : <p>{t('reconciliation.fetch.none')}</p>}
      {failed.map((one) => (
        <Failure key={one.day} fetched={one} />
      ))}
      {may('reconciliation.manage') && <FetchForm lastDay={lastDay} isBusy={isBusy} onFetch={onFetch} />}
    </div>
  )
}

function Success({
  fetched: { day, lines, statement, state, askedBy, askedAt },
}: {
  fetched: StatementFetch
}) {
  const { t, number } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const text = t('reconciliation.fetch.lines', { day, count: number(lines ?? 0) })
  return (
    <p>
      <Badge tone="positive">{t('reconciliation.fetch.fetched')}</Badge>{' '}
      {statement === null ? text : <Link to={`/reconciliation/${statement}`}>{text}</Link>}{' '}
      {state === 'done' && askedAt !== null && (
        <span className={css.quiet}>
          {t('reconciliation.by', { name: askedBy ?? t('reconciliation.fetch.daily'), at: time(askedAt) })}
        </span>
      )}
    </p>
  )
}

function Failure({
  fetched: { day, problem, code, line, askedBy, askedAt, againAt },
}: {
  fetched: StatementFetch
}) {
  const { t, number } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return (
    <p>
      <Badge tone="negative">{t('reconciliation.fetch.failed')}</Badge> {day}:{' '}
      {t(`reconciliation.fetch.problem.${problem ?? 'internal'}`)}{' '}
      {line !== null && `${t('reconciliation.wrong.line', { line: number(line) })} `}
      {code !== null && <code>{code}</code>}{' '}
      <span className={css.quiet}>
        {askedAt !== null &&
          `${t('reconciliation.by', { name: askedBy ?? t('reconciliation.fetch.daily'), at: time(askedAt) })} · `}
        {againAt === null
          ? t('reconciliation.fetch.noMore')
          : t('reconciliation.fetch.again', { at: time(againAt) })}
      </span>
    </p>
  )
}

function FetchForm({ lastDay, isBusy, onFetch }: Omit<ProviderProps, 'provider'> & { lastDay: string }) {
  const { t } = useTexts()
  const [day, setDay] = useState(lastDay)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFetch(day)
  }
  return (
    <form className={search.search} onSubmit={submit}>
      <Field
        label={t('reconciliation.fetch.day')}
        type="date"
        value={day}
        max={lastDay}
        required
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('reconciliation.fetch.go')}
      </Button>
    </form>
  )
}
