import type { Drawing } from '../drawing'

export const plus: Drawing = { path: 'M5 12h14M12 5v14' }
