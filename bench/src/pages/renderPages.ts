import { launch, table, type BenchPlayer } from '../server/players'

/** What the product is set against: `served`, the page's own HTML without scripts; `settled`, what it shows in the end as HTML. */
export type TwinKind = 'served' | 'settled'

/** A page whose first paint is measured. */
export interface RenderPage {
  name: string
  twin: TwinKind
  /** Opened as this player; as a visitor otherwise. */
  player?: BenchPlayer
  /** What is measured is shown in a frame, which the page opens by itself. */
  isFramed?: true
  /** Requested again for each visit: a game's address works once. */
  address(): Promise<string>
}

/** The pages of P2, by their addresses; `origin` is the merchant's front. */
export const renderPages = (origin: string, port: number, player: BenchPlayer): RenderPage[] => {
  const at = (path: string) => () => Promise.resolve(`${origin}${path}`)
  const game = `/m/launchGame?prize_mode=${table.prizeMode}&code=${table.lottery}&lottoView=betting`
  return [
    { name: 'home', twin: 'served', address: at('/m/home') },
    { name: 'login', twin: 'served', address: at('/m/login') },
    { name: 'lobby', twin: 'settled', player, address: at('/m/game') },
    { name: 'promotions', twin: 'settled', player, address: at('/m/activity') },
    { name: 'board', twin: 'settled', address: async () => (await launch(port, player)).gameUrl },
    { name: 'board in the launch page', twin: 'settled', player, isFramed: true, address: at(game) },
  ]
}
