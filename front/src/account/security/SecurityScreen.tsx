import { memberIdentities } from '@playfront/contract/account/identities'
import { passkeys } from '@playfront/contract/account/passkeys'
import { twoFactor } from '@playfront/contract/account/twoFactor'
import { type SecurityParts, createSecurityParts } from './securityFlowParts'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { keyRound, smartphone } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserClipboard } from '../../platform/clipboard/browserClipboard'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import { browserPasskeys } from '../../platform/passkeys/browserPasskeys'
import type { Passkeys } from '../../platform/passkeys/passkeys'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { ContactsSection } from './ContactsSection'
import { createFactorPart } from './factorPart'
import { FactorsSection } from './FactorsSection'
import { IdentitiesSection } from './IdentitiesSection'
import { PasskeysSection } from './PasskeysSection'
import { Section } from './Section'

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

export interface SecurityScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
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
