import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import css from './Health.module.css'
import { createHealthFlow } from './healthFlow'
import { Known } from './Known'
import { NowCards } from './NowCards'
import { ProcessCard } from './ProcessCard'
import { ProviderTable } from './ProviderTable'
import { SpeedCard } from './SpeedCard'

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
