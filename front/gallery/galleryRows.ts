import type { OverlayId } from '../src/overlays/overlayOrder'
import type { BesideRow, GalleryRow } from './galleryRow'

interface GalleryRoom {
  rows?: readonly GalleryRow[]
  beside?: readonly BesideRow[]
}

const rooms = Object.values(import.meta.glob<GalleryRoom>('./rooms/*.tsx', { eager: true }))

/** Every state of every overlay. */
export const rows = rooms.flatMap((room) => room.rows ?? [])

/** Every state of what stands beside the overlays. */
export const beside = rooms.flatMap((room) => room.beside ?? [])

/** The ids that have their rank and nothing to look at yet, and why. */
export const withoutView: Partial<Record<OverlayId, string>> = {
  'self-exclusion': 'comes with the limits that players set themselves',
  'limit-reached': 'comes with the limits that players set themselves',
  'forced-password': 'is a screen of its own, at /m/changePsw, and covers nothing',
}
