import { useMemo } from 'react'
import { createCovers } from '../src/overlays/covers'
import { overlayOrder } from '../src/overlays/overlayOrder'
import { overlayViews } from '../src/app/overlayViews'
import { createBrowserPlatform } from '../src/platform/browserPlatform'
import type { Texts } from '../src/texts/texts'
import { TextsProvider } from '../src/texts/TextsProvider'
import type { GalleryRow } from './galleryRow'
import { addressOf, type Look } from './look'
import { Switches } from './Switches'

const rooms = import.meta.glob<{ rows: readonly GalleryRow[] }>('./rooms/*.tsx', { eager: true })
const rows = Object.values(rooms).flatMap((room) => room.rows)

const nameOf = ({ id, state }: GalleryRow) => `${id}.${state}`

/** Every overlay in every state, drawn by the product's own conductor with pretend findings. */
export const Gallery = ({ look, texts }: { look: Look; texts: Texts }) => {
  const covers = useMemo(() => {
    const { clock, memory } = createBrowserPlatform()
    const made = createCovers({ clock, memory, views: overlayViews, interruptionsPerSession: 0 })
    const row = rows.find((one) => nameOf(one) === look.open)
    const close = () => location.assign(addressOf({ ...look, open: '' }))
    const found = row?.found(close)
    if (row)
      made.overlays.offer({
        id: row.id,
        asked: true,
        decide: () => ({ show: true, reason: 'picked', found }),
      })
    return made
  }, [look])
  const missing = overlayOrder.filter(({ id }) => !rows.some((row) => row.id === id))
  return (
    <TextsProvider texts={texts}>
      <main className="gallery">
        <h1>Overlays</h1>
        <Switches look={look} />
        {overlayOrder.map(({ id, kind }) => (
          <section key={id}>
            <h2>
              {id} ({kind})
            </h2>
            <nav aria-label={id}>
              {rows
                .filter((row) => row.id === id)
                .map((row) => (
                  <a key={row.state} href={addressOf({ ...look, open: nameOf(row) })}>
                    {row.state}
                  </a>
                ))}
            </nav>
          </section>
        ))}
        <p>Without a state here: {missing.map(({ id }) => id).join(', ') || 'none'}.</p>
      </main>
      <covers.Host why={false} />
    </TextsProvider>
  )
}
