import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { languageCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { isInsideApp } from '../../account/inbox/isInsideApp'
import { pushOptions } from './pushOptions'

const { maxTitleLength, maxTextLength, maxPathLength } = pushOptions

/** What a message says, and where a press on it leads: a place inside the app and nowhere else (T27, T48). */
export const pushContent = z.object({
  words: z.partialRecord(
    languageCode,
    z.object({
      title: z.string().trim().min(1).max(maxTitleLength),
      text: z.string().trim().max(maxTextLength),
    }),
  ),
  path: z.string().max(maxPathLength).refine(isInsideApp).default('/m/home'),
})

export type PushContent = z.output<typeof pushContent>
export type PushContentInput = z.input<typeof pushContent>

/** What the device's worker is handed, as JSON; `front/src/sw/readPushPayload` reads it. */
export interface PushPayload {
  /** The message's id: the same message twice is shown once. */
  id: string
  title: string
  body: string
  path: string
  icon: string
  /** BCP 47. */
  lang: string
  dir: 'ltr' | 'rtl'
}

const iconSize = '192'

/** The message in the device's language, else in the merchant's. */
export const writePayload = (
  id: string,
  { words, path }: PushContent,
  { artwork, languages: offered }: Pick<FullMerchantSettings, 'artwork' | 'languages'>,
  language: string,
): PushPayload => {
  const code = Object.hasOwn(words, language) ? (language as LanguageCode) : offered.default
  const said = words[code] ?? { title: '', text: '' }
  return {
    id,
    title: said.title,
    body: said.text,
    path,
    icon: artwork.icon.replace('{size}', iconSize).replace('{purpose}', 'any'),
    lang: languages[code].tag,
    dir: languages[code].direction,
  }
}
