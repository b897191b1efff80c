import { days, seconds } from '@playfront/contract/time'

/** How far a seal's timestamp may be from the server's clock, either way (T40). */
export const sealWindowMs = seconds(60)

/** How long a dated seal is remembered: its timestamp may lie ahead by one window and is then good for two. */
export const datedSealMs = 2 * sealWindowMs

/** The `des` suite knows no timestamp, so only memory keeps a body from coming again. */
export const undatedSealMs = days(1)
