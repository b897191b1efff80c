import { Button } from '@playfront/kit/Button'
import { Field, type FieldProps } from '@playfront/kit/Field'
import { useEffect, type MouseEvent } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './NumberCodeField.module.css'
import type { NumberCodeFlow } from './numberCodeFlow'

export interface NumberCodeFieldProps extends Pick<FieldProps, 'error' | 'mark'> {
  flow: NumberCodeFlow
  /** Asked for a code by the number the form holds now. */
  onSend(form: HTMLFormElement): void
}

/** The code that came to the number, with the button that sends it; the button makes way for the seconds until the next. */
export const NumberCodeField = ({ flow, onSend, ...field }: NumberCodeFieldProps) => {
  const { t } = useTexts()
  const { isSending, sentTo } = useStore(flow.store)
  const left = useStore(flow.countdown.store)
  useEffect(() => flow.dispose, [flow])

  const send = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (currentTarget.form) onSend(currentTarget.form)
  }

  const isOnItsWay = sentTo !== undefined && left > 0
  return (
    <Field
      {...field}
      label={t('register.code')}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
      enterKeyHint="next"
      hint={
        isOnItsWay ? (
          <Text id="register.code.sent" values={{ number: sentTo }} />
        ) : (
          <Text id="register.code.hint" />
        )
      }
      suffix={
        left > 0 ? (
          <Text id="register.code.wait" values={{ seconds: left }} className={css.left} />
        ) : (
          <Button variant="quiet" size="small" busy={isSending} onClick={send}>
            <Text id="register.code.send" />
          </Button>
        )
      }
    />
  )
}
