import type { DownlineKind } from '@playfront/contract/account/agents'
import { findMistakes, type Rules } from '../register/findMistakes'

export interface AgentForm {
  username: string
  password: string
  kind: DownlineKind
  consent: boolean
}

export interface AgentMistakes {
  username?: 'field.username.missing' | 'field.username.wrong'
  password?: 'field.password.missing' | 'field.password.short'
  consent?: 'agent.consent.missing'
}

/** What the merchant's rules say against an account that an agent opens: those of a registration by name. */
export const findAgentMistakes = ({ kind: _kind, ...form }: AgentForm, rules: Rules): AgentMistakes => {
  const { username, password, consent } = findMistakes({ way: 'username', ...form }, rules)
  return {
    ...(username && { username }),
    ...(password && { password }),
    ...(consent && { consent: 'agent.consent.missing' }),
  }
}
