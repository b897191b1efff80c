import { depositChoice, protection, setLimit } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Texts } from '../../texts/texts'
import type { Requests } from '../../requests/requests'
import type { AskedDepositLimit } from './DepositLimitSheet'

export interface DepositLimitDeps {
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
  overlays: Pick<LazyOverlays, 'open'>
  texts: Pick<Texts, 'load'>
}

/**
 * Before a first deposit is confirmed: asks for a limit, or for an explicit "none"; nothing is preselected. True when
 * the deposit may continue. Members who have answered before are not asked again; where that is unknown, the server
 * decides, as always.
 */
export const offerDepositLimit = async ({
  merchant,
  requests,
  overlays,
  texts,
}: DepositLimitDeps): Promise<boolean> => {
  const asks = await requests.valueOf(protection, {}, { alert: false }).then(
    (known) => known.asksDepositChoice,
    () => false,
  )
  if (!asks) return true
  const [{ queue }] = await Promise.all([
    overlays.open(),
    import('./DepositLimitSheet'),
    Promise.resolve(texts.load(['protection'])).catch(() => undefined),
  ])
  return new Promise((resolve) => {
    const end = (goesOn: boolean) => {
      withdraw()
      resolve(goesOn)
    }
    const answer = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
      } catch {
        // Shown already.
        return false
      }
      end(true)
      return true
    }
    const found: AskedDepositLimit = {
      merchant,
      set: (limit) => answer(() => requests.valueOf(setLimit, { kind: 'deposit', ...limit })),
      none: () => answer(() => requests.valueOf(depositChoice, { choice: 'none' })),
      close: () => end(false),
    }
    const withdraw = queue.offer({
      id: 'deposit-limit',
      decide: () => ({ ok: true, reason: 'before the first deposit a limit is asked for', found }),
    })
  })
}
