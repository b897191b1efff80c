import {
  type ChangeProfileRequest,
  type ProfileAnswer,
  changeProfile,
  profile,
} from '@playfront/contract/account/profile'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, fetchFirstPage } from '../../store/fetchPages'
import type { MemberFlow } from '../member/memberFlow'

export interface ProfileState extends Loadable {
  profile?: ProfileAnswer
  isSaving: boolean
}

export interface ProfileFlow {
  store: StoreApi<ProfileState>
  load(): Promise<void>
  /**
   * Saves what changed, after a confirmation for what can be entered only once; a refusal has been shown by the request
   * layer.
   */
  save(changes: ChangeProfileRequest): Promise<void>
}

export interface ProfileDeps {
  requests: Pick<Requests, 'valueOf'>
  dialogs: Pick<LazyOverlays['dialogs'], 'confirm'>
  toasts: LazyOverlays['toasts']
  member: Pick<MemberFlow, 'store'>
}

/** The member's personal data. */
export const createProfileFlow = ({ requests, dialogs, toasts, member }: ProfileDeps): ProfileFlow => {
  const store = createStore<ProfileState>(() => ({ name: 'loading', isSaving: false }))
  const show = (known: ProfileAnswer) => {
    store.setState({ profile: known })
    const { member: shown } = member.store.getState()
    if (shown) member.store.setState({ member: { ...shown, displayName: known.displayName } })
  }

  return {
    store,
    load: () =>
      fetchFirstPage(store, async () => ({ profile: await requests.valueOf(profile, {}, { alert: false }) })),
    async save(changes) {
      if (store.getState().isSaving) return
      if (changes.fullName !== undefined || changes.birthday !== undefined) {
        const text = { key: 'profile.once' } as const
        const question = { title: { key: 'hub.profile' }, text, agree: { key: 'profile.save' } } as const
        if ((await dialogs.confirm(question)) !== 'agreed') return
      }
      store.setState({ isSaving: true })
      try {
        show(await requests.valueOf(changeProfile, changes))
        toasts.show({ key: 'profile.saved' }, { tone: 'positive' })
      } catch {
        // Shown already.
      } finally {
        store.setState({ isSaving: false })
      }
    },
  }
}

export interface ProfileForm {
  displayName: string
  fullName: string
  birthday: string
}

export interface ProfileMistakes {
  displayName?: 'profile.wrong'
  fullName?: 'profile.wrong'
  birthday?: 'profile.young'
}

/** What the server would refuse, said before anything is sent. Empty fields say nothing. */
export const findProfileMistakes = (
  { displayName, fullName, birthday }: ProfileForm,
  { latestBirthday }: Pick<ProfileAnswer, 'latestBirthday'>,
): ProfileMistakes => ({
  ...(displayName !== '' && !/\p{L}/u.test(displayName) && { displayName: 'profile.wrong' }),
  ...(fullName !== '' && !/^\p{L}[\p{L}\p{M} .'’-]+$/u.test(fullName) && { fullName: 'profile.wrong' }),
  ...(birthday > latestBirthday && { birthday: 'profile.young' }),
})
