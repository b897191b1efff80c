import type { StaffMerchant } from '@playfront/contract/console/staff'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Platform } from '../platform/platform'
import { signedInStaff, type SessionFlow, type SessionState } from '../session/sessionFlow'

export interface PageProps {
  /** What of the path comes behind the page's own part, e.g. a member's id; empty at the page itself. */
  rest: string
  query: URLSearchParams
}

export interface Place {
  /** Path below the console without merchant and query, e.g. `/members/0198…`. */
  path: string
  query: string
  /** The merchant's code that the address names or that was chosen last; perhaps not one of this person's. */
  chosenMerchant: string | undefined
}

/** What the staff user was about to do when the dialog opened; absent while no dialog is open. */
export interface Leaving {
  goOn?: () => void
}

export interface PlaceFlow {
  store: StoreApi<Place>
  go(path: string, how?: 'step' | 'replace'): void
  /** The same address with the merchant, for links that are shared. */
  addressOf(path: string): string
  /** Works for another merchant from now on, beginning at this path. */
  chooseMerchant(code: string, path?: string): void
  /** The merchant that is worked for: the chosen one, or the first of the person's. */
  merchant(session: SessionState): StaffMerchant | undefined
  /** The dialog "Leave without saving?", which the frame shows. */
  leaving: StoreApi<Leaving>
  /** Has the person asked before they leave, while this says that something typed is not saved; the answer stops that. */
  hold(isUnsaved: () => boolean): () => void
  /** Whether something typed would be lost by leaving. */
  isHeld(): boolean
  /** Continues at once, or asks first where edits would be lost. */
  leave(goOn: () => void): void
  /** Asks in every case. */
  ask(goOn: () => void): void
  /** The answers of the dialog. */
  stay(): void
  leaveAnyway(): void
}

/** An address is `/@merchant/path?query`; older ones without the merchant are read too. */
const readPlace = (address: string): Pick<Place, 'path' | 'query'> & { named: string | undefined } => {
  const [before = '/', query = ''] = address.split('?')
  const [, named, path = ''] = /^\/@([\w-]{1,64})(\/.*)?$/.exec(before) ?? []
  return named === undefined ? { path: before, query, named } : { path: path || '/', query, named }
}

export const createPlaceFlow = (
  { page, memory }: Pick<Platform, 'page' | 'memory'>,
  session: SessionFlow,
): PlaceFlow => {
  const { named: first, ...opened } = readPlace(page.path())
  const store = createStore<Place>(() => ({ ...opened, chosenMerchant: first ?? memory.recall('merchant') }))
  const leaving = createStore<Leaving>(() => ({}))
  const holders = new Set<() => boolean>()

  const merchant: PlaceFlow['merchant'] = (state) => {
    const who = signedInStaff(state)
    const { chosenMerchant } = store.getState()
    return who?.merchants.find(({ code }) => code === chosenMerchant) ?? who?.merchants[0]
  }
  const addressOf = (path: string) => {
    const code = merchant(session.store.getState())?.code
    return code === undefined ? path : `/@${code}${path}`
  }
  const take = (address: string) => {
    const { named, path, query } = readPlace(address)
    store.setState({ path, query, ...(named !== undefined && { chosenMerchant: named }) })
  }
  const isHeld = () => [...holders].some((isUnsaved) => isUnsaved())
  const ask = (goOn: () => void) => leaving.setState({ goOn }, true)
  const leave = (goOn: () => void) => (isHeld() ? ask(goOn) : goOn())
  const move = (path: string, how?: 'step' | 'replace') => {
    const address = addressOf(path)
    page.go(address, how)
    take(address)
  }

  page.onMove(() => {
    const to = page.path()
    if (!isHeld()) return take(to)
    const { path, query } = store.getState()
    // The browser has gone already: it is brought back until the person has said what they want.
    page.go(addressOf(query === '' ? path : `${path}?${query}`))
    ask(() => {
      page.go(to)
      take(to)
    })
    return undefined
  })
  page.onClose(isHeld)
  // The next sign-in starts at the first page.
  session.store.subscribe((state, before) => {
    if (before.kind === 'in' && state.kind === 'name') move('/', 'replace')
  })
  return {
    store,
    // Another view of the same page leaves nothing.
    go: (path, how) => (how === 'replace' ? move(path, how) : leave(() => move(path, how))),
    addressOf,
    chooseMerchant: (code, path) =>
      leave(() => {
        memory.keep('merchant', code)
        store.setState({ chosenMerchant: code })
        if (path !== undefined) move(path)
      }),
    merchant,
    leaving,
    hold(isUnsaved) {
      holders.add(isUnsaved)
      return () => void holders.delete(isUnsaved)
    },
    isHeld,
    leave,
    ask,
    stay: () => leaving.setState({}, true),
    leaveAnyway() {
      const { goOn } = leaving.getState()
      leaving.setState({}, true)
      goOn?.()
    },
  }
}
