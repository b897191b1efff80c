import type { BoardRenderer, BoardPicture } from '@playfront/contract/play/lottery/board'
import { renderToString } from 'react-dom/server'
import { createServices, type AppServices } from '../app/createServices'
import { ServicesProvider } from '../app/ServicesContext'
import { BoardScreen } from '../board/BoardScreen'
import { decideArrival } from '../session/decideArrival'
import { fetchDictionary } from '../texts/dictionaries'
import { createTexts } from '../texts/texts'
import { beginWith } from './beginWith'
import { createStillPlatform } from './stillPlatform'

const shortName = /^[\w-]{1,32}$/

export const readRequest: BoardRenderer['readRequest'] = (text) => {
  const query = new URLSearchParams(text)
  const { lottery, view, language } = decideArrival(query)
  if (!lottery || !language || view !== 'betting') return undefined
  const prizeMode = query.get('prizeMode') ?? ''
  return { lottery, language, ...(shortName.test(prizeMode) ? { prizeMode } : {}) }
}

export const renderBoard: BoardRenderer['renderBoard'] = async ({ merchant, board, language }) => {
  const platform = createStillPlatform(board.serverTime)
  const texts = createTexts(language, await fetchDictionary(language))
  const { lottery } = board
  const query = new URLSearchParams({ lottery, view: 'betting', lang: language })
  const services = createServices({ platform, merchant, texts, arrival: decideArrival(query) })
  seedSession(services, board.prizeMode)
  beginWith(services, board, 0)
  showAsIs(services)
  const html = renderToString(
    <ServicesProvider services={services}>
      <BoardScreen lottery={lottery} prizeMode={board.prizeMode} />
    </ServicesProvider>,
  )
  return { ...cutBelowHead(html), title: texts.t('page.title') }
}

/**
 * The board's head is its first element, and the only one of its kind.
 * @throws Error when there is none: the page then stays as it was built
 */
const cutBelowHead = (html: string): Pick<BoardPicture, 'head' | 'rest'> => {
  const at = html.indexOf(headEnd)
  if (at < 0) throw new Error('The rendered board has no head.')
  const below = at + headEnd.length
  return { head: html.slice(0, below), rest: html.slice(below) }
}

const headEnd = '</header>'

/** A player will follow; who it is becomes known after the first paint. */
const seedSession = ({ session, merchant, texts }: AppServices, prizeMode: string): void => {
  const { currency } = merchant
  const nobody = { token: '', memberId: '', userName: '', prizeMode, currency, language: texts.language }
  session.store.setState({ kind: 'playing', player: nobody }, true)
}

/** Painting reads what every store began with; here it is what it has become. */
const showAsIs = (services: AppServices): void => {
  for (const part of Object.values(services) as { store?: AppServices['round']['store'] }[])
    if (part.store) part.store.getInitialState = part.store.getState
}
