/** The lobby's tabs, in their order (lottery 8.2). */
export const lobbyGroups = ['fast', 'north', 'central', 'south', 'vip'] as const

export type LobbyGroup = (typeof lobbyGroups)[number]
