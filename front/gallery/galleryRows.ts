import type { OverlayId } from '../src/overlays/overlayOrder'
import type { BesideRow, GalleryRow } from './galleryRow'

interface GallerySection {
  rows?: readonly GalleryRow[]
  beside?: readonly BesideRow[]
}

const features = Object.values(import.meta.glob<GallerySection>('./sections/*.tsx', { eager: true }))

/** Every state of every overlay. */
export const rows = features.flatMap((feature) => feature.rows ?? [])

/** Every state of what stands beside the overlays. */
export const beside = features.flatMap((feature) => feature.beside ?? [])

/** The ids that have their rank and nothing to look at yet, and why. */
export const withoutView: Partial<Record<OverlayId, string>> = {
  'limit-reached':
    'is said where the stake was refused: on the board, in the game, on the screen of the launch',
  'forced-password': 'is a screen of its own, at /m/changePsw, and covers nothing',
}
