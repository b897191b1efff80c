import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Text } from '../../texts/Text'

/** Opting in to automatic sign-in next time, where the merchant offers it (REQ-AUTOLOGIN-001, SEC-01). */
export const Remember = ({ merchant }: { merchant: Pick<MerchantSettings, 'whitelabelVal'> }) =>
  merchant.whitelabelVal.MOBILEAUTOLOGIN3 && (
    <Checkbox name="remember" value="yes">
      <Text id="login.remember" />
    </Checkbox>
  )
