import { memberIdentities, unbindMemberIdentity } from '@playfront/contract/account/identities'
import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import { useEffect, useState } from 'react'
import { passkeys } from '@playfront/contract/account/passkeys'
import { twoFactor } from '@playfront/contract/account/twoFactor'
import { AppBar } from '@playfront/kit/AppBar'
import { Icon } from '@playfront/kit/Icon'
import { keyRound, smartphone } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { identityProviderNames } from '../social/identityProviderNames'
import { type SecurityParts, createSecurityParts } from './securityFlowParts'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from './Section'
import { useDay } from './useDay'
import { type Clipboard, browserClipboard } from '../../platform/clipboard/clipboard'
import { type Passkeys, browserPasskeys } from '../../platform/passkeys/passkeys'
import type { ScreenDeps } from '../../page/screenDeps'
import { Page } from '../../page/Page'
import { FailedPart } from '../../page/FailedPart'
import { ContactsSection } from './ContactsSection'
import { createFactorPart } from './factorPart'
import { FactorsHero, FactorsSection } from './FactorsSection'
import { PasskeysSection } from './PasskeysSection'

export interface IdentityPart {
  /** Takes it off after asking. */
  unbind(channel: IdentityChannel): Promise<void>
}

/** The identity provider accounts that sign the member in. */
export const createIdentityPart = ({ deps, store, attempt, done }: SecurityParts): IdentityPart => ({
  async unbind(channel) {
    const { requests, dialogs } = deps
    const answer = await dialogs.confirm({
      title: { key: 'security.identities.question', values: { provider: identityProviderNames[channel] } },
      text: { key: 'security.identities.text', values: { provider: identityProviderNames[channel] } },
      agree: { key: 'security.remove' },
      danger: true,
    })
    if (answer !== 'agreed') return
    await attempt(channel, async () => {
      const { identities } = await requests.valueOf(unbindMemberIdentity, { channel })
      store.setState({ identities })
      done('security.identities.removed')
    })
  },
})

/** The identity provider accounts that sign the member in. Nothing for a merchant without them, unless one is bound. */
export const IdentitiesSection = ({ parts }: { parts: SecurityParts }) => {
  const { t } = useTexts()
  const { merchant } = parts.deps
  const [part] = useState(() => createIdentityPart(parts))
  const day = useDay(merchant.timeZone)
  const { identities, busy } = useStore(parts.store)
  if (identities.length === 0 && !merchant.identity.firebase) return null
  return (
    <Section title="security.identities" lead="security.identities.lead">
      {identities.length === 0 && <Text id="security.identities.none" as="p" />}
      {identities.length > 0 && (
        <Card padding="none">
          {identities.map(({ channel, boundAt, isOnlyWay }) => (
            <ListRow
              key={channel}
              title={identityProviderNames[channel]}
              detail={
                isOnlyWay ? (
                  <Text id="security.onlyWay" />
                ) : (
                  <Text id="security.identities.since" values={{ date: day(boundAt) }} />
                )
              }
              trailing={
                !isOnlyWay && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy === channel}
                    aria-label={t('security.identities.question', {
                      provider: identityProviderNames[channel],
                    })}
                    onClick={() => void part.unbind(channel)}
                  >
                    <Text id="security.remove" />
                  </Button>
                )
              }
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

/** Requests everything at once; a screen that has loaded already stays when it fails. */
export const loadSecurity = async ({ deps, store }: SecurityParts): Promise<void> => {
  const { requests, passkeys: device } = deps
  const quietly = { alert: false } as const
  try {
    const [factors, { passkeys: kept }, { identities }, canHoldPasskey] = await Promise.all([
      requests.valueOf(twoFactor, {}, quietly),
      requests.valueOf(passkeys, {}, quietly),
      requests.valueOf(memberIdentities, {}, quietly),
      device.isAvailable(),
    ])
    store.setState({ name: 'ready', twoFactor: factors, passkeys: kept, identities, canHoldPasskey })
  } catch {
    if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
  }
}

export interface SecurityScreenProps extends ScreenDeps {
  /** The device's keys and clipboard; the browser's own unless said otherwise. */
  passkeys?: Passkeys
  clipboard?: Clipboard
}

/** Everything that protects the account: how it is opened, and how it is kept. */
export const SecurityScreen = ({
  passkeys = browserPasskeys,
  clipboard = browserClipboard,
  ...services
}: SecurityScreenProps) => {
  const { t } = useTexts()
  const [parts] = useState(() => createSecurityParts({ ...services, passkeys, clipboard }))
  useEffect(() => void loadSecurity(parts), [parts])
  return (
    <>
      <AppBar title={<Text id="security.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Sections parts={parts} />
      </Page>
    </>
  )
}

const Sections = ({ parts }: { parts: SecurityParts }) => {
  const { name, twoFactor } = useStore(parts.store)
  const [factors] = useState(() => createFactorPart(parts))
  if (name === 'loading') return <Skeleton shape="banner" count={4} />
  if (name === 'failed') return <FailedPart why="security.failed" onRetry={() => void loadSecurity(parts)} />
  return (
    <>
      <FactorsHero parts={parts} />
      <Section title="security.signIn">
        <Card padding="none">
          <ListRow
            leading={<Icon of={keyRound} />}
            title={<Text id={twoFactor?.hasPassword === false ? 'password.set.title' : 'password.title'} />}
            href="/m/changePsw"
          />
          <ListRow
            leading={<Icon of={smartphone} />}
            title={<Text id="devices.row" />}
            href="/m/member/devices"
          />
        </Card>
      </Section>
      <PasskeysSection parts={parts} />
      <FactorsSection parts={parts} part={factors} />
      <ContactsSection parts={parts} part={factors} />
      <IdentitiesSection parts={parts} />
    </>
  )
}
