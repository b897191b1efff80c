import type { IdentityTrust } from '../../kernel/identityClaim'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'

export interface SandboxIdentityDeps {
  merchants: MerchantDirectory
  store: Store
  secrets: Secrets
  identities: IdentityTrust
  platform: Platform
  limit: CallLimit
}
