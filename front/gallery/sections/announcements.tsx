import { browserAttention } from '../../src/platform/attention/attention'
import { createBrowserPlatform } from '../../src/platform/browserPlatform'
import { openHtmlWriter, type HtmlWriter } from '../../src/platform/html/htmlWriter'
import { type ReadAnnouncement, announcementOptions } from '../../src/shell/announcements/announcement'
import type { OpenAnnouncements } from '../../src/shell/announcements/openAnnouncements'
import { createSlides } from '../../src/shell/slides/slides'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'
import type { MemberState } from '../../src/account/member/loadMember'

/** Cleaned as in the product; the cleaner is fetched by the first that needs it. */
const write: HtmlWriter = (host, html) =>
  void openHtmlWriter({ namedHostsOnly: true, externalHosts: [], imageHosts: [] }).then((clean) =>
    clean(host, html),
  )

const item = (id: string, title: string, content: string): ReadAnnouncement => ({
  id,
  title,
  content,
  category: 'popup',
  promotionType: 'NOTICE',
  execution: 'B',
  language: 'EN',
})

const short = item('short', 'Draws on New Year’s Eve', '<p>The last draw of the year is at 18:15.</p>')

const everything = item(
  'everything',
  'What is new',
  `<h3>Faster tables</h3>
  <p>Odds are <mark>there at once</mark>. <a href="/m/game">See all games</a>.</p>
  <ul><li>North, every minute</li><li>South, every five</li></ul>
  <ol><li>Pick your numbers</li><li>Say what you stake</li></ol>
  <blockquote>No draw is drawn twice.</blockquote>
  <hr>
  <table><thead><tr><th>Play</th><th>Odds</th></tr></thead>
  <tbody><tr><td>Two digits</td><td>98.50</td></tr><tr><td>Three digits</td><td>960.00</td></tr></tbody></table>
  <p><small>Odds as of today.</small></p>`,
)

const picture = item(
  'picture',
  'With a picture',
  '<p>Get the app.</p><img src="/m/picture.svg" width="720" height="900" alt=""><p>It is worth it.</p>',
)

const longWords = item(
  'long',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverleih',
  `<p>${'nospaces'.repeat(20)}</p>${'<p>A rule that is told in full, so that nobody has to guess what was meant by it.</p>'.repeat(12)}`,
)

interface Options {
  announcements: ReadAnnouncement[]
  forceRead?: boolean
  variant?: OpenAnnouncements['variant']
  hasButton?: boolean
}

const popup =
  ({ announcements, forceRead = false, variant = 'current', hasButton }: Options) =>
  (close: () => void): OpenAnnouncements => {
    const store = createStore(() => ({ isTicked: false, isClosing: false }))
    return {
      announcements,
      forceRead,
      variant,
      slides: createSlides({
        clock: createBrowserPlatform().clock,
        attention: browserAttention,
        count: announcements.length,
        autoplayMs: announcementOptions.autoplayMs,
      }),
      store,
      member: createStore<MemberState>(() => ({})),
      write,
      buttonOf: () =>
        hasButton
          ? { ok: true, place: { kind: 'path', path: '/m/register' }, reason: 'picked' }
          : { ok: false, reason: 'picked' },
      tick: (isTicked) => store.setState({ isTicked }),
      close,
      go: close,
    }
  }

const several = [short, everything, picture]

export const rows: readonly GalleryRow[] = [
  { id: 'announcement', state: 'one', found: popup({ announcements: [short] }) },
  { id: 'announcement', state: 'several', found: popup({ announcements: several }) },
  { id: 'announcement', state: 'everything', found: popup({ announcements: [everything] }) },
  { id: 'announcement', state: 'picture', found: popup({ announcements: [picture] }) },
  { id: 'announcement', state: 'long words', found: popup({ announcements: [longWords] }) },
  {
    id: 'announcement',
    state: 'to be read to its end',
    found: popup({ announcements: several, forceRead: true }),
  },
  { id: 'announcement', state: 'older', found: popup({ announcements: several, variant: 'older' }) },
  { id: 'announcement', state: 'with a button', found: popup({ announcements: [short], hasButton: true }) },
]
