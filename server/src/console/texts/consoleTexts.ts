import { readFileSync } from 'node:fs'
import { type StaffLanguage, isStaffLanguage, staffLanguages } from '@playfront/contract/console/staff'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { inProject } from '../../inProject'

type English = typeof import('../../../../locales/console/en.json')

/** What the server writes to staff: the e-mail with an enrolment code, and files with the words of their pages. */
const writtenAreas = [
  'audit',
  'auditActions',
  'enrolment',
  'harm',
  'members',
  'reconciliation',
  'reports',
  'risk',
  'withdrawals',
] as const
type WrittenArea = (typeof writtenAreas)[number]
type ConsoleKey = { [Area in WrittenArea]: keyof English[Area] }[WrittenArea]
type ConsoleTexts = Readonly<Record<ConsoleKey, string>>

const readTexts = (language: StaffLanguage): ConsoleTexts => {
  const file = inProject(`locales/console/${languages[language].tag}.json`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Pick<English, WrittenArea>
  return Object.assign({}, ...writtenAreas.map((area) => read[area])) as ConsoleTexts
}

/** Read when the server starts, so that it does not start without the file of a language. */
const texts = new Map(staffLanguages.map((language) => [language, readTexts(language)]))
const english = readTexts('EN')

const readSettingNames = (language: StaffLanguage): Readonly<Record<string, string>> => {
  const file = inProject(`locales/console/${languages[language].tag}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Pick<English, 'settingNames'>).settingNames
}

const settingNames = new Map(staffLanguages.map((language) => [language, readSettingNames(language)]))

/** What the console calls a setting, part by part: `Appearance › Primary colour`. A part without a name is said as it is. */
export const settingNameIn = (language: LanguageCode, path: readonly string[]): string => {
  const names = settingNames.get(isStaffLanguage(language) ? language : 'EN') ?? {}
  return path
    .map((part, place) => {
      const whole = path.slice(0, place + 1).join('.')
      return names[`settingName.${whole}`] ?? names[`settingName.${part}`] ?? part
    })
    .join(' › ')
}

/** The console's texts for the server, `{name}` in them filled in; English where the console does not have the language. */
export const consoleTextsIn = (language: LanguageCode) => {
  const known = (isStaffLanguage(language) ? texts.get(language) : undefined) ?? english
  return (key: ConsoleKey, facts: Readonly<Record<string, string>> = {}): string =>
    known[key].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** What a file of the audit log is written in: its columns, and actions in words where the console has some. */
export const auditTextsIn = (language: LanguageCode) => {
  const t = consoleTextsIn(language)
  const known: Readonly<Partial<Record<string, string>>> =
    (isStaffLanguage(language) ? texts.get(language) : undefined) ?? english
  return {
    title: (column: 'place' | 'when' | 'who' | 'action' | 'words' | 'subject' | 'before' | 'after') =>
      t(`audit.${column}`),
    wordsOf: (action: string) => known[`auditAction.${action}`],
  }
}
