import {
  type AgentLink,
  type AgentLinkLine,
  agentLinksExport,
  maxLinkNameLength,
} from '@playfront/contract/account/agents'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { chevronDown, chevronUp } from '@playfront/kit/icons'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Field } from '@playfront/kit/Field'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from './Links.module.css'
import formCss from '../form.module.css'
import { HandOn, type HandOnProps } from './HandOn'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { Figures, LinkDays } from './LinkDays'
import { type LinksFlow, createLinksFlow } from './linksFlow'
import { useTexts } from '../../texts/TextsProvider'
import { FailedPart } from '../../page/FailedPart'
import { isWrongChoice } from '../agent/period/choosePeriod'
import { PeriodChips } from '../agent/period/PeriodChips'
import { SaveTable } from '../agent/period/SaveTable'
import type { TableFlow } from '../agent/period/tableFlow'

/**
 * The address that an agent hands out: the merchant's registration with the link's code, on the host that the agent is at.
 * @param origin scheme and host
 */
export const linkAddress = (origin: string, code: string): string => {
  const url = new URL('/m/register', origin)
  url.searchParams.set('affiliateCode', code)
  return url.href
}

export interface LinkWaysProps extends Pick<HandOnProps, 'merchant' | 'toasts' | 'clipboard' | 'share'> {
  platform: { navigation: Pick<Platform['navigation'], 'origin'> }
  link: AgentLink
}

/** A link's address, and the ways to hand it on. */
export const LinkWays = ({ platform, link, ...deps }: LinkWaysProps) => {
  const url = linkAddress(platform.navigation.origin(), link.code)
  return (
    <>
      <p className={css.address} dir="ltr">
        {url}
      </p>
      <HandOn {...deps} url={url} className={css.ways} />
    </>
  )
}

export interface LinkCardProps extends Omit<LinkWaysProps, 'link'> {
  requests: Requests
  flow: LinksFlow
  link: AgentLinkLine
}

/** A link with what it has brought; opened, its address, its days and the way to switch it off. */
export const LinkCard = ({ requests, flow, link, ...services }: LinkCardProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { switching } = useStore(flow.store)
  const { from, to } = flow.days()
  return (
    <Card>
      <div className={css.link}>
        <div className={css.head}>
          <h3 id={id}>
            <bdi>{link.name}</bdi>
          </h3>
          {!link.isOn && (
            <Badge>
              <Text id="agent.links.off" />
            </Badge>
          )}
        </div>
        <Figures of={link} />
        <Button
          variant="quiet"
          wide
          aria-expanded={isOpen}
          aria-describedby={id}
          iconAfter={<Icon of={isOpen ? chevronUp : chevronDown} />}
          onClick={() => setOpen(!isOpen)}
        >
          <Text id={isOpen ? 'agent.links.less' : 'agent.links.more'} />
        </Button>
        {isOpen && (
          <>
            {link.isOn ? <LinkWays {...services} link={link} /> : <Text id="agent.links.isOff" as="p" />}
            <Button
              variant="secondary"
              wide
              busy={switching === link.id}
              aria-describedby={id}
              onClick={() => void flow.turn(link.id, !link.isOn)}
            >
              <Text id={link.isOn ? 'agent.links.switchOff' : 'agent.links.switchOn'} />
            </Button>
            <LinkDays key={`${from} ${to}`} requests={requests} name={id} asked={{ id: link.id, from, to }} />
          </>
        )}
      </div>
    </Card>
  )
}

/** The form that makes a link. */
export const LinkForm = ({ flow }: { flow: LinksFlow }) => {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isMaking } = useStore(flow.store)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    setMissing(given === '')
    if (given !== '') void flow.make(given).then((isThere) => isThere && setName(''))
  }
  return (
    <form className={formCss.form} noValidate autoComplete="off" onSubmit={submit}>
      <Text id="agent.links.lead" as="p" />
      <Field
        label={t('agent.links.name')}
        name="name"
        value={name}
        maxLength={maxLinkNameLength}
        enterKeyHint="done"
        hint={<Text id="agent.links.name.hint" />}
        error={isMissing && <Text id="agent.links.name.missing" />}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="large" wide busy={isMaking}>
        <Text id="agent.links.make" />
      </Button>
    </form>
  )
}

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
