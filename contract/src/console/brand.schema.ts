import { z } from 'zod'
import { pictureBodyBytes } from '../shell/pictures'
import { maxMarkupLength } from './markupLength'

export const uploadPictureRequest = z.object({
  /** The file in base64. */
  picture: z.string().max(pictureBodyBytes),
  /** Kept under an address of the merchant's own, or made so small that it stands in the settings themselves. */
  use: z.enum(['address', 'inline']).default('address'),
})

export const uploadPictureAnswer = z.object({
  /** A path of the merchant's own host that never changes what it shows, or a data address. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  type: z.literal('image/webp'),
  bytes: z.int(),
})

export type UploadPictureRequest = z.output<typeof uploadPictureRequest>
export type UploadPictureAnswer = z.output<typeof uploadPictureAnswer>

/** Typed input: an address, or one that is masked already. */
export const hideContactRequest = z.object({ written: z.string().trim().min(1).max(500) })

export const hideContactAnswer = z.object({
  /** Plain; empty when it is none that a player may be sent to. */
  address: z.string(),
  /** As the settings keep it; empty when there is no address. */
  path: z.string(),
})

export type HideContactRequest = z.output<typeof hideContactRequest>
export type HideContactAnswer = z.output<typeof hideContactAnswer>

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
