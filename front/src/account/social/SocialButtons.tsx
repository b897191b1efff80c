import css from './SocialButtons.module.css'
import { type IdentityChannel, isIdentityReady } from '@playfront/contract/identityChannels'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useMemo, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type IdentityPorts, browserIdentityPorts } from '../../platform/identity/identityPorts'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { useStore } from '../../store/useStore'
import type { Events } from '../../page/events'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Texts } from '../../texts/texts'
import type { SessionFlow } from '../session/sessionFlow'
import type { SocialOrigin } from './decideSocialPath'
import { identityProviderNames } from './identityProviderNames'
import { type SocialFlow, createSocialFlow } from './socialFlow'

/** Our own 24 by 24 line drawings of one weight: enough to recognise the provider, in the theme's colours. */
export const identityProviderIcons: Record<IdentityChannel, string> = {
  google: 'M20.5 12H12.6M20.5 12a8.5 8.5 0 1 1-2.7-6.2',
  facebook: 'M16.8 4h-1.6a3.7 3.7 0 0 0-3.7 3.7V20.5M7.8 12.2h8',
  twitter: 'M4 4h4.4L20 20h-4.4zM19.4 4l-6.3 6.8M10.6 13.6 4.6 20',
  line: 'M12 3.8c-5 0-9 3-9 6.8 0 3.4 3.2 6.2 7.6 6.7v3c3.8-1.7 10.4-5.1 10.4-9.7 0-3.8-4-6.8-9-6.8zM10 7.8v5h4.2',
}

export interface SocialButtonsProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  overlays: LazyOverlays
  events: Pick<Events, 'publish'>
  /** Where it was started; from registration a new account may be opened without asking (AMB-46). */
  from: SocialOrigin
  /** The browser APIs that a sign-in touches; the real ones by default. */
  identityPorts?: IdentityPorts
}

/**
 * Signing in with an identity provider's account (REQ-SOCIAL-001). Loaded when the page is idle: it also processes the
 * result of a redirect. Renders nothing for a merchant without the provider.
 */
export const SocialButtons = (props: SocialButtonsProps) => {
  const { merchant, from } = props
  const texts = useTexts()
  const areWordsHere = useWords(texts)
  const flow = useSocialFlow(props, texts)
  const { identity } = merchant
  if (!isIdentityReady(identity) || identity.channels.length === 0 || !areWordsHere) return null
  return (
    <section className={css.social} aria-labelledby="social-or">
      <p className={css.or} id="social-or">
        <Text id="social.or" />
      </p>
      {from === 'register' && (
        <Text
          id="social.consent"
          as="p"
          className={css.consent}
          values={{ age: merchant.account.minimumAge, merchant: merchant.name }}
        />
      )}
      <Channels flow={flow} channels={identity.channels} />
    </section>
  )
}

const useWords = (texts: Texts): boolean => {
  const [areHere, setAreHere] = useState(false)
  useEffect(() => {
    let isGone = false
    // Without its texts there is nothing to show; the form beside it still works.
    void Promise.resolve(texts.load(['social'])).then(
      () => isGone || setAreHere(true),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [texts])
  return areHere
}

const useSocialFlow = (props: SocialButtonsProps, texts: Texts): SocialFlow => {
  const { merchant, platform, requests, session, overlays, events, from, identityPorts: given } = props
  const flow = useMemo(() => {
    const identityPorts = given ?? browserIdentityPorts(platform)
    return createSocialFlow({
      merchant,
      platform,
      requests,
      session,
      overlays,
      events,
      from,
      texts,
      identityPorts,
    })
  }, [merchant, platform, requests, session, overlays, events, from, texts, given])
  useEffect(() => {
    void flow.start()
    return flow.dispose
  }, [flow])
  return flow
}

const Channels = ({
  flow,
  channels,
}: {
  flow: SocialFlow
  channels: MerchantSettings['identity']['channels']
}) => {
  const { t } = useTexts()
  const state = useStore(flow.store)
  const busyWith = state.kind === 'idle' ? undefined : state.channel
  return (
    <>
      <ul className={css.channels}>
        {channels.map((channel) => (
          <li key={channel}>
            <button
              type="button"
              className={css.channel}
              data-channel={channel}
              aria-label={t('social.with', { provider: identityProviderNames[channel] })}
              aria-busy={busyWith === channel}
              onClick={() => void flow.press(channel)}
            >
              <svg className={css.icon} viewBox="0 0 24 24" aria-hidden>
                <path d={identityProviderIcons[channel]} />
              </svg>
              <span className={css.name}>{identityProviderNames[channel]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.state} role="status">
        {state.kind === 'asking' && (
          <Text id="social.asking" values={{ provider: identityProviderNames[state.channel] }} />
        )}
        {state.kind === 'entering' && <Text id="social.entering" />}
      </p>
    </>
  )
}
