import type { Drawing } from '../drawing'

export const chevronRight: Drawing = { path: 'm9 18 6-6-6-6', turns: true }
