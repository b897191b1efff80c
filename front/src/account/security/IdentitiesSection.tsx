import { unbindMemberIdentity } from '@playfront/contract/account/identities'
import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { identityProviderNames } from '../social/identityProviderNames'
import type { SecurityParts } from './securityFlowParts'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from './Section'
import { useDay } from './useDay'

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
