/** What a game's session was opened for: the prize mode, the lottery if one was chosen, and the view that opens first. */
export interface GameLaunch {
  prizeMode: string
  lottery?: string
  view: 'betting' | 'lobby'
}
