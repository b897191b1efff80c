import type { Drawing } from '../drawing'

export const chevronDown: Drawing = { path: 'm6 9 6 6 6-6' }
