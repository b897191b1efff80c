import { isValidMemberType } from '../../account/session/session'
import type { InstallSettings } from './installSettings'

export interface BindCardFacts {
  isOpen: boolean
  isDismissed: boolean
  path: string
  /** 2 s since the token appeared. */
  isSignedIn: boolean
  memberType?: number
  /** Cards and wallets bound; undefined while unknown. */
  accounts?: number
}

export interface BindCardDecision {
  ok: boolean
  reason: string
}

/** Whether a member is asked to add a card (REQ-INSTALL-027, -028, -030). */
export const decideBindCard = (facts: BindCardFacts, { conditions }: InstallSettings): BindCardDecision => {
  const no = (reason: string) => ({ ok: false, reason })
  const mode = conditions?.bindCard
  if (!mode) return no('the merchant does not ask for a card')
  if (!facts.isOpen) return no('the merchant is closed to this visitor')
  if (!facts.isSignedIn || !isValidMemberType(facts.memberType)) return no('no member is signed in')
  if (facts.path.startsWith('/m/securityCenter/')) return no('the member is adding one')
  if (facts.isDismissed) return no('it was closed in this visit')
  if (mode === 'always') return { ok: true, reason: 'it is asked for every time' }
  if (facts.accounts === undefined) return no('the cards are not known')
  return facts.accounts === 0 ? { ok: true, reason: 'no card is bound' } : no('a card is bound')
}

/** Where a card is added: by PIX key where the merchant's money is Brazil's (GAP-14). */
export const bindCardPath = (currency: string): string =>
  currency === 'BRL' ? '/m/securityCenter/addBankCardPix' : '/m/securityCenter/addBankCard'
