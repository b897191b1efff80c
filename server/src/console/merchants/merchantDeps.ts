import type { MerchantDirectory } from '../../http/place/merchantDirectory'

export interface MerchantDeps {
  /** Read again when a merchant was created, opened or closed: this node serves it then. */
  merchants: MerchantDirectory
  /** No merchant's. */
  consoleHost?: string
  /** For looking around, on play money. */
  isDemonstration?: boolean
}
