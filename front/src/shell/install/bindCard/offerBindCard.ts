import { isSignedIn, isValidMemberType } from '../../../account/session/session'
import type { InstallSettings } from '../installSettings'
import { onTokenChange } from '../../../account/session/sessionFlow'
import { type StoreApi, createStore } from '../../../store/createStore'
import { askAccounts } from '../askCounts'
import { installOptions } from '../installOptions'
import type { PromptDeps } from '../prompt/offerPrompt'

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

/** The props of the prompt to add a card while it covers the screen. */
export interface FoundBindCard {
  store: StoreApi<'open' | 'closing'>
  add(): void
  close(): void
}

/** Asks members to add a card they can be paid to, as the merchant has set it (REQ-INSTALL-027 to -029). */
export const offerBindCard = ({ services, shell, settings, occasions, queue }: PromptDeps): void => {
  const { platform, merchant, session, member } = services
  const { clock, memory, navigation } = platform
  const view = createStore<'open' | 'closing'>(() => 'open')
  let accounts: number | undefined
  let isLeaving = false

  const leave = (then: () => void) => {
    if (isLeaving) return
    isLeaving = true
    memory.write('bindCardDismissed', '1')
    view.setState('closing', true)
    clock.after(installOptions.fadeMs, () => {
      isLeaving = false
      view.setState('open', true)
      queue.reconsider()
      then()
    })
  }

  const found: FoundBindCard = {
    store: view,
    add: () => leave(() => navigation.push(bindCardPath(merchant.currency))),
    close: () => leave(() => undefined),
  }

  const load = async () => {
    if (settings.conditions?.bindCard !== 'unbound') return
    const { token } = session.store.getState()
    const received = await askAccounts(services)
    if (token !== session.store.getState().token) return
    accounts = received
    queue.reconsider()
  }

  queue.offer({
    id: 'bind-card',
    decide() {
      if (isLeaving) return { ok: true, reason: 'it is being closed', found }
      const now = session.store.getState()
      const status = shell.status.store.getState().status
      const { ok, reason } = decideBindCard(
        {
          isOpen: status?.maintenance !== true && status?.regionRestriction !== true,
          isDismissed: memory.read('bindCardDismissed') === '1',
          path: navigation.path(),
          isSignedIn: isSignedIn(now) && occasions.store.getState().signedIn,
          memberType: member.store.getState().member?.type ?? now.type,
          accounts,
        },
        settings,
      )
      return ok ? { ok, reason, found } : { ok, reason }
    },
  })
  onTokenChange(session.store, () => (accounts = undefined))
  occasions.store.subscribe(({ signedIn }, before) => {
    if (signedIn && !before.signedIn) void load()
  })
  if (occasions.store.getState().signedIn) void load()
}
