import type { LanguageCode } from '@playfront/contract/languages'
import { searchPeople, sightOf } from '../staff/people/holdStaff'
import { settingNameIn } from '../texts/consoleTexts'
import { settingsForm } from '../versions/form/settingsForm'
import { blank, type Search, type SearchSource } from './searchSource'

/** What is not in the merchant's own rows: its staff, and the keys of the settings. */
export const otherSources = {
  staff: {
    needs: ['staff.read'],
    async find({ context: { store, staff, merchant }, find, max }) {
      const people = await store.platform((connection) =>
        searchPeople(connection, sightOf(staff.roles, merchant.code), find, max),
      )
      return people.map(({ id, name, displayName }) => ({
        ...blank,
        id,
        title: displayName,
        detail: name,
        path: `/staff/${id}`,
      }))
    },
  },
  setting: {
    needs: ['settings.read'],
    async find({ context, find, max }) {
      const words = find.toLowerCase().split(/\s+/)
      return settingsIn(context.language)
        .filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
        .slice(0, max)
        .map(({ key, name, group }) => ({
          ...blank,
          id: key,
          title: name,
          detail: key,
          path: `/settings?group=${group}`,
        }))
    },
  },
} satisfies Record<string, SearchSource<[search: Search]>>

interface SearchedKey {
  key: string
  name: string
  group: string
  /** What is searched: words with a space before each. */
  text: string
}

const settingsByLanguage = new Map<LanguageCode, SearchedKey[]>()

/** Every setting of the editor; made once for a language. */
const settingsIn = (language: LanguageCode): SearchedKey[] => {
  const known = settingsByLanguage.get(language)
  if (known) return known
  const made = settingsForm().flatMap(({ id: group, fields }) =>
    fields.map(({ path }) => {
      const key = path.join('.')
      const name = settingNameIn(language, path)
      return { key, name, group, text: searchedText(key, name) }
    }),
  )
  settingsByLanguage.set(language, made)
  return made
}

/** A word is found by how it begins: of the name, of the whole key, of its parts and of their words. */
const searchedText = (key: string, name: string): string => {
  const parts = key.replaceAll('.', ' ')
  const words = `${name} ${parts}`
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return ` ${key} ${parts} ${words} ${name}`.toLowerCase()
}
