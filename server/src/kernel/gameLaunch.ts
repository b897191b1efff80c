export interface GameLaunch {
  prizeMode: string
  lottery?: string
  view: 'betting' | 'lobby'
}
