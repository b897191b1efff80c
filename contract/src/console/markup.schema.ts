import { z } from 'zod'
import { maxMarkupLength } from './markupLimits'

export const cleanMarkupRequest = z.object({ html: z.string().max(maxMarkupLength) })

export const removedMarkup = z.object({
  /** An element, an attribute, a link's address, or a picture. */
  what: z.enum(['element', 'attribute', 'link', 'picture']),
  /** Its name, or the address as it was written. */
  name: z.string(),
})

/** A piece of a clean text: words, or an element with what lies in it. */
export interface MarkupNode {
  text?: string
  element?: string
  attributes?: Record<string, string>
  children?: MarkupNode[]
}

export const cleanMarkupAnswer = z.object({
  /** As it would be kept, and as players would be shown it. */
  html: z.string(),
  /** The same as pieces, so that a page can show it without reading HTML itself. */
  nodes: z.array(z.unknown()) as unknown as z.ZodType<MarkupNode[]>,
  removed: z.array(removedMarkup),
})

export type CleanMarkupRequest = z.output<typeof cleanMarkupRequest>
export type CleanMarkupAnswer = z.output<typeof cleanMarkupAnswer>
export type RemovedMarkup = z.output<typeof removedMarkup>
