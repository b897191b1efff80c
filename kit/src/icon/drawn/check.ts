import type { Drawing } from '../drawing'

export const check: Drawing = { path: 'M20 6 9 17l-5-5' }
