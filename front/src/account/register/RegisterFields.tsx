import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Requests } from '../../requests/requests'
import { Text } from '../../texts/Text'
import { DialingCodeField } from '../country/DialingCodeField'
import type { DialingCodeFlow } from '../country/dialingCodeFlow'
import { PasswordField } from '../form/PasswordField'
import { UsernameField } from '../form/UsernameField'
import { isCodeNeeded, isCodeOffered, type Mistakes } from './findMistakes'
import { NumberCodeField } from './NumberCodeField'
import type { NumberCodeFlow } from './numberCodeFlow'

interface FieldsProps {
  merchant: Pick<MerchantSettings, 'account' | 'phone' | 'ownFields'>
  requests: Pick<Requests, 'prepareSealing'>
  mistakes: Mistakes
}

/** What opens an account by username: a name and a password. */
export const UsernameFields = ({ mistakes, ...rest }: FieldsProps) => (
  <>
    <UsernameField error={mistakes.username && <Text id={mistakes.username} />} />
    <NewPasswordField mistakes={mistakes} {...rest} />
  </>
)

/** What opens an account under a name that the platform makes: a password alone (GAP-12). */
export const AutoFields = (props: FieldsProps) => <NewPasswordField {...props} />

export interface MobileFieldsProps extends FieldsProps {
  dialing: DialingCodeFlow
  code: NumberCodeFlow
  /** Asked for a code by the number that the form holds now. */
  onSendCode(form: HTMLFormElement): void
}

/** What opens an account by mobile number: the number, its code, and a password where the merchant asks for one (AMB-53). */
export const MobileFields = ({ dialing, code, onSendCode, ...rest }: MobileFieldsProps) => {
  const { merchant, requests, mistakes } = rest
  const { verificationCode, mobileNum } = mistakes
  return (
    <>
      <DialingCodeField
        flow={dialing}
        enterKeyHint="next"
        onFocus={requests.prepareSealing}
        error={mobileNum && <Text id={mobileNum} />}
      />
      {isCodeOffered(merchant) && (
        <NumberCodeField
          flow={code}
          onSend={onSendCode}
          mark={!isCodeNeeded(merchant) && <Text id="register.code.optional" />}
          error={verificationCode && <Text id={verificationCode} />}
        />
      )}
      {merchant.phone.passwordRequired && <NewPasswordField {...rest} />}
    </>
  )
}

const NewPasswordField = ({ merchant, requests, mistakes: { password } }: FieldsProps) => {
  const values = { minLength: merchant.account.passwordShortest }
  return (
    <PasswordField
      requests={requests}
      autoComplete="new-password"
      enterKeyHint="done"
      hint={values.minLength > 1 && <Text id="field.password.hint" values={values} />}
      error={password && <Text id={password} values={values} />}
    />
  )
}
