import { Button } from '@playfront/kit/Button'
import { Field, type FieldProps } from '@playfront/kit/Field'
import { useEffect } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './TextCaptcha.module.css'
import type { TextCaptchaFlow } from './textCaptchaFlow'

export interface TextCaptchaProps extends Pick<FieldProps, 'error'> {
  flow: TextCaptchaFlow
}

/** A picture of characters and the field that they are typed into. */
export const TextCaptcha = ({ flow, error }: TextCaptchaProps) => {
  const { t } = useTexts()
  const { round, address } = useStore(flow.store)
  useEffect(() => flow.show(), [flow])
  return (
    <div>
      <div className={css.picture}>
        <img src={address} alt={t('register.captcha.picture')} width={160} height={56} />
        <Button variant="quiet" size="small" onClick={flow.again}>
          <Text id="register.captcha.again" />
        </Button>
      </div>
      <Field
        key={round}
        label={t('register.captcha')}
        name="captcha"
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="done"
      />
    </div>
  )
}
