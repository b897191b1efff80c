import { renderToString } from 'react-dom/server'
import { createMemory, createShelf } from '../platform/memory/memory'
import type { Platform } from '../platform/platform'
import { GameFrame } from '../play/launch/GameFrame'
import { createStore } from '../store/createStore'
import { TextsProvider } from '../texts/TextsProvider'
import { AppFrame } from './AppFrame'
import type { AppServices } from './services'
import type { Route } from './routes'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { App } from './App'
import { createServices } from './createServices'
import { prepareSections } from './home/LazySections'
import type { PageInput, RenderedParts } from './page'
import { prepareScreen } from './screens'
import { createLazyRoutes } from './lazyRoutes'

const refuse = (port: string) => (): never => {
  throw new Error(`The ${port} port was used during server rendering.`)
}

/** A port that must not be used. */
const unavailable = <Port extends object>(port: string): Port =>
  new Proxy<Port>({} as Port, { get: () => refuse(port) })

const noStorage = refuse('memory')

/**
 * The platform during server rendering: there is no visitor, so there is nothing to request, remember or wait for. A
 * side effect during rendering throws at once instead of leaking from one visitor's page into another's.
 */
export const createStillPlatform = (): Platform => ({
  clock: unavailable('clock'),
  memory: createMemory({ device: createShelf(noStorage), tab: createShelf(noStorage) }),
  network: unavailable('network'),
  navigation: unavailable('navigation'),
  device: unavailable('device'),
  scripts: unavailable('scripts'),
  randomness: unavailable('randomness'),
  page: unavailable('page'),
})

const nothingPlayed = { store: createStore(() => ({ playedMs: 0, isDue: false })) }
const nothingHeld = { store: createStore(() => ({})) }
const nothingHappens = () => undefined

/** What the server renders where a game will open: its bar and the loading sign, in their final places. */
export const GameWaiting = ({ services, route }: { services: AppServices; route: Route }) => (
  <TextsProvider texts={services.texts}>
    <AppFrame services={services} route={route}>
      <GameFrame
        state={{ kind: 'asking' }}
        frame={{ current: null }}
        backPath="/m/home"
        onBack={nothingHappens}
        merchant={services.merchant}
        wallet={services.wallet}
        balanceHold={nothingHeld}
        playTime={nothingPlayed}
        flow={{ frameLoaded: nothingHappens, banish: nothingHappens }}
        isResting={false}
      />
    </AppFrame>
  </TextsProvider>
)

export interface RenderInput extends Pick<PageInput, 'path' | 'language' | 'settings' | 'home'> {
  parts?: RenderedParts
}

/** Renders a route's screen as a visitor first sees it, without a browser and without side effects. */
export const renderScreen = async (input: RenderInput, route: Route): Promise<string> => {
  const { path, language, settings, home, parts } = input
  const { merchant } = settings
  const texts = createTexts({ language, source: bundledDictionaries, ownWords: merchant.texts })
  await texts.load(['shell'])
  const platform = createStillPlatform()
  const ways = createLazyRoutes({ ...platform, merchant: settings.merchant, texts })
  const services = createServices({ platform, merchant, texts, ways, home, parts })
  // Also when another page fetched the screen before: the words are this page's own.
  await Promise.all([prepareScreen(route.screen, texts), prepareSections()])
  if (route.screen === 'LaunchScreen')
    return renderToString(<GameWaiting services={services} route={route} />)
  return renderToString(<App services={services} first={{ path, route }} isRendered />)
}
