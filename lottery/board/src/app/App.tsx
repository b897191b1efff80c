import { LobbyScreen } from '../lobby/LobbyScreen'
import { BoardScreen } from '../board/BoardScreen'
import { EndedScreen } from './EndedScreen'
import { useServices, usePart } from './ServicesContext'
import { ToastHost } from './ToastHost'
import { OpeningScreen } from './OpeningScreen'
// The sheets carry money: they load with the board and not over a network that may be down by then.
import { SheetHost } from './SheetHost'

/** The game: who plays decides what is shown. */
export const App = () => {
  const { session, place } = useServices()
  const state = usePart(session, (current) => current)
  const lottery = usePart(place, (current) => current.lottery)
  if (state.kind === 'opening') return <OpeningScreen />
  if (state.kind !== 'playing') return <EndedScreen state={state} />
  return (
    <>
      {lottery ? (
        <BoardScreen key={lottery} lottery={lottery} prizeMode={state.player.prizeMode} />
      ) : (
        <LobbyScreen />
      )}
      <SheetHost />
      <ToastHost />
    </>
  )
}
