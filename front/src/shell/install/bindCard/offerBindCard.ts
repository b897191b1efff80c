import { isSignedIn } from '../../../account/session/session'
import { onTokenChange } from '../../../account/session/sessionFlow'
import { createStore, type StoreApi } from '../../../store/createStore'
import { askAccounts } from '../askCounts'
import { bindCardPath, decideBindCard } from '../decideBindCard'
import { installOptions } from '../installOptions'
import type { PromptDeps } from '../prompt/gatherFacts'

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

  const learn = async () => {
    if (settings.conditions?.bindCard !== 'unbound') return
    const { token } = session.store.getState()
    const told = await askAccounts(services)
    if (token !== session.store.getState().token) return
    accounts = told
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
    if (signedIn && !before.signedIn) void learn()
  })
  if (occasions.store.getState().signedIn) void learn()
}
