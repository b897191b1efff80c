import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck } from '@playfront/kit/icons'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Brand } from '../../page/Brand'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Texts } from '../../texts/texts'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { useCaptcha } from '../form/useCaptcha'
import formCss from '../form.module.css'
import { ContactStep } from './ContactStep'
import { PasswordStep } from './PasswordStep'
import { createRecoveryFlow } from './recoveryFlow'

export interface RecoveryScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  texts: Texts
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
}

/** Created once, not whenever new props arrive: a code that was sent belongs to the screen. */
const useRecovery = (services: RecoveryScreenProps) => {
  const captcha = useCaptcha(services, 'sms')
  const [flows] = useState(() => ({
    dialing: createDialingCodeFlow(services, { requested: true }),
    recovery: createRecoveryFlow({ ...services, captcha: captcha.port.open }),
  }))
  useEffect(() => flows.recovery.dispose, [flows])
  return { ...flows, captcha: { flow: captcha.flow, isRequired: captcha.port.isRequired } }
}

/** Password recovery: contact, code and new password, done. The steps are the same for every contact (D-14). */
export const RecoveryScreen = (services: RecoveryScreenProps) => {
  const { merchant, requests } = services
  const { t } = useTexts()
  const { dialing, recovery, captcha } = useRecovery(services)
  const { step } = useStore(recovery.store)

  return (
    <>
      <AppBar title={<Text id="recovery.title" />} back={{ label: t('back'), href: '/m/login' }} />
      <Page>
        {step.kind === 'done' ? (
          <EmptyState
            title={t('recovery.done.title')}
            picture={<Icon of={circleCheck} size="huge" />}
            action={
              <Button href="/m/login">
                <Text id="recovery.done.login" />
              </Button>
            }
          >
            <Text id="recovery.done.text" values={{ name: step.userName }} as="p" />
          </EmptyState>
        ) : (
          <>
            <Brand merchant={merchant} title={t('recovery.heading')}>
              <Text id={step.kind === 'contact' ? 'recovery.lead' : 'recovery.code.lead'} />
            </Brand>
            {step.kind === 'contact' ? (
              <ContactStep recovery={recovery} dialing={dialing} captcha={captcha} />
            ) : (
              <PasswordStep
                recovery={recovery}
                contact={step.contact}
                merchant={merchant}
                requests={requests}
                captcha={captcha}
              />
            )}
            <p className={formCss.other}>
              <Text id="recovery.remembered" />
              <Button variant="quiet" href="/m/login">
                <Text id="recovery.done.login" />
              </Button>
            </p>
          </>
        )}
      </Page>
    </>
  )
}
