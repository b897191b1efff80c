import { type AnnouncementList, type ReadAnnouncement, announcementOptions } from './announcement'
import { type SessionInfo, isSignedIn } from '../../account/session/session'
import { onTokenChange } from '../../account/session/sessionFlow'
import { type StoreApi, createStore } from '../../store/createStore'
import type { AnnouncementDeps, StartAnnouncementsDeps } from './startAnnouncementsDeps'
import { readRecord, recordOfClosing, recordOwner } from './announcementRecord'
import { askAnnouncements, prepareAnnouncements } from './askAnnouncements'
import { type AnnouncementDecision, type ListHarness, decideAnnouncement } from './decideAnnouncement'
import { type OpenAnnouncements, openAnnouncements } from './openAnnouncements'

export interface Reader {
  isSignedIn: boolean
  isFirstTimeLogin: boolean
}

/** What of a list is for this reader: B for visitors, A for members, F besides at a first sign-in (B§4). */
export const announcementsFor = (
  announcements: readonly ReadAnnouncement[],
  { isSignedIn, isFirstTimeLogin }: Reader,
): ReadAnnouncement[] => {
  const meant = isSignedIn ? (isFirstTimeLogin ? 'AF' : 'A') : 'B'
  return announcements.filter(({ execution }) => meant.includes(execution))
}

/** One of two independent halves, so that two contents hardly ever meet. */
const half = (words: string, seed: number): string => {
  let hash = seed
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * Distinguishes one content from another. It protects no secret, so it needs no cipher, which plain http would not
 * offer.
 */
export const contentHash = ({ id, title, content }: ReadAnnouncement): string => {
  const words = JSON.stringify([id, title, content])
  return half(words, 0x811c9dc5) + half(words, 0x1b873593)
}

export interface AnnouncementState {
  list: ListHarness
  hashes: string[]
  /** There with a list that is to be shown. */
  open?: OpenAnnouncements
}

export interface AnnouncementFlow {
  /** Notified whenever the decision may have changed. */
  store: StoreApi<AnnouncementState>
  decide(): AnnouncementDecision
  start(): void
}

const nothingYet: AnnouncementState = { list: 'missing', hashes: [] }

/** The popup's list for the current reader, from requesting it to closing it. */
export const createAnnouncementFlow = (
  services: StartAnnouncementsDeps,
  deps: AnnouncementDeps,
): AnnouncementFlow => {
  const { platform, merchant, requests, session, texts } = services
  const { clock, memory, navigation } = platform
  const { popupVariant: variant, announcementReturns: returns } = merchant.shell
  const { listDelayMs, olderVisitorDelayMs, maxHiddenMs } = announcementOptions
  const store = createStore<AnnouncementState>(() => nothingYet)
  /** Whose popup was closed since the page was opened (AMB-21). */
  const closedHere = new Set<string>()
  let firstTimeToken = ''
  let turn = 0

  const owner = () => recordOwner(session.store.getState())
  const isHome = () => deps.isHomePath(navigation.path())
  const notify = () => store.setState({})

  const decideAs = (supposed: { list?: ListHarness; isHome?: boolean }): AnnouncementDecision =>
    decideAnnouncement({
      isHome: supposed.isHome ?? isHome(),
      list: supposed.list ?? store.getState().list,
      hashes: store.getState().hashes,
      isClosedHere: closedHere.has(owner()),
      record: readRecord(memory, owner()),
      returns,
      closedInVisit: memory.read('announcementClosed', owner()),
      now: clock.now(),
      maxHiddenMs,
    })

  // The flag goes once the first password is changed; this still counts as the first sign-in.
  const noteFirstTime = ({ token, firstTimeLogin }: SessionInfo) => {
    if (firstTimeLogin) firstTimeToken = token
  }

  const meantFor = (list: AnnouncementList): AnnouncementList => {
    const { token } = session.store.getState()
    const reader = { isSignedIn: token !== '', isFirstTimeLogin: token !== '' && token === firstTimeToken }
    return { ...list, announcements: announcementsFor(list.announcements, reader) }
  }

  const openList = async (list: AnnouncementList): Promise<OpenAnnouncements> => {
    const closer = owner()
    const { hashes } = store.getState()
    return openAnnouncements(services, deps, {
      ...(await prepareAnnouncements(services, deps, list)),
      list,
      onClosing(isTicked) {
        const nextMidnight = clock.nextMidnight()
        const record = recordOfClosing({ hashes, isTicked, variant, returns, nextMidnight })
        memory.write('announcement', { ...record }, closer)
        if (returns === 'nextVisit') memory.write('announcementClosed', hashes, closer)
      },
      onClosed() {
        closedHere.add(closer)
        notify()
      },
    })
  }

  const load = async (isStillMeant: () => boolean) => {
    const isMember = isSignedIn(session.store.getState())
    const list = meantFor(await askAnnouncements(requests, isMember, merchant.shell.memberAnnouncements))
    if (!isStillMeant()) return
    store.setState({ list: 'fresh', hashes: list.announcements.map(contentHash) })
    const delayMs = variant === 'older' && !isMember ? olderVisitorDelayMs : listDelayMs
    const delay = new Promise<void>((over) => clock.after(delayMs, over))
    // Nothing is fetched for what would stay hidden.
    const isWanted = decideAs({ list: 'ready', isHome: true }).ok
    const [open] = await Promise.all([isWanted ? openList(list) : undefined, delay])
    if (isStillMeant()) store.setState({ list: 'ready', open })
  }

  const ask = () => {
    if (!isHome() || store.getState().list !== 'missing') return
    turn += 1
    const mine = turn
    const isStillMeant = () => turn === mine
    store.setState({ ...nothingYet, list: 'asked' }, true)
    load(isStillMeant).catch(() => {
      // Each return to home requests it again.
      if (isStillMeant()) store.setState(nothingYet, true)
    })
  }

  const askAgain = () => {
    turn += 1
    store.setState(nothingYet, true)
    ask()
  }

  return {
    store,
    decide() {
      const decision = decideAs({})
      const { open } = store.getState()
      return decision.ok && !open
        ? { ok: false, reason: 'it was hidden when this page was opened' }
        : decision
    },
    start() {
      let language = texts.language()
      noteFirstTime(session.store.getState())
      session.store.subscribe(noteFirstTime)
      onTokenChange(session.store, askAgain)
      texts.subscribe(() => {
        if (texts.language() === language) return
        language = texts.language()
        askAgain()
      })
      navigation.onChange(() => {
        ask()
        notify()
      })
      ask()
    },
  }
}
