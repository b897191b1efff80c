import type { Drawing } from '../drawing'

export const menu: Drawing = { path: 'M4 5h16M4 12h16M4 19h16' }
