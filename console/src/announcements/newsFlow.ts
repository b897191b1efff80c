import {
  countNews,
  deskAnnouncements,
  deskNews,
  dropNews,
  sendDeskNews,
  writeNews,
  type DeskNews,
  type NewsGroup,
} from '@playfront/contract/console/announcementsDesk'
import type { CountNewsAnswer, WriteNewsRequest } from '@playfront/contract/console/announcementsDesk.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

export interface NewsTerms {
  languages?: readonly LanguageCode[]
  ownLanguage?: LanguageCode
  /** The news that something is done to. */
  busy?: string
  counted?: { key: string; answer: CountNewsAnswer }
  isCounting?: boolean
}

/** News for members' inboxes: what was sent, what waits, and the one that is written. */
export const createNewsFlow = (house: House) => {
  const { requests, toasts, texts, platform } = house
  const terms = createStore<NewsTerms>(() => ({}))
  const list = createListFlow<DeskNews>(async (from) =>
    toPage(
      await requests.ask(deskNews, { from: from === undefined ? undefined : String(from) }),
      ({ news, next }) => ({ rows: news, next }),
    ),
  )
  const learn = async () => {
    const outcome = await requests.ask(deskAnnouncements, {})
    if (outcome.kind !== 'done') return
    const { languages, ownLanguage } = outcome.value
    terms.setState({ languages, ownLanguage })
  }
  const act = async (busy: string, told: TextKey, ask: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (terms.getState().busy) return false
    terms.setState({ busy })
    const outcome = await ask()
    if (outcome.kind === 'done') toasts.tell(texts().t(told), 'positive')
    else house.tellFailure(outcome)
    await list.load()
    terms.setState({ busy: undefined })
    return outcome.kind === 'done'
  }
  return {
    ...list,
    terms,
    newId: platform.page.newId,
    start() {
      void learn()
      void list.load()
    },
    async count(audience: NewsGroup) {
      terms.setState({ isCounting: true })
      const outcome = await requests.ask(countNews, { audience })
      if (outcome.kind === 'done')
        terms.setState({ counted: { key: JSON.stringify(audience), answer: outcome.value } })
      else house.tellFailure(outcome)
      terms.setState({ isCounting: false })
    },
    write: (news: WriteNewsRequest) => act(news.id, 'news.written', () => requests.ask(writeNews, news)),
    send: (id: string) => act(id, 'news.done', () => requests.ask(sendDeskNews, { id })),
    drop: (id: string) => act(id, 'news.let', () => requests.ask(dropNews, { id })),
  }
}

export type NewsFlow = ReturnType<typeof createNewsFlow>
