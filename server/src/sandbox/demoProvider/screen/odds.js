import { byId, facts, make, say } from './make.js'
import { chance } from './money.js'

/** The table of what may happen, with what comes back of all stakes. */
export const fillOdds = ({ nameOf, note, min }) => {
  const { rows, returns } = facts.odds
  const cells = (tag, texts) => texts.map((text) => make(tag, { text }))
  byId('odds-body').append(
    make('p', { class: 'returns', text: say(min ? 'min' : 'returns', { n: `\u2066${returns}\u2069` }) }),
    ...(note ? [make('p', { class: 'quiet', text: note })] : []),
    make(
      'table',
      {},
      make('thead', {}, make('tr', {}, ...cells('th', [say('case'), say('chance'), say('pays')]))),
      make(
        'tbody',
        {},
        ...rows.map((row) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, ...[nameOf(row)].flat()),
            ...cells('td', [chance(row.chance), `\u2066×${row.pays}\u2069`]),
          ),
        ),
      ),
    ),
  )
  const dialog = byId('odds')
  byId('info').addEventListener('click', () => {
    dialog.showModal()
    // The first thing to be focused is the button below the table, which would scroll past it.
    byId('odds-title').focus()
  })
  byId('odds-close').addEventListener('click', () => dialog.close())
}
