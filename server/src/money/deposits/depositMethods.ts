import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositMethod } from '@playfront/contract/money/deposits'
import type { ProviderRoute } from '@playfront/contract/settings/providerRoutes.schema'

/** A deposit method, the provider that its payments are ordered from, and which go to others. */
export interface OpenMethod extends DepositMethod {
  provider: string
  routes: readonly ProviderRoute[]
}

/** The demonstration's own ways, by currency; there are none in production. */
export type SandboxMethods = (currency: CurrencyCode) => readonly OpenMethod[]

/**
 * The deposit methods that the merchant has opened, in its order. With play money there are only the demonstration's
 * (docs/decisions/0014-deposits-on-play-money.md).
 */
export const openMethods = (
  { currency, responsible, operator }: Pick<FullMerchantSettings, 'currency' | 'responsible' | 'operator'>,
  sandboxMethods: SandboxMethods | undefined,
): readonly OpenMethod[] => {
  if (responsible.playMoney) return sandboxMethods?.(currency) ?? []
  return operator.paymentMethods.flatMap(({ enabled, ...method }) => (enabled ? [method] : []))
}
