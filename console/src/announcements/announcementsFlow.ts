import {
  type AdminAnnouncement,
  type AdminAnnouncementsAnswer,
  adminAnnouncements,
  dropAnnouncement,
  forceRead,
  orderAnnouncements,
  publishAnnouncement,
  saveAnnouncement,
  unpublishAnnouncement,
} from '@playfront/contract/console/announcementsAdmin'
import type { SaveAnnouncementAnswer } from '@playfront/contract/console/announcementsAdmin.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'
import type { Texts } from '../texts/texts'

export type Admin = AdminAnnouncementsAnswer
export type Document = AdminAnnouncement['document']

export interface AnnouncementsState {
  kind: 'loading' | 'failed' | 'ready'
  message?: string
  admin?: Admin
  /** What something is done to. */
  busy?: string
}

/** All announcements, and what is done about them. */
export const createAnnouncementsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const store = createStore<AnnouncementsState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(adminAnnouncements, {})
    if (outcome.kind === 'done') store.setState({ kind: 'ready', admin: outcome.value })
    else if (store.getState().kind !== 'ready')
      store.setState({ kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined })
  }
  /** One action at a time; afterwards all is reloaded from the server, whatever the outcome. */
  const act = async <Value>(
    busy: string,
    doneText: TextKey,
    ask: () => Promise<Outcome<Value>>,
  ): Promise<Value | undefined> => {
    if (store.getState().busy) return undefined
    store.setState({ busy })
    const outcome = await ask()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText), 'positive')
    else services.reportFailure(outcome)
    await load()
    store.setState({ busy: undefined })
    return outcome.kind === 'done' ? outcome.value : undefined
  }
  return {
    store,
    start: () => void load(),
    again() {
      store.setState({ kind: 'loading' })
      void load()
    },
    newId: () => `a-${platform.page.newId().replaceAll('-', '').slice(0, 16)}`,
    save: (document: Document, revision: number): Promise<SaveAnnouncementAnswer | undefined> =>
      act(document.id, 'announcements.saved', () =>
        requests.ask(saveAnnouncement, { id: document.id, revision, document }),
      ),
    publish: (id: string, revision: number) =>
      act(id, 'announcements.published', () => requests.ask(publishAnnouncement, { id, revision })),
    unpublish: (id: string, revision: number) =>
      act(id, 'announcements.unpublished', () => requests.ask(unpublishAnnouncement, { id, revision })),
    drop: (id: string, revision: number) =>
      act(id, 'announcements.dropped', () => requests.ask(dropAnnouncement, { id, revision })),
    order: (category: string, ids: string[]) =>
      act(category, 'announcements.ordered', () => requests.ask(orderAnnouncements, { category, ids })),
    force: (code: string, isForced: boolean) =>
      act(code, 'announcements.saved', () => requests.ask(forceRead, { code, forceRead: isForced })),
  }
}

export type AnnouncementsFlow = ReturnType<typeof createAnnouncementsFlow>

/** A list as the staff know it. */
export const listNameOf = ({ code, name }: Admin['lists'][number], t: Texts['t']): string => {
  if (code === 'popup') return t('announcements.list.popup')
  if (code === 'app_download') return t('announcements.list.app_download')
  return t('announcements.list.other', { name: name ?? code })
}
