import type { StaffLanguage } from '@playfront/contract/console/staff'
import type { WordTable } from '../../texts/wordTable'
import { accountKeys } from './accountKeys'
import { brandKeys } from './brandKeys'
import { moneyKeys } from './moneyKeys'
import { playKeys } from './playKeys'
import { reachKeys } from './reachKeys'

/** Every key's name in the languages of the staff; a test finds one for each field of the form. */
export const keyWords: WordTable = { ...brandKeys, ...reachKeys, ...playKeys, ...moneyKeys, ...accountKeys }

/** What a key is called: by its whole name in the schema, or by the last part of it; undefined for one that has none. */
export const keyWordOf = (name: string, language: StaffLanguage): string | undefined => {
  const last = name.split('.').findLast((part) => part !== '*') ?? ''
  const found = Object.hasOwn(keyWords, name) ? keyWords[name] : undefined
  return (found ?? (Object.hasOwn(keyWords, last) ? keyWords[last] : undefined))?.[language]
}
