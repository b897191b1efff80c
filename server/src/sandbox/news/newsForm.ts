import { offeredLanguages } from '@playfront/contract/languageTags'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { z } from 'zod'
import { readNewsOf } from '../../account/inbox/news'

/** The fields of the page's form, by name. */
export type NewsFields = Record<string, string>

export type ReadNews = z.output<ReturnType<typeof readNewsOf>>

/** The news that a form says, or in words what is wrong with it. Fields that were left empty say nothing. */
export const readNewsForm = (
  merchant: Pick<FullMerchantSettings, 'languages'>,
  fields: NewsFields,
): { news: ReadNews } | { trouble: string } => {
  const said = (name: string) => fields[name]?.trim() || undefined
  const numberOf = (name: string) => (said(name) === undefined ? undefined : Number(said(name)))
  const words = offeredLanguages(merchant.languages.supported).flatMap((language) => {
    const [title, text] = [said(`title_${language}`), said(`text_${language}`)]
    return title === undefined && text === undefined
      ? []
      : [[language, { title: title ?? '', text: text ?? '' }] as const]
  })
  const read = readNewsOf(merchant).safeParse({
    id: fields['id'],
    words: Object.fromEntries(words),
    link: said('link'),
    audience: {
      minimumRank: numberOf('minimumRank'),
      newcomerDays: numberOf('newcomerDays'),
      awayDays: numberOf('awayDays'),
      language: said('language'),
      username: said('username'),
    },
  })
  if (read.success) return { news: read.data }
  return {
    trouble: read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`).join('\n'),
  }
}
