import type { Drawing } from '../drawing'

export const timer: Drawing = { path: 'M10 2L14 2M12 14L15 11M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0' }
