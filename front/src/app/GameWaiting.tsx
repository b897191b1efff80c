import { GameFrame } from '../play/launch/GameFrame'
import { createStore } from '../store/createStore'
import { TextsProvider } from '../texts/TextsProvider'
import { AppFrame } from './AppFrame'
import type { AppServices } from './services'
import type { Route } from './routes'

const nothingPlayed = { store: createStore(() => ({ playedMs: 0, isDue: false })) }
const nothingHeld = { store: createStore(() => ({})) }
const nothingHappens = () => undefined

/** What the server renders where a game will open: its bar and the loading sign, in their final places. */
export const GameWaiting = ({ services, route }: { services: AppServices; route: Route }) => (
  <TextsProvider texts={services.texts}>
    <AppFrame services={services} route={route}>
      <GameFrame
        state={{ name: 'asking' }}
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
