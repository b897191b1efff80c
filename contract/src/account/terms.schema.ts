import { z } from 'zod'

export const termsRequest = z.object({})

/** Plain words, paragraph by paragraph; nothing in them is markup. */
export const termsAnswer = z.object({
  version: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})

export type Terms = z.infer<typeof termsAnswer>
