import {
  countNews,
  adminAnnouncements,
  adminNews,
  dropNews,
  sendAdminNews,
  writeNews,
  type AdminNews,
  type NewsGroup,
} from '@playfront/contract/console/announcementsAdmin'
import type { CountNewsAnswer, WriteNewsRequest } from '@playfront/contract/console/announcementsAdmin.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export interface NewsTerms {
  languages?: readonly LanguageCode[]
  ownLanguage?: LanguageCode
  /** The news that something is done to. */
  busy?: string
  counted?: { key: string; answer: CountNewsAnswer }
  isCounting?: boolean
}

/** News for members' inboxes: what was sent, what waits, and the one that is written. */
export const createNewsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const terms = createStore<NewsTerms>(() => ({}))
  const list = createListFlow<AdminNews>(async (from) =>
    toPage(
      await requests.ask(adminNews, { from: from === undefined ? undefined : String(from) }),
      ({ news, next }) => ({ rows: news, next }),
    ),
  )
  const load = async () => {
    const outcome = await requests.ask(adminAnnouncements, {})
    if (outcome.kind !== 'done') return
    const { languages, ownLanguage } = outcome.value
    terms.setState({ languages, ownLanguage })
  }
  const approvals = createApprovalsFlow(services, { kind: 'newsMessage' }, list.load)
  const act = async <Value>(
    busy: string,
    doneText: (value: Value) => TextKey,
    ask: () => Promise<Outcome<Value>>,
  ): Promise<boolean> => {
    if (terms.getState().busy) return false
    terms.setState({ busy })
    const outcome = await ask()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText(outcome.value)), 'positive')
    else services.reportFailure(outcome)
    await Promise.all([list.load(), approvals.load()])
    terms.setState({ busy: undefined })
    return outcome.kind === 'done'
  }
  const resultTextOf =
    (doneText: TextKey) =>
    ({ isRequested }: { isRequested: boolean }) =>
      isRequested ? 'push.proposed' : doneText
  return {
    ...list,
    terms,
    /** News to many that waits for another person. */
    approvals,
    newId: platform.page.newId,
    start() {
      void load()
      void list.load()
      return approvals.start()
    },
    async count(audience: NewsGroup) {
      terms.setState({ isCounting: true })
      const outcome = await requests.ask(countNews, { audience })
      if (outcome.kind === 'done')
        terms.setState({ counted: { key: JSON.stringify(audience), answer: outcome.value } })
      else services.reportFailure(outcome)
      terms.setState({ isCounting: false })
    },
    write: (news: WriteNewsRequest) =>
      act(news.id, resultTextOf('news.written'), () => requests.ask(writeNews, news)),
    send: (id: string) => act(id, resultTextOf('news.done'), () => requests.ask(sendAdminNews, { id })),
    drop: (id: string) =>
      act(
        id,
        () => 'news.let',
        () => requests.ask(dropNews, { id }),
      ),
  }
}

export type NewsFlow = ReturnType<typeof createNewsFlow>
