import type { MemberPasskey } from '@playfront/contract/account/passkeys'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { PasskeyCard } from './PasskeyCard'
import { createPasskeyPart } from './passkeyPart'
import { Section } from './Section'
import type { SecurityParts } from './securityFlowParts'

/** The passkeys that sign the member in, and the way to another one. */
export const PasskeysSection = ({ parts }: { parts: SecurityParts }) => {
  const [part] = useState(() => createPasskeyPart(parts))
  const { passkeys, canHoldPasskey, busy } = useStore(parts.store)
  return (
    <Section title="security.passkeys" lead="security.passkeys.lead">
      {passkeys.length === 0 && <Text id="security.passkeys.none" as="p" />}
      {passkeys.map((passkey: MemberPasskey) => (
        <PasskeyCard
          key={passkey.id}
          passkey={passkey}
          parts={parts}
          isBusy={busy === passkey.id}
          onRename={part.rename}
          onRemove={part.remove}
        />
      ))}
      {canHoldPasskey ? (
        <Button
          variant="secondary"
          wide
          busy={busy === 'passkey'}
          icon={<Icon of={fingerprintPattern} />}
          onClick={() => void part.add()}
        >
          <Text id="security.passkeys.add" />
        </Button>
      ) : (
        <Notice>
          <Text id="security.passkeys.unavailable" />
        </Notice>
      )}
    </Section>
  )
}
