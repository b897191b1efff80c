import { Button } from '@playfront/kit/Button'
import { Tabs } from '@playfront/kit/Tabs'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { DialingCodeField } from '../country/DialingCodeField'
import type { DialingCodeFlow } from '../country/dialingCodeFlow'
import { LazyCaptcha, type LazyCaptchaProps } from '../form/LazyCaptcha'
import { EmailField } from '../form/EmailField'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { findContactMistakes, type ContactForm, type ContactMistakes } from './findMistakes'
import type { RecoveryContact, RecoveryFlow } from './recoveryFlow'

const channels = ['sms', 'email'] as const

export interface ContactStepProps {
  recovery: RecoveryFlow
  dialing: DialingCodeFlow
  captcha: LazyCaptchaProps
}

/** Where the code is to go: the member's number or e-mail address. */
export const ContactStep = ({ recovery, dialing, captcha }: ContactStepProps) => {
  const { t } = useTexts()
  const [channel, setChannel] = useState<ContactForm['channel']>('sms')
  const [mistakes, setMistakes] = useState<ContactMistakes>({})
  const { isBusy } = useStore(recovery.store)

  const turnTo = (next: ContactForm['channel']) => {
    setChannel(next)
    setMistakes({})
  }

  const contactOf = ({ mobileNum, email }: ContactForm): RecoveryContact =>
    channel === 'sms' ? { channel, countryDialingCode: dialing.code(), mobileNum } : { channel, email }

  const submit = submitForm(
    ({ mobileNum = '', email = '' }): ContactForm => ({ channel, mobileNum, email }),
    findContactMistakes,
    setMistakes,
    (form) => void recovery.send(contactOf(form)),
  )

  return (
    <form className={formCss.form} method="post" action="/m/forgotPsw" noValidate onSubmit={submit}>
      <Tabs
        label={t('recovery.way')}
        tabs={channels.map((id) => ({ id, label: <Text id={`recovery.way.${id}`} /> }))}
        current={channel}
        onChange={turnTo}
      >
        {channel === 'sms' ? (
          <DialingCodeField
            flow={dialing}
            enterKeyHint="send"
            error={mistakes.mobileNum && <Text id={mistakes.mobileNum} />}
          />
        ) : (
          <EmailField label={t('recovery.email')} error={mistakes.email && <Text id={mistakes.email} />} />
        )}
      </Tabs>
      <LazyCaptcha {...captcha} />
      <Button type="submit" size="large" wide busy={isBusy}>
        <Text id={isBusy ? 'recovery.sending' : 'recovery.send'} />
      </Button>
    </form>
  )
}
