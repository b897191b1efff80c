import type { MerchantSheetAnswer } from '@playfront/contract/console/merchants'
import { languages } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { Checklist } from './Checklist'
import { HostList } from './HostList'
import { createMerchantFlow } from './merchantFlow'
import { OpeningBadge } from './MerchantList'
import css from './Merchants.module.css'
import { Opening } from './Opening'

/** One merchant: how it stands, what keeps it from opening, and the way there. */
export function MerchantSheet({ code }: { code: string }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createMerchantFlow(services, code))
  return (
    <>
      <p className={css.back}>
        <Link to="/merchants">{t('merchants.back')}</Link>
      </p>
      {state.kind === 'loading' && <Skeleton shape="row" count={6} />}
      {state.kind === 'failed' && (
        <ErrorState
          title={t('frame.failed')}
          action={<Button onClick={() => void flow.load()}>{t('frame.again')}</Button>}
        >
          {state.message ?? t('frame.failed.text')}
        </ErrorState>
      )}
      {state.kind === 'ready' && (
        <>
          <PageHead
            title={state.sheet.merchant.name}
            lead={<OpeningBadge opening={state.sheet.merchant.opening} />}
            actions={
              <Button variant="secondary" onClick={() => flow.work()}>
                {t('merchants.settings')}
              </Button>
            }
          />
          <div className={css.sheet}>
            <Opening sheet={state.sheet} isBusy={state.isBusy} flow={flow} />
            <Checklist sheet={state.sheet} flow={flow} />
            <HostList hosts={state.sheet.hosts} isBusy={state.isBusy} flow={flow} />
            <Facts sheet={state.sheet} />
          </div>
        </>
      )}
    </>
  )
}

function Facts({ sheet }: { sheet: MerchantSheetAnswer }) {
  const { t, date } = useTexts()
  const { merchant, copiedFrom, accent, second } = sheet
  const { code, currency, version, madeAt, madeBy } = merchant
  const facts: [string, string][] = [
    [t('merchants.form.code'), code],
    [t('merchants.currency'), currency],
    [t('merchants.version'), t('merchants.version.of', { version })],
    [t('merchants.languages'), sheet.languages.map((one) => languages[one].ownName).join(', ')],
    [t('merchants.made'), madeBy ? t('merchants.madeBy', { at: date(madeAt), name: madeBy }) : date(madeAt)],
    ...(copiedFrom ? [[t('merchants.copiedFrom'), copiedFrom] satisfies [string, string]] : []),
  ]
  return (
    <section className={css.section} aria-labelledby="facts">
      <h2 id="facts">{t('merchants.form.who')}</h2>
      <dl className={css.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>{t('merchants.form.look')}</dt>
          <dd>
            <Swatch colour={accent} />
            <Swatch colour={second} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Drawn, since no style may stand in an attribute. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span className={css.swatch}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <rect
          width="20"
          height="20"
          rx="5"
          fill={colour || 'none'}
          stroke="currentColor"
          strokeOpacity="0.3"
        />
      </svg>
      {colour}
    </span>
  )
}
