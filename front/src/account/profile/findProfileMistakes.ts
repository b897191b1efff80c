import type { ProfileAnswer } from '@playfront/contract/account/profile'

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
