import type { ReactNode } from 'react'
import type { OverlayId } from '../src/overlays/overlayOrder'

/** One state of one overlay. Sections are files in `sections/`; each exports `rows`. */
export interface GalleryRow {
  id: OverlayId
  /** What is special about it, in a word or two. */
  state: string
  /** What its candidate would have found; `close` takes it from the screen. */
  found(close: () => void): unknown
}

/**
 * One state of an element at the foot of the page that does not go through the overlay picker. Features export theirs
 * as `beside`.
 */
export interface BesideRow {
  id: 'download-bar' | 'consent'
  state: string
  draw(close: () => void): ReactNode
}
