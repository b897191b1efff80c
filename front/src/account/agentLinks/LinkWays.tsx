import type { AgentLink } from '@playfront/contract/account/agentLinks'
import { HandOn, type HandOnProps } from './HandOn'
import type { Platform } from '../../platform/platform'
import { linkAddress } from './linkAddress'
import css from './Links.module.css'

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
