import { maxLinkNameLength } from '@playfront/contract/account/agentLinks'

/** One line that can be seen: no control characters, and none that turn the writing around. */
const isShowable = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) &&
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(name)

/** A link's name as it is kept; nothing for one that is none. */
export const decideLinkName = (given: string): string | undefined => {
  const name = given.normalize('NFC').trim()
  const letters = Array.from(name).length
  return letters >= 1 && letters <= maxLinkNameLength && isShowable(name) ? name : undefined
}

export interface LinkFacts {
  /** Links that the agent has already. */
  count: number
  /** The merchant's limit for one agent. */
  max: number
  name: string
}

export type LinkVerdict =
  | { ok: true; name: string; reason: string }
  | { ok: false; because: 'agent.link.name' | 'agent.link.enough' }

/** Whether an agent may have one more link, and under which name. */
export const decideLink = ({ count, max, name: given }: LinkFacts): LinkVerdict => {
  const name = decideLinkName(given)
  if (name === undefined) return { ok: false, because: 'agent.link.name' }
  if (count >= max) return { ok: false, because: 'agent.link.enough' }
  return { ok: true, name, reason: 'fewer than the merchant allows' }
}
