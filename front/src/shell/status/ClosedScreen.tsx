import { Button } from '@playfront/kit/Button'
import { Cover } from '@playfront/kit/Cover'
import { Icon } from '@playfront/kit/Icon'
import { rotateCcw } from '@playfront/kit/icons'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { ClosedView } from './ClosedView'
import { decideClosed } from './decideClosed'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Contact } from '../domains/openContacts'
import type { StatusFlow } from './checkStatus'

/** The props of both pages while they cover the screen. */
export interface FoundClosed {
  merchant: MerchantSettings
  contacts: Contact[]
  /** The visitor contacts customer service (AMB-67). */
  onContact(): void
  status: StatusFlow
}

/** Lies over everything while the merchant is closed: what is behind it would be refused anyway (REQ-STATUS-007, -012). */
export const ClosedScreen = ({
  found: { merchant, contacts, onContact, status },
}: {
  found: FoundClosed
}) => {
  const { status: current, isChecking = false, lastCheck } = useStore(status.store)
  const [hasTried, setTried] = useState(false)
  const { closed } = decideClosed(current)
  const retry = () => {
    setTried(true)
    void status.check()
  }
  return (
    <Cover open>
      {(titleId) => (
        <ClosedView
          kind={closed === 'access-denied' ? closed : 'maintenance'}
          merchant={merchant}
          contacts={contacts}
          onContact={onContact}
          endMs={current?.maintenanceEnd}
          message={current?.maintenanceMessage}
          ip={current?.ip ?? ''}
          titleId={titleId}
          retry={
            <Button
              wide
              size="large"
              icon={<Icon of={rotateCcw} />}
              busy={isChecking && hasTried}
              onClick={retry}
            >
              <Text id="retry_once" />
            </Button>
          }
          outcome={
            hasTried && !isChecking ? (
              <Text id={lastCheck === 'failed' ? 'status.unreachable' : 'status.still'} />
            ) : null
          }
        />
      )}
    </Cover>
  )
}
