import type { Secrets } from '../../platform/keys/secrets'
import type { Store } from '../../store/store'
import type { BankRoutes } from '../bank/bankRoutes'
import type { SandboxPayouts } from './sandboxPayouts'

export interface PayoutRoutes extends BankRoutes {
  payouts: SandboxPayouts
  store: Store
  secrets: Secrets
}
