import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/** What agents' files say in words. */
export interface AgentFileWords {
  /** Date, link, its code, visits, registrations, first deposits. */
  links: readonly string[]
  /** Date, players, stakes, the net win of the operator, earned, carried over, paid, currency. */
  commission: readonly string[]
  /** Username, player or agent, date, has signed in, link. */
  downline: readonly string[]
  total: string
  player: string
  agent: string
  yes: string
  no: string
}

export const agentFileWords = (language: LanguageCode): AgentFileWords => textsIn(language).agentFiles
