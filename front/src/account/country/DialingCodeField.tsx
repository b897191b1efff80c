import { Field, type FieldProps } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { chevronDown } from '@playfront/kit/icons'
import { useEffect } from 'react'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import type { DialingCode } from './decideDialingCode'
import css from './DialingCodeField.module.css'
import type { DialingCodeFlow } from './dialingCodeFlow'
import { Flag } from './Flag'

export interface DialingCodeFieldProps extends Pick<
  FieldProps,
  'error' | 'hint' | 'onFocus' | 'enterKeyHint' | 'autoComplete'
> {
  flow: DialingCodeFlow
  /** Name of the number in the form. */
  name?: string
}

/**
 * A field for a mobile number with its dialling code in front; pressing the code opens the list of codes. The number is
 * the form's (`mobileNum` unless named otherwise), the code is `flow.code()`. Its texts belong to the area `country`,
 * which the caller must have loaded.
 */
export const DialingCodeField = ({ flow, name = 'mobileNum', ...field }: DialingCodeFieldProps) => {
  const { t } = useTexts()
  const dialing = useStore(flow.store)
  useEffect(() => {
    void flow.load()
    return flow.close
  }, [flow])
  return (
    <Field
      autoComplete="tel-national"
      {...field}
      label={t('field.mobile')}
      name={name}
      type="tel"
      inputMode="tel"
      dir="ltr"
      prefix={dialing.picker !== 'hidden' && <CodeButton dialing={dialing} flow={flow} />}
    />
  )
}

interface CodeButtonProps {
  dialing: Exclude<DialingCode, { picker: 'hidden' }>
  flow: DialingCodeFlow
}

const CodeButton = ({ dialing, flow }: CodeButtonProps) => {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={css.code}
      aria-label={t('country.code', { code: dialing.code })}
      aria-haspopup="dialog"
      disabled={dialing.picker === 'disabled'}
      onClick={() => void flow.open().catch(() => undefined)}
    >
      <Flag imageOrigin={flow.imageOrigin} countryCode={dialing.row.countryCode} />
      <span dir="ltr">+{dialing.code}</span>
      {dialing.picker === 'shown' && <Icon of={chevronDown} size="small" />}
    </button>
  )
}
