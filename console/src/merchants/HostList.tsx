import type { SheetHost } from '@playfront/contract/console/merchants'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { useMerchant, useServices, useTexts } from '../app/ServicesContext'
import css from './Merchants.module.css'
import type { MerchantFlow } from './merchantFlow'

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
