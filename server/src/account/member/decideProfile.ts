import { maxDisplayNameLength, maxFullNameLength } from '@playfront/contract/account/profile.schema'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { Profile } from './readProfile'

export interface ProfileFacts {
  /** The member's profile before. */
  known: Profile
  /** The merchant's day, YYYY-MM-DD. */
  today: string
  minimumAge: number
}

type ProfileRefusal = Extract<
  ErrorCode,
  | 'profile.display.name.invalid'
  | 'profile.name.invalid'
  | 'profile.name.set'
  | 'profile.birthday.set'
  | 'profile.too.young'
>

export type ProfileVerdict =
  | { ok: true; told: Profile }
  | { ok: false; because: ProfileRefusal; reason: string }

/** Whether profile data from a member is accepted. The real name and the birthday can be set once. */
export const decideProfile = ({ known, today, minimumAge }: ProfileFacts, asked: Profile): ProfileVerdict => {
  const no = (because: ProfileRefusal, reason: string) => ({ ok: false, because, reason }) as const
  const [displayName, fullName] = [tidyName(asked.displayName), tidyName(asked.fullName)]
  if (displayName !== undefined && !isDisplayName(displayName))
    return no('profile.display.name.invalid', 'the shown name has no letter, or signs that imitate others')
  if (fullName !== undefined) {
    if (!isFullName(fullName)) return no('profile.name.invalid', 'no name on papers looks like it')
    if (known.fullName !== undefined && known.fullName !== fullName)
      return no('profile.name.set', 'cards are matched against the name, so it changes against proof alone')
  }
  const { birthday } = asked
  if (birthday !== undefined) {
    if (known.birthday !== undefined && known.birthday !== birthday)
      return no('profile.birthday.set', 'an age that changes proves nothing')
    if (birthday > latestBirthday(today, minimumAge) || birthday < latestBirthday(today, oldest))
      return no('profile.too.young', 'below the merchant’s age, or nobody alive is that old')
  }
  return { ok: true, told: { displayName, fullName, birthday } }
}

/** Years; a higher age is not plausible. */
const oldest = 125

/** The latest birthday of a person who is of age on `today`. A leap day's child is of age on 1 March. */
export const latestBirthday = (today: string, age: number): string => {
  const year = Number(today.slice(0, 4)) - age
  const day = `${String(year).padStart(4, '0')}${today.slice(4)}`
  return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)
    ? `${day.slice(0, 5)}02-28`
    : day
}

const tidyName = (name: string | undefined): string | undefined =>
  name?.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Letters of any script with their marks; nothing that turns the writing around or is not seen. */
const isDisplayName = (name: string): boolean =>
  name.length <= maxDisplayNameLength &&
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u.test(name) &&
  hasLetter(name)

const isFullName = (name: string): boolean =>
  name.length >= 2 && name.length <= maxFullNameLength && /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name)

const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

/** `Nguyễn Văn An` becomes `N••• V••• A•••`: who it is knows it, who looks over a shoulder does not. */
export const maskFullName = (name: string): string =>
  name
    .split(' ')
    .map((part) => `${[...new Intl.Segmenter().segment(part)][0]?.segment ?? ''}•••`)
    .join(' ')

/** `1990-04-15` becomes `••••-••-15`. */
export const maskBirthday = (birthday: string): string => `••••-••-${birthday.slice(8)}`
