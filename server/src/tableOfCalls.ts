import type { accountHandlers } from './account/accountHandlers'
import type { Handlers } from './http/handler'
import type { depositHandlers } from './money/deposits/depositHandlers'
import type { payoutHandlers } from './money/withdrawals/payoutHandlers'
import { moneyHandlers } from './money/moneyHandlers'
import type { playHandlers } from './play/playHandlers'
import type { shellHandlers } from './shell/shellHandlers'

export interface Districts {
  account: ReturnType<typeof accountHandlers>
  /** Payments through external providers. */
  payments: ReturnType<typeof depositHandlers> & ReturnType<typeof payoutHandlers>
  play: ReturnType<typeof playHandlers>
  shell: ReturnType<typeof shellHandlers>
}

/** Every call of the contract and its handler, grouped by module. A call without a row does not compile. */
export const tableOfCalls = ({ account, payments, play, shell }: Districts): Handlers => ({
  ...account,
  ...moneyHandlers,
  ...payments,
  ...play,
  ...shell,
})
