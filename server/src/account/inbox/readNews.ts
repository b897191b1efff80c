import { offeredLanguages, type LanguageCode } from '@playfront/contract/languageTags'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { z } from 'zod'
import { isInsideApp } from './isInsideApp'
import { newsAudience } from './newsAudience'

/** Signs that are nothing to read: control characters but a new line, and those that turn the words' direction around. */
const hidden = /(?!\n)[\p{Cc}\u2028\u2029]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/gu

const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(hidden, '').trim()

const title = z
  .string()
  .transform((text) => plain(text).replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1).max(120))
const text = z
  .string()
  .transform((words) => plain(words).replaceAll(/\n{3,}/g, '\n\n'))
  .pipe(z.string().min(1).max(2_000))

/**
 * News as a staff user writes it: plain text, which is shown as it is and never as markup (T25), in languages that
 * the merchant offers, including its default language; a link leads to a place inside the app.
 */
export const readNewsOf = ({ languages }: Pick<FullMerchantSettings, 'languages'>) =>
  z.strictObject({
    id: z.uuid(),
    words: z
      .partialRecord(
        z.enum(offeredLanguages(languages.supported) as [LanguageCode, ...LanguageCode[]]),
        z.strictObject({ title, text }),
      )
      .refine(
        (words) => words[languages.default] !== undefined,
        `Words in ${languages.default} are missing.`,
      ),
    link: z.string().refine(isInsideApp, 'The link leads out of the app.').optional(),
    audience: newsAudience.default({}),
  })
