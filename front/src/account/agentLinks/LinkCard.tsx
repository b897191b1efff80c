import css from './Links.module.css'
import type { AgentLink, AgentLinkLine } from '@playfront/contract/account/agents'
import { HandOn, type HandOnProps } from './HandOn'
import type { Platform } from '../../platform/platform'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { chevronDown, chevronUp } from '@playfront/kit/icons'
import { useId, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { Figures } from './Figures'
import { LinkDays } from './LinkDays'
import type { LinksFlow } from './linksFlow'

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
