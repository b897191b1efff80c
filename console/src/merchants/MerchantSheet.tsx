import type { MerchantSheetAnswer, SheetHost } from '@playfront/contract/console/merchants'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import languageNames from 'virtual:languageNames'
import css from './Merchants.module.css'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { type MerchantFlow, createMerchantFlow } from './merchantFlow'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { UnreadyRows } from '../parts/UnreadyPage'
import { Checklist, Opening } from './Opening'
import { OpeningBadge } from './MerchantList'

interface HostListProps {
  hosts: readonly SheetHost[]
  isBusy: boolean
  flow: MerchantFlow
}

/** A merchant's hosts: whether each was shown to be its own, and what shows it where it was not. */
export function HostList({ hosts, isBusy, flow }: HostListProps) {
  const { t } = useTexts()
  return (
    <section className={css.section} aria-labelledby="hosts">
      <h2 id="hosts">{t('merchants.hosts')}</h2>
      {hosts.some(({ proof }) => proof === null) && <p>{t('merchants.host.text')}</p>}
      <ul className={css.hosts}>
        {hosts.map((host) => (
          <Host key={host.host} of={host} isBusy={isBusy} flow={flow} />
        ))}
      </ul>
    </section>
  )
}

function Host({
  of: { host, kind, proof, recordName, recordValue },
  isBusy,
  flow,
}: Omit<HostListProps, 'hosts'> & { of: SheetHost }) {
  const { t } = useTexts()
  const { platform } = useServices()
  const { who } = useMerchant()
  const isFront = kind !== 'game' && proof !== null
  return (
    <li className={css.host}>
      <p className={css.acts}>
        {isFront ? (
          <a href={`${platform.page.originOf(host)}/m/home`} target="_blank" rel="noreferrer">
            {host}
          </a>
        ) : (
          host
        )}
        <Badge tone={proof === null ? 'warning' : 'positive'}>{t(`merchants.host.${proof ?? 'none'}`)}</Badge>
      </p>
      {proof === null && (
        <>
          <dl className={css.facts}>
            <div>
              <dt>{t('merchants.host.recordName')}</dt>
              <dd>
                <code>{recordName}</code>
              </dd>
            </div>
            <div>
              <dt>{t('merchants.host.recordValue')}</dt>
              <dd>
                <code>{recordValue}</code>
              </dd>
            </div>
          </dl>
          {who.group.includes('merchants.create') && (
            <div className={css.acts}>
              <Button
                size="small"
                variant="secondary"
                busy={isBusy}
                aria-label={t('merchants.host.checkOf', { host })}
                onClick={() => void flow.checkHost(host)}
              >
                {t('merchants.host.check')}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** One merchant: how it stands, what keeps it from opening, and the way there. */
export function MerchantSheet({ code }: { code: string }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createMerchantFlow(services, code))
  return (
    <>
      <p className={css.back}>
        <Link to="/merchants">{t('merchants.back')}</Link>
      </p>
      {state.kind !== 'ready' && <UnreadyRows state={state} onAgain={() => void flow.load()} />}
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
    [t('merchants.languages'), sheet.languages.map((one) => languageNames[one]).join(', ')],
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
