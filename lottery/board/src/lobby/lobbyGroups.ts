import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { Texts } from '../texts/texts'

/** The lobby's tabs, in their order (lottery 8.2): the Vietnam mode's, then those of the SEA-traditional one. */
export const lobbyGroups = [
  'fast',
  'north',
  'central',
  'south',
  'vip',
  'thai',
  'lao-hanoi',
  '4d',
  'togel',
  'philippine',
  'bicho',
] as const satisfies readonly LobbyLottery['group'][]

export type LobbyGroup = (typeof lobbyGroups)[number]

/** The name of a tab; names of the markets stay as they are. */
export const lobbyGroupText = ({ t }: Pick<Texts, 't'>, group: LobbyGroup): string => {
  if (group === '4d') return '4D'
  if (group === 'togel') return 'Togel'
  if (group === 'bicho') return 'Jogo do bicho'
  return t(group === 'lao-hanoi' ? 'lobby.group.laoHanoi' : `lobby.group.${group}`)
}
