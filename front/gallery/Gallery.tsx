import { languages } from '@playfront/contract/languages'
import { useMemo } from 'react'
import { type Look, addressOf, looks } from './look'
import { createOverlays } from '../src/overlays/overlays'
import { overlayOrder } from '../src/overlays/overlayOrder'
import { overlayViews } from '../src/app/overlayViews'
import { createBrowserPlatform } from '../src/platform/browserPlatform'
import type { Texts } from '../src/texts/texts'
import { TextsProvider } from '../src/texts/TextsProvider'
import { beside, rows, withoutView } from './galleryRows'

const choices: { [Part in 'merchant' | 'scheme' | 'language']: readonly string[] } = {
  merchant: Object.keys(looks),
  scheme: ['light', 'dark'],
  language: Object.keys(languages),
}

/** Links to the same page in another look. */
export const Switches = ({ look }: { look: Look }) =>
  (Object.keys(choices) as (keyof typeof choices)[]).map((part) => (
    <nav key={part} aria-label={part}>
      {choices[part].map((value) => (
        <a key={value} href={addressOf({ ...look, [part]: value })} aria-current={look[part] === value}>
          {value}
        </a>
      ))}
    </nav>
  ))

interface State {
  id: string
  state: string
}

const nameOf = ({ id, state }: State) => `${id}.${state}`

const States = ({ id, of, look }: { id: string; of: readonly State[]; look: Look }) => (
  <nav aria-label={id}>
    {of
      .filter((row) => row.id === id)
      .map((row) => (
        <a key={row.state} href={addressOf({ ...look, open: nameOf(row) })}>
          {row.state}
        </a>
      ))}
  </nav>
)

const closeFrom = (look: Look) => () => location.assign(addressOf({ ...look, open: '' }))

/** Every overlay in every state, rendered by the product's own overlay host with fixture data. */
export const Gallery = ({ look, texts }: { look: Look; texts: Texts }) => {
  const overlays = useMemo(() => {
    const { clock, memory } = createBrowserPlatform()
    const made = createOverlays({ clock, memory, views: overlayViews, interruptionsPerSession: 0 })
    const row = rows.find((one) => nameOf(one) === look.open)
    const found = row?.found(closeFrom(look))
    if (row)
      made.queue.offer({
        id: row.id,
        asked: true,
        decide: () => ({ ok: true, reason: 'picked', found }),
      })
    return made
  }, [look])
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
            {withoutView[id] ? (
              <p>Nothing to see: {withoutView[id]}.</p>
            ) : (
              <States id={id} of={rows} look={look} />
            )}
          </section>
        ))}
        <h1>Beside them</h1>
        {[...new Set(beside.map(({ id }) => id))].map((id) => (
          <section key={id}>
            <h2>{id}</h2>
            <States id={id} of={beside} look={look} />
          </section>
        ))}
      </main>
      {beside.find((row) => nameOf(row) === look.open)?.draw(closeFrom(look))}
      <overlays.Host why={false} />
    </TextsProvider>
  )
}
