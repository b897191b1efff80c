import type { Drawing } from '../drawing'

export const minus: Drawing = { path: 'M5 12h14' }
