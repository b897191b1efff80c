import { agentLinksExport } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useId, useState } from 'react'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { isWrongChoice } from '../agent/period/choosePeriod'
import { PeriodChips } from '../agent/period/PeriodChips'
import { SaveTable } from '../agent/period/SaveTable'
import type { TableFlow } from '../agent/period/tableFlow'
import { Figures } from './Figures'
import { LinkCard, type LinkWaysProps } from './LinkCard'
import { LinkForm } from './LinkForm'
import css from './Links.module.css'
import { createLinksFlow, type LinksFlow } from './linksFlow'

export interface LinksPartProps extends Omit<LinkWaysProps, 'link' | 'merchant' | 'platform'> {
  merchant: MerchantSettings
  platform: Pick<Platform, 'navigation' | 'randomness'>
  requests: Requests
  table: TableFlow
}

/** An agent's links: making them, handing them on, and what they brought. */
export const LinksPart = (services: LinksPartProps) => {
  const [flow] = useState(() => createLinksFlow(services))
  useEffect(() => void flow.load(), [flow])
  const { name } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="agent.links.failed" onRetry={() => void flow.load()} />
  return (
    <div className={css.part}>
      <LinkForm flow={flow} />
      <LinkList {...services} flow={flow} />
    </div>
  )
}

const LinkList = ({ flow, table, ...services }: LinksPartProps & { flow: LinksFlow }) => {
  const id = useId()
  const { links, totals, choice, next, isFetchingMore } = useStore(flow.store)
  const save = () => {
    const { from, to } = flow.days()
    void table.save(agentLinksExport, { from, to }, `links-${services.merchant.code}-${from}-${to}.csv`)
  }
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="agent.links.list" />
      </h2>
      {links.length === 0 ? (
        <Text id="agent.links.none" as="p" />
      ) : (
        <>
          <PeriodChips choice={choice} days={flow.days()} onChoose={(chosen) => void flow.choose(chosen)} />
          <Card tone="outline">
            <div className={css.link}>
              <Text id="agent.total" as="h3" />
              <Figures of={totals} strong />
            </div>
          </Card>
          {links.map((link) => (
            <LinkCard key={link.id} {...services} flow={flow} link={link} />
          ))}
          {next !== null && (
            <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
              <Text id="more" />
            </Button>
          )}
          <SaveTable table={table} disabled={isWrongChoice(choice)} onSave={save} />
          <Text id="agent.links.rules" as="p" className={css.quiet} />
        </>
      )}
    </section>
  )
}
