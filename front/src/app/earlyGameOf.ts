import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { PageInput, PageOutput } from './page'

/**
 * Where a page that opens games may show the operator's own board; nowhere when games open in the native app alone
 * (REQ-LAUNCH-002).
 */
export const earlyGameOf = ({
  language,
  settings: { merchant },
}: Pick<PageInput, 'language' | 'settings'>): PageOutput['earlyGame'] =>
  hasFlag(merchant.whitelabelVal, 'STARTGAMEINAPP3')
    ? undefined
    : { host: merchant.domains.gameHost, language }
